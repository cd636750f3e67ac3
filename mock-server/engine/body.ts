import {
  getMultipartBoundary,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  parseMultipart,
} from '@remix-run/multipart-parser';
import type { MultipartPart } from '@remix-run/multipart-parser';
import type { Operation } from './operation.ts';
import { Refusal, refuse } from './refusal.ts';

/** Size limit of a JSON body: enough for a message of 500,000 escaped characters. */
export const JSON_LIMIT_BYTES = 4 * 1024 * 1024;
/** Size limit of a multipart body: enough for five files of 10 MB with their headers. */
export const MULTIPART_LIMIT_BYTES = 52 * 1024 * 1024;
/** Size limit of an imported state: enough for the state of a large scenario. */
export const STATE_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Limits of the multipart parser. They exceed the contract's limit of five files, so that the contract's own
 * refusal, which names that limit, applies first.
 */
const MULTIPART_LIMITS = {
  maxParts: 100,
  maxHeaderSize: 8 * 1024,
  maxFileSize: MULTIPART_LIMIT_BYTES,
  maxTotalSize: MULTIPART_LIMIT_BYTES,
};
const JSON_CONTENT = /^application\/json\s*(?:;|$)/i;
const MULTIPART_CONTENT = /^multipart\/form-data\s*;/i;

export type SentBody = string | Uint8Array<ArrayBuffer>;

/**
 * Reads and parses the body by the operation's content type. Refuses an unreadable body with 400 and a
 * large one with 413. Calls `onRead` with the raw body before it is parsed.
 */
export async function readBody(
  operation: Operation,
  request: Request,
  jsonLimit: number,
  onRead: (body: SentBody) => void,
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (operation.bodyKind === 'none') return undefined;
  if (operation.bodyKind === 'multipart') return readForm(request, type, onRead);
  const isOptional = operation.body?.safeParse(undefined).success === true;
  if (isOptional && type === '') return undefined;
  if (!JSON_CONTENT.test(type)) {
    refuseDeclaredSize(request, jsonLimit);
    throw refuse('wrong-content-type');
  }
  const text = await readText(request, jsonLimit);
  onRead(text);
  if (isOptional && text === '') return undefined;
  return parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw refuse('unreadable-body');
  }
}

async function readForm(
  request: Request,
  type: string,
  onRead: (body: SentBody) => void,
): Promise<unknown> {
  refuseDeclaredSize(request, MULTIPART_LIMIT_BYTES);
  const boundary = getMultipartBoundary(type);
  if (!MULTIPART_CONTENT.test(type) || boundary === null || boundary === '') {
    throw refuse('not-a-form');
  }
  const bytes = await readChunks(request, MULTIPART_LIMIT_BYTES);
  onRead(bytes);
  return parseFormFields(bytes, boundary);
}

/**
 * Parses a multipart form into a list of values per field: every multipart field of the contract is a
 * list, and a form cannot distinguish a list of one value from a single value.
 */
function parseFormFields(bytes: Uint8Array, boundary: string): Record<string, unknown[]> {
  if (bytes.length === 0) throw refuse('unreadable-form');
  const fields = new Map<string, unknown[]>();
  try {
    for (const part of parseMultipart(bytes, { boundary, ...MULTIPART_LIMITS })) {
      const { name } = part;
      if (name === undefined) throw refuse('unreadable-form');
      const value = part.filename === undefined ? part.text : toFile(part, part.filename);
      const values = fields.get(name);
      if (values) values.push(value);
      else fields.set(name, [value]);
    }
  } catch (error) {
    if (error instanceof MaxPartsExceededError || error instanceof MaxHeaderSizeExceededError) {
      throw refuse('too-large');
    }
    // The decoder throws a TypeError for a header or text that is not UTF-8.
    if (!(error instanceof MultipartParseError || error instanceof TypeError)) throw error;
    throw refuse('unreadable-form');
  }
  return Object.fromEntries(fields);
}

function toFile(part: MultipartPart, name: string): File {
  const type = part.headers['content-type'] ?? '';
  return new File([part.arrayBuffer], decodeFileName(name), { type });
}

/**
 * Decodes the three characters that browsers escape in a file name
 * (https://html.spec.whatwg.org/#multipart-form-data).
 */
function decodeFileName(name: string): string {
  return name.replace(/%(22|0A|0D)/gi, decodeURIComponent);
}

async function readText(request: Request, limit: number): Promise<string> {
  const isPlain = readEncoding(request) === null;
  // The sender cannot exceed a declared length, so the fast path is safe.
  if (refuseDeclaredSize(request, limit) && isPlain) return request.text();
  return new TextDecoder().decode(await readChunks(request, limit));
}

/** Returns the content encoding, null for none; refuses any but gzip and deflate with 400. */
function readEncoding(request: Request): CompressionFormat | null {
  const name = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity' || name === '') return null;
  if (name === 'gzip' || name === 'deflate') return name;
  throw refuse('unreadable-body', undefined, 'The content encoding must be gzip, deflate or none.');
}

/** Refuses a declared length above the limit; returns false if no length is declared. */
function refuseDeclaredSize(request: Request, limit: number): boolean {
  const declared = request.headers.get('content-length');
  if (declared === null) return false;
  if (!/^\d+$/.test(declared))
    throw refuse('unreadable-body', undefined, 'The content length is not a number.');
  if (Number(declared) > limit) throw refuse('too-large');
  return true;
}

async function readChunks(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const encoding = readEncoding(request);
  const body = encoding
    ? request.body.pipeThrough(new DecompressionStream(encoding))
    : request.body;
  let size = 0;
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) throw refuse('too-large');
      controller.enqueue(chunk);
    },
  });
  try {
    return new Uint8Array(await new Response(body.pipeThrough(limited)).arrayBuffer());
  } catch (error) {
    // Invalid compressed data is an error of the sender and gets a 400. Any other error, such as a closed
    // connection, is rethrown.
    if (!encoding || error instanceof Refusal || request.signal.aborted) throw error;
    throw refuse('unreadable-body', undefined, `The body is not ${encoding}.`);
  }
}
