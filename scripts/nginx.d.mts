/** The nginx to use: NGINX_PATH, else the system's; undefined if there is none. */
export function findNginx(): string | undefined;

/** The module of Debian's package for the system's nginx; null without it. */
export function findBrotliModule(): string | null;

/** Directives that run nginx in the foreground, its workers as the user who starts it. */
export const FOREGROUND: string;

/** Finds nginx, and first installs what the deployment tests miss; `say` gets the progress as text. */
export function ensureNginx(say: (line: string) => void): Promise<string>;

/** The nginx to use; throws if there is none. */
export function nginxPath(): string;
