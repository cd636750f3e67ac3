import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type Visitor = {
  readonly get: (path: string) => Promise<void>;
  readonly protocol: string | null;
  readonly wireBytes: () => number;
  readonly close: () => void;
};

/** Opens a browser's connection to nginx: TLS and HTTP/2, from an IP address of its own. */
export async function connectVisitor(port: number, index: number, token: string): Promise<Visitor> {
  const socket = connectTcp(port, '127.0.0.1');
  const tls = connectTls({
    socket,
    servername: 'localhost',
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  });
  await new Promise((resolve, reject) => tls.once('secureConnect', resolve).once('error', reject));
  const session = connectHttp2(`https://localhost:${port}`, { createConnection: () => tls });
  const sentAlways = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, br',
    'accept-language': 'en-GB,en;q=0.9',
    referer: `https://localhost:${port}/`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
    'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  };
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        const stream = session.request({ ':path': path, ...sentAlways });
        stream.on('response', ({ ':status': status }) => {
          if (status !== 200) reject(new Error(`${path} was answered ${status}`));
        });
        stream.on('end', resolve).on('error', reject).resume().end();
      }),
    protocol: tls.getProtocol(),
    wireBytes: () => socket.bytesRead + socket.bytesWritten,
    close: () => session.destroy(),
  };
}
