/** Names the address that clients use; its presence says that the server is watched. */
export const WATCHED_URL = 'MOCK_WATCHED_URL';
/** Set for every server but the first. */
export const TAKES_OVER = 'MOCK_TAKES_OVER';
