import './zod-jitless.ts';
import * as full from 'zod';
import * as mini from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';

const schemas = [
  ['zod/mini', () => mini.object({ name: mini.string(), size: mini.number() })],
  ['zod', () => full.object({ name: full.string(), size: full.number() })],
] as const;

describe('zod in the browser', () => {
  it.each(schemas)(
    '%s compiles no code, which the content security policy would forbid',
    (_, make) => {
      const compile = vi.fn();
      vi.stubGlobal('Function', compile);
      const schema = make();
      expect(mini.safeParse(schema, { name: 'a', size: 1 }).success).toBe(true);
      expect(mini.safeParse(schema, { name: 'a' }).success).toBe(false);
      expect(compile).not.toHaveBeenCalled();
    },
  );
});
