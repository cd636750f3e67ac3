// Finds the source of a position in a built script by its source map: `npm run where --
// FILE:LINE:COLUMN …`
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, normalize } from 'node:path';
import { textOptionOr } from '#mock/command-line.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from '#mock/engine/usage-error.ts';

const MAPS = join(import.meta.dirname, '../dist-deploy/source-maps');
const LINE = /^([\w.-]+\.js):(\d+):(\d+)/;

/** Returns the source position of a script position. Lines and columns count from 1, as in browsers. */
export function findSourcePosition(place: string, maps: string): string {
  const [, file = '', line = '', column = ''] =
    LINE.exec(place.slice(place.lastIndexOf('/') + 1)) ?? [];
  if (file === '') throw new Error(`'${place}' is no FILE:LINE:COLUMN.`);
  const path = join(maps, 'static/js', `${file}.map`);
  if (!existsSync(path)) {
    throw new Error(`There is no source map of ${file} in ${maps}: it is of another release.`);
  }
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  const source: unknown = 'originalSource' in found && found.originalSource;
  if (typeof source !== 'string' || !('originalLine' in found)) {
    throw new Error(`${place} has no source: the build made it.`);
  }
  const { originalLine, originalColumn } = found;
  // Sources in the map are relative to dist/static/js.
  return `${normalize(join('dist/static/js', source))}:${originalLine + 1}:${originalColumn + 1}`;
}

if (import.meta.main) {
  await runCommand(
    {
      name: 'npm run where --',
      about:
        'For each line of a report, such as dashboard-page-1a2b3c4d.js:1:2345, prints its file, line and column.',
      rest: 'FILE:LINE:COLUMN ...',
      options: {
        maps: textOptionOr(
          MAPS,
          'DIR: the source maps of the release (default dist-deploy/source-maps)',
        ),
      },
    },
    ({ maps }, lines) => {
      if (lines.length === 0) throw new UsageError('Give a line of a report as FILE:LINE:COLUMN.');
      for (const place of lines) console.log(`${place}  ${findSourcePosition(place, maps)}`);
    },
  );
}
