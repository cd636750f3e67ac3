/** Matches the host of a sandbox's portal: `//a.localhost` for `a`; other hosts belong to `default`. */
export const SANDBOX_HOST_PATTERN = /\/\/([A-Za-z0-9_-]{1,64})\.localhost(?=:|$)/;
