import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';

const LARGE = /\/zod\/v4\/(core\/(schemas|checks|regexes|api)|mini\/schemas)\.js$/;
const PART = /\?part=([\w$]+)$/;

/**
 * For the build only. zod keeps all of its types in a few files, and a file goes to one chunk: each
 * type that any page's replies need would come with the login. So every type becomes a module of its
 * own, and the chunks take what they use.
 */
export function splitZod(): Plugin {
  const files = new Map<string, ReadonlyMap<string, string>>();
  const partsOf = (file: string): ReadonlyMap<string, string> => {
    const parts = files.get(file) ?? splitModule(readFileSync(file, 'utf8'), file);
    files.set(file, parts);
    return parts;
  };
  return {
    name: 'split-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: PART },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: [LARGE, PART] },
      handler(id) {
        const name = PART.exec(id)?.[1] ?? '';
        const code = partsOf(id.replace(PART, '')).get(name);
        return code === undefined ? null : { code, moduleSideEffects: false };
      },
    },
  };
}

/** The modules of a file's declarations by name, and by the empty name the one that exports them. */
export function splitModule(code: string, file: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  const imports: string[] = [];
  const kept: string[] = [];
  const exported: (readonly [local: string, as: string])[] = [];
  for (const node of parseSync(file, code).program.body) {
    const text = code.slice(node.start, node.end);
    const isExport = node.type === 'ExportNamedDeclaration';
    const name = nameOf(isExport ? node.declaration : node);
    if (name !== null) {
      declared.set(name, isExport ? text : `export ${text}`);
      if (isExport) exported.push([name, name]);
    } else if (isExport && !node.source) {
      const own = code
        .slice(node.start, node.end)
        .matchAll(/([\w$]+)(?: as ([\w$]+))?(?=\s*[,}])/g);
      for (const [, local = '', as = local] of own) exported.push([local, as]);
    } else if (node.type === 'ImportDeclaration') imports.push(text);
    else if (node.type.startsWith('Export')) kept.push(text);
    else throw new Error(`${file} has a statement at its top that cannot be moved: ${text}`);
  }
  const from = (name: string) => JSON.stringify(`${file}?part=${name}`);
  const parts = [...declared].map(([name, text]): [string, string] => {
    const used = new Set(text.match(/[\w$]+/g));
    const siblings = [...declared.keys()].filter((other) => other !== name && used.has(other));
    const lines = siblings.map((other) => `import { ${other} } from ${from(other)};`);
    return [name, [...imports, ...lines, text].join('\n')];
  });
  const all = exported.map(([local, as]) => `export { ${local} as ${as} } from ${from(local)};`);
  return new Map([...parts, ['', [...kept, ...all].join('\n')]]);
}

type Declaration = ReturnType<typeof parseSync>['program']['body'][number] | null;

function nameOf(node: Declaration): string | null {
  if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration') {
    return node.id?.name ?? null;
  }
  if (node?.type !== 'VariableDeclaration') return null;
  const [first, second] = node.declarations;
  if (first?.id.type !== 'Identifier' || second) throw new Error('One declaration, one name.');
  return first.id.name;
}
