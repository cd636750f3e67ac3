import { expect, it } from 'vitest';
import { boundaryOf, createMultipartLimit } from './multipart-limits.ts';
import { Refusal } from './refusal.ts';

const part = (text: string) =>
  `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n`;

/** Whether the body is refused when it comes in chunks of this size. */
function isRefused(body: string, chunkSize = body.length): boolean {
  const look = createMultipartLimit('edge');
  const bytes = new TextEncoder().encode(body);
  try {
    for (let at = 0; at < bytes.length; at += chunkSize) look(bytes.subarray(at, at + chunkSize));
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.status === 413) return true;
    throw error;
  }
}

it('lets a hundred parts pass and no more, however they are cut into chunks', () => {
  const full = `${part('--ed--edg-e').repeat(100)}--edge--\r\n`;
  const over = `${part('').repeat(101)}--edge--\r\n`;
  for (const size of [1, 2, 3, 7, 64, 100_000]) {
    expect([size, isRefused(full, size), isRefused(over, size)]).toEqual([size, false, true]);
  }
});

it('refuses at the first part too many, before the rest has come', () => {
  const look = createMultipartLimit('edge');
  const bytes = new TextEncoder().encode('--edge\r\n\r\n');
  let read = 0;
  expect(() => {
    for (; read < 350_000; read += 1) look(bytes);
  }).toThrow(Refusal);
  expect(read).toBeLessThan(200);
});

it('refuses a head that is too long, and no file for its length', () => {
  const head = (length: number) =>
    `--edge\r\nContent-Disposition: form-data; name="${'n'.repeat(length)}"\r\n\r\n`;
  expect(isRefused(`${head(1000)}x\r\n--edge--\r\n`)).toBe(false);
  expect(isRefused(`${head(9000)}x\r\n--edge--\r\n`, 1000)).toBe(true);
  expect(isRefused(part('-\r\n'.repeat(100_000)), 65_536)).toBe(false);
});

it('finds a boundary whose start repeats itself', () => {
  const look = createMultipartLimit('aab');
  expect(() => look(new TextEncoder().encode('--a--aaab--aab\r\n\r\n'.repeat(102)))).toThrow(
    Refusal,
  );
});

it('reads the boundary of a content type, with quotation marks and without', () => {
  expect(boundaryOf('multipart/form-data; boundary=a-b')).toBe('a-b');
  expect(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b" ; x=1')).toBe('a b');
  expect(boundaryOf('multipart/form-data; x="; boundary"')).toBeNull();
  expect(boundaryOf(`multipart/form-data; boundary=${'a'.repeat(71)}`)).toBeNull();
});
