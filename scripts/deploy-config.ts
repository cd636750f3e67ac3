// `npm run deploy:config`: checks the settings of a deployment and writes them for the built portal.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployFolder, writeDeployment } from './deployment.ts';

const HELP = `Usage: npm run deploy:config -- [--config FILE] [--server FILE] [--dist DIR]
                         [--files DIR] [--policy-in-page]

  --config FILE   settings for the browser, as deploy/config.example.json
  --server FILE   settings for the web server, as deploy/server.example.json
  --files DIR     files of the firm in place of the demonstration's, such as logo.svg
  --dist DIR      the build (default dist)
  --policy-in-page   for a host that cannot set headers: the page has its policy

Without a file its defaults are used. Writes nginx.conf, _headers and the page with the settings to
DIR-deploy.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      server: { type: 'string' },
      files: { type: 'string' },
      dist: { type: 'string', default: join(import.meta.dirname, '../dist') },
      'policy-in-page': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { dist, config, server, files } = values;
  if (!existsSync(deployFolder(dist))) {
    throw new Error('There is no build to configure: run `npm run build` first.');
  }
  const release = await writeDeployment(dist, {
    ...(config !== undefined && { config: read(config) }),
    ...(server !== undefined && { server: read(server) }),
    ...(files !== undefined && { files }),
    hasPolicyInPage: values['policy-in-page'],
  });
  console.log(`${deployFolder(dist)} holds release ${release}.`);
}

/** An Error in place of the settings, so that what is wrong in the other file is said too. */
function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return new Error(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
