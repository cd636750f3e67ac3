import { expect } from 'vitest';
import type { z } from 'zod';
import { Session } from '#contract/generated/validators.ts';
import { createMockApp } from '#mock/app.ts';

const API = 'http://127.0.0.1/app-portal/api';

export type Answer = { readonly status: number; readonly body: unknown };
export type Get = (path: string) => Promise<Answer>;

/** A fresh mock server with a persona logged in, perhaps acting as a client; asks by GET. */
export async function signedIn(username: string, actingAs?: string): Promise<Get> {
  const app = createMockApp();
  const reply = await app.fetch(
    new Request(`${API}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'Portfolio1!' }),
    }),
  );
  expect(reply.status).toBe(200);
  const { id } = Session.parse(await reply.json());
  const headers = {
    Authorization: `Bearer ${id}`,
    ...(actingAs !== undefined && { 'Execute-As': actingAs }),
  };
  return async (path) => {
    const answer = await app.fetch(new Request(`${API}${path}`, { headers }));
    return { status: answer.status, body: await answer.json() };
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
