import { config } from 'zod/mini';

/*
 * `zod` compiles object schemas with `new Function`, which the content security policy forbids: zod
 * falls back, but each start reports a violation (https://github.com/colinhacks/zod/issues/5414).
 * `zod/mini`, which the portal uses, never compiles. The flag covers schemas of the full `zod` too,
 * because both packages share it (one object on globalThis). It is read when a schema is created, not
 * when it parses, so this module is the first import of main.tsx.
 */
config({ jitless: true });
