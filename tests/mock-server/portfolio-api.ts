import { expect } from 'vitest';
import type { z } from 'zod';
import { createTestClient } from './test-client.ts';

export type Answer = { readonly status: number; readonly body: unknown };
export type Get = (path: string) => Promise<Answer>;

/** A fresh mock server with a persona logged in, perhaps acting as a client; asks by GET. */
export async function signedIn(username: string, actingAs?: string): Promise<Get> {
  const { api, login } = createTestClient();
  const token = await login(username);
  const caller = { token, ...(actingAs !== undefined && { actAs: actingAs }) };
  return async (path) => {
    const { status, json } = await api('GET', path, caller);
    return { status, body: json };
  };
}

/** The body of a 200, read by its schema of the contract. */
export async function answered<Schema extends z.ZodType>(
  get: Get,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  return schema.parse(body);
}
