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
const ECDSA_WITH_SHA256 = Uint8Array.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const COMMON_NAME = Uint8Array.from([0x55, 0x04, 0x03]);
const ALGORITHM = der(SEQUENCE, der(0x06, ECDSA_WITH_SHA256));

/** A key and a certificate for `localhost`: browsers speak HTTP/2 only over TLS. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const commonName = der(0x0c, Buffer.from('localhost'));
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, der(0x06, COMMON_NAME), commonName)));
  const serial = der(0x02, Uint8Array.from([1, ...randomBytes(8)]));
  const validity = der(SEQUENCE, time('200101000000Z'), time('491231235959Z'));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = der(SEQUENCE, serial, ALGORITHM, name, validity, name, spki);
  const signature = der(0x03, Uint8Array.from([0]), sign('sha256', certificate, privateKey));
  const bytes = Buffer.from(der(SEQUENCE, certificate, ALGORITHM, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
  };
}

function time(text: string): Uint8Array {
  return der(0x17, Buffer.from(text));
}
