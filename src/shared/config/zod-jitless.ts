import { config } from 'zod/mini';

/*
 * `zod` compiles object schemas with `new Function`, which the content security policy forbids: zod
 * falls back, but each start reports a violation (https://github.com/colinhacks/zod/issues/5414).
 * `zod/mini`, which the portal uses, never compiles; this prevents one schema of the full `zod`
 * from changing that. Both share the flag (one object on globalThis), and it is read when a schema
 * is made, not when it parses: so this is the first import of main.tsx.
 */
config({ jitless: true });
