import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const HOST = Buffer.from('localhost');
const DAY_MS = 86_400_000;
/** Maximum that Apple's systems accept. */
const VALID_DAYS = 825;

/**
 * Creates a key and a certificate for `localhost` by Node alone, which has no function for it. Its subdomains are not
 * named: no client accepts `*.localhost`.
 */
export function createSelfSignedCertificate(kind: 'ec' | 'rsa' = 'ec') {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(set(sequence(oid('550403'), der(0x0c, HOST))));
  const algorithm =
    kind === 'ec' ? sequence(oid('2a8648ce3d040302')) : sequence(oid('2a864886f70d01010b'), der(5));
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + VALID_DAYS * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames(), certificateAuthority())),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, algorithm, der(3, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function alternativeNames(): Buffer {
  const addresses = [Buffer.from([127, 0, 0, 1]), Buffer.from([...Array<number>(15).fill(0), 1])];
  return sequence(
    oid('551d11'),
    der(4, sequence(der(0x82, HOST), ...addresses.map((address) => der(0x87, address)))),
  );
}

/** Lets a system trust the certificate as its own issuer. */
function certificateAuthority(): Buffer {
  return sequence(oid('551d13'), der(4, sequence(der(1, Buffer.from([255])))));
}

/** Encodes a value of ASN.1 (X.690): tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const oid = (hex: string) => der(6, Buffer.from(hex, 'hex'));

/** Encodes a UTCTime, such as `260316090000Z`. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
