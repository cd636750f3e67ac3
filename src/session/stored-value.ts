import * as z from 'zod/mini';

/** The value that a stored text holds; null without one, and for what another release has stored. */
export function storedValue<Value>(
  schema: z.ZodMiniType<Value>,
  text: string | null,
): Value | null {
  if (!text) return null;
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}
