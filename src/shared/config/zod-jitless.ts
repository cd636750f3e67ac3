import { config } from 'zod/mini';

/*
 * `zod` compiles its object schemas with `new Function`, which the content security policy forbids:
 * it would fall back, but with a violation report at every start. `zod/mini`, which the portal uses,
 * never compiles; this keeps one schema of the full `zod` from changing that. The two share the flag
 * (one object on globalThis), and it is read when a schema is made, not when it parses: so this is
 * the first import of main.tsx.
 */
config({ jitless: true });
