// Replaces the AWS command line: `aws s3 cp` copies the files of one pattern to the folder STORE, each with its
// headers in a JSON file beside it.
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recursive: { type: 'boolean' },
    exclude: text,
    include: text,
    'content-type': text,
    'cache-control': text,
    'endpoint-url': text,
  },
});
const [service, command, source, bucket] = positionals;
if (`${service} ${command} ${bucket} ${values.exclude}` !== 's3 cp s3://portal *') {
  throw new Error(`There is no stand-in of aws ${process.argv.slice(2).join(' ')}`);
}
const pattern = new RegExp(`^${values.include.replaceAll('.', '[.]').replaceAll('*', '.*')}$`);
const paths = readdirSync(source, { encoding: 'utf8', recursive: true }).filter(
  (path) => pattern.test(path) && statSync(join(source, path)).isFile(),
);
if (paths.length === 0) throw new Error(`No file matches ${values.include}`);
for (const path of paths) {
  const target = join(process.env.STORE, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(source, path), target);
  const headers = {
    'Content-Type': values['content-type'],
    'Cache-Control': values['cache-control'],
  };
  writeFileSync(`${target}.headers`, JSON.stringify(headers));
}
