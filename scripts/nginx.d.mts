/** The module of Debian's package for the system's nginx; null without it. */
export function findBrotliModule(): string | null;

/** Directives that run nginx in the foreground, its workers as the user who starts it. */
export const FOREGROUND: string;

/** The nginx to use; throws if it or another program of the deployment is missing. */
export function nginxPath(): string;
