import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CALLS = /\?calls=[\w,]+$/;

/**
 * For the build only. A generated file of the SDK holds the plain calls of a tag and their hooks, and
 * a file goes to one chunk: one hook on any page would bring the query library into the login, which
 * makes plain calls alone. So whoever imports nothing but calls gets a copy of its own, from which
 * the bundler drops the rest.
 */
export function splitSdk(): Plugin {
  return {
    name: 'split-sdk',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: CALLS },
      async handler(id, importer, options) {
        const [file = '', names] = id.split('?');
        const found = await this.resolve(file, importer, options);
        return found && { ...found, id: `${found.id}?${names}` };
      },
    },
    load: {
      filter: { id: CALLS },
      handler: (id) => ({ code: readFileSync(id.replace(CALLS, ''), 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '/sdk/generated/' },
      handler: (code) => withPlainCalls(code),
    },
  };
}

const IMPORT = /(import \{([^}]*)\} from ['"][^'"]*\/sdk\/generated\/[^'"?]+\.ts)(?=['"])/g;
const HOOK = /\b(use[A-Z]\w*|get\w+(QueryOptions|MutationOptions|QueryKey))\b/;

/** The source with the imports that need no hook led to a copy of just these calls. */
export function withPlainCalls(code: string): string {
  return code.replaceAll(IMPORT, (whole: string, start: string, list: string) => {
    if (HOOK.test(list)) return whole;
    const names = list.split(',').map((name) => name.trim());
    return `${start}?calls=${names
      .filter((name) => /^\w+$/.test(name))
      .toSorted()
      .join()}`;
  });
}
