// `npm run deploy:config`: checks the settings of a deployment and writes them for the built portal.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagOption, textOption, textOptionOr } from '#mock/command-line.ts';
import { findUnsafeSettings } from '#deploy/check-config.ts';
import { parseSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';
import { getDeployFolder, writeDeployment } from './deployment.ts';

await runCommand(
  {
    name: 'npm run deploy:config --',
    about: `Checks the settings of a deployment and writes them for the build: nginx.conf, _headers, worker.mjs and
the page with the settings, in DIR-deploy. Without a file its defaults are used.`,
    options: {
      config: textOption('FILE: settings for the browser, as deploy/config.example.json'),
      server: textOption('FILE: settings for the web server, as deploy/server.example.json'),
      files: textOption("DIR: files of the firm in place of the demonstration's, such as logo.svg"),
      dist: textOptionOr(join(import.meta.dirname, '../dist'), 'DIR: the build (default dist)'),
      'policy-in-page': flagOption('for a host that cannot set headers: the page has its policy'),
    },
  },
  async ({ dist, config, server, files, 'policy-in-page': hasPolicyInPage }) => {
    if (!existsSync(getDeployFolder(dist))) {
      throw new Error('There is no build to configure: run `npm run build` first.');
    }
    if (files !== undefined && !existsSync(files)) throw new Error(`There is no folder ${files}.`);
    const settings = config === undefined ? undefined : read(config);
    for (const line of findUnsafeSettings(settings)) console.warn(`Warning: ${line}.`);
    const release = await writeDeployment(dist, {
      ...(settings !== undefined && { config: settings }),
      ...(server !== undefined && { server: read(server) }),
      ...(files !== undefined && { files }),
      hasPolicyInPage,
    });
    console.log(`${getDeployFolder(dist)} holds release ${release}.`);
  },
);

function read(file: string): unknown {
  return parseSettings(file, () => readFileSync(file, 'utf8'));
}
