import * as z from 'zod/mini';

/** Parses a stored JSON text by the schema; null if empty or stored in another shape by another release. */
export function parseStoredValue<Value>(
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
