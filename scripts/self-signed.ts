import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER: one tag, its length, its content. */
function der(tag: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content);
  const { length } = body;
  const size =
    length < 0x80
      ? [length]
      : length < 0x1_00
        ? [0x81, length]
        : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
/** ecdsa-with-SHA256; sha256WithRSAEncryption, which has a parameter: null. */
const ALGORITHMS = {
  ec: der(SEQUENCE, der(0x06, Uint8Array.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))),
  rsa: der(
    SEQUENCE,
    der(0x06, Uint8Array.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
    der(0x05),
  ),
};
const COMMON_NAME = Uint8Array.from([0x55, 0x04, 0x03]);

/** A key and a certificate for `localhost`: browsers speak HTTP/2 only over TLS. */
export function selfSigned(kind: keyof typeof ALGORITHMS = 'ec'): {
  readonly key: string;
  readonly cert: string;
} {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = ALGORITHMS[kind];
  const commonName = der(0x0c, Buffer.from('localhost'));
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, der(0x06, COMMON_NAME), commonName)));
  const serial = der(0x02, Uint8Array.from([1, ...randomBytes(8)]));
  const validity = der(SEQUENCE, time('200101000000Z'), time('491231235959Z'));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = der(SEQUENCE, serial, algorithm, name, validity, name, spki);
  const signature = der(0x03, Uint8Array.from([0]), sign('sha256', certificate, privateKey));
  const bytes = Buffer.from(der(SEQUENCE, certificate, algorithm, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
  };
}

function time(text: string): Uint8Array {
  return der(0x17, Buffer.from(text));
}
