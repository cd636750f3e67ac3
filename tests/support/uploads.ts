import { expect } from 'vitest';
import { startMockApi } from './mock-api.ts';

export const API = 'http://localhost:8080/app-portal/api';
export const PDF = '%PDF-1.4';

/** Logs in at an in-process mock server. Returns the Authorization header of the session. */
export async function logIn(): Promise<string> {
  startMockApi();
  const login = await fetch(`${API}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'investor', password: 'Portfolio1!' }),
  });
  const { id }: { id: string } = await login.json();
  return `Bearer ${id}`;
}

/** Expected reply to an upload. */
export const buildExpectedUpload = (name: string) => [
  expect.objectContaining({ name, size: PDF.length }),
];

/**
 * Uploads a file with the FormData, File and XMLHttpRequest of the window in which the test runs.
 */
export async function uploadByForm(): Promise<readonly [number, unknown]> {
  const Authorization = await logIn();
  const body = new FormData();
  body.append('files', new File([PDF], 'a.pdf', { type: 'application/pdf' }));
  const request = new XMLHttpRequest();
  request.open('POST', `${API}/file/upload`);
  request.setRequestHeader('Authorization', Authorization);
  const done = new Promise((resolve) => request.addEventListener('loadend', resolve));
  request.send(body);
  await done;
  return [request.status, JSON.parse(request.responseText)];
}
