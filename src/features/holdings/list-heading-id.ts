/** Id of the list's heading, to which the last step of the ledger moves the focus. */
export const LIST_HEADING_ID = 'holdings-heading';
