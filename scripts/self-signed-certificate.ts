import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEYS = { ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], rsa: ['rsa:2048'] } as const;

/** Creates a key and a certificate for `localhost`, because browsers use HTTP/2 only over TLS. */
export function createSelfSignedCertificate(kind: keyof typeof KEYS = 'ec') {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'tls-'));
  const key = join(folder.path, 'key.pem');
  const args = ['-nodes', '-days', '3650', '-subj', '/CN=localhost', '-keyout', key];
  const cert = execFileSync('openssl', ['req', '-x509', '-newkey', ...KEYS[kind], ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: readFileSync(key, 'utf8'), cert };
}
