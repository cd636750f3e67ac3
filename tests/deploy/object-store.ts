import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createPublicFolder } from './deployed.ts';

/**
 * Starts a stand-in of an object store and of the AWS command line that uploads to it. `env` makes the command
 * available to a script.
 */
export async function startObjectStore(port: number) {
  const work = createPublicFolder();
  const store = join(work, 'store');
  const aws = join(work, 'bin/aws');
  mkdirSync(join(work, 'bin'));
  const standIn = join(import.meta.dirname, 'aws-stand-in.mjs');
  writeFileSync(aws, `#!/bin/sh\nexec "${process.execPath}" "${standIn}" "$@"\n`);
  chmodSync(aws, 0o755);
  const server = createServer(({ url = '', method }, reply) => {
    const file = join(store, decodeURIComponent(url));
    if (!existsSync(file) || !statSync(file).isFile()) {
      // S3 replies 403 unless the reader may list the bucket.
      reply.writeHead(403, { 'Content-Type': 'application/xml' }).end('<Error/>');
      return;
    }
    reply.writeHead(200, JSON.parse(readFileSync(`${file}.headers`, 'utf8')));
    reply.end(method === 'HEAD' ? undefined : readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${port}`,
    env: {
      PATH: `${join(work, 'bin')}:${process.env['PATH']}`,
      STORE: store,
      // Node warns on stderr if both NO_COLOR and FORCE_COLOR are set, as they are in a captured Playwright run.
      NODE_NO_WARNINGS: '1',
    },
    close() {
      server.close();
      server.closeAllConnections();
      removeFolder(work);
    },
  };
}
