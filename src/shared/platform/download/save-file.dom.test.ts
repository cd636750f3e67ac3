import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeBase64, saveFile } from './save-file.ts';
import { revokeSavedFiles } from './saved-files.ts';

type Saved = { readonly name: string; readonly href: string };

let saved: Saved[] = [];
let live = new Map<string, Blob>();

// jsdom neither downloads nor has object URLs: https://github.com/jsdom/jsdom/issues/1721.
beforeEach(() => {
  saved = [];
  live = new Map();
  vi.useFakeTimers();
  URL.createObjectURL = (content) => {
    const address = `blob:http://localhost/${live.size + saved.length}`;
    if (content instanceof Blob) live.set(address, content);
    return address;
  };
  URL.revokeObjectURL = (address) => void live.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});

afterEach(() => {
  revokeSavedFiles();
});

const only = () => [...live.values()].at(-1);

describe('saving a file', () => {
  it('downloads the file under a safe name and revokes its object URL within 60 s [DOCS-16]', () => {
    saveFile(new Blob(['%PDF-'], { type: 'application/pdf' }), '../certificate\u202e.pdf');
    expect(saved).toEqual([{ name: 'certificate.pdf', href: expect.stringMatching(/^blob:/) }]);
    expect(live.size).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(live.size).toBe(0);
  });

  it.each([
    ['application/pdf', 'application/pdf'],
    ['Text/CSV; charset=utf-8', 'text/csv'],
    ['application/zip', 'application/zip'],
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['text/javascript', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('saves a file of type %j as %j [DOCS-16]', (type, expected) => {
    saveFile(new Blob(['x'], { type }), 'file.bin');
    expect(only()?.type).toBe(expected);
  });

  it('revokes the object URLs of all saved files when the session ends [DOCS-16]', () => {
    saveFile(new Blob(['a']), 'a.pdf');
    saveFile(new Blob(['b']), 'b.pdf');
    expect(live.size).toBe(2);
    revokeSavedFiles();
    expect(live.size).toBe(0);
  });
});

describe('base64', () => {
  it('base64 is decoded to its bytes, and an invalid text to null [DOCS-17]', () => {
    expect([...(decodeBase64('AP+A') ?? [])]).toEqual([0, 255, 128]);
    expect(decodeBase64('')).toHaveLength(0);
    expect(decodeBase64('not base64!')).toBeNull();
  });
});
