import { config } from 'zod/mini';

/*
 * Zod compiles object schemas with `new Function`, which the content security policy forbids: the
 * parse would fall back, but with a violation report at every start. The flag is read when an object
 * schema is made, not when it parses, and `zod` and `zod/mini` share it (one object on globalThis),
 * so this module comes before the first module that makes a schema: the first import of main.tsx.
 */
config({ jitless: true });
