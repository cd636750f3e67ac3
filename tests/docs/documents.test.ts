import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { SUBCOMMANDS } from '#scripts/subcommands.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Commands that npm has without a script in package.json. */
const NPM_COMMANDS = new Set(['ci', 'install', 'pack', 'exec', 'audit']);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const readIfThere = (path: string): string => (existsSync(join(ROOT, path)) ? read(path) : '');
const matches = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const readme = readIfThere('README.md');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: ROOT });

it.each(['docs/mock-server-package.md', 'docs/sdk-package.md'])(
  '%s, which is published in a package, names no command or page of this repository',
  (page) => {
    expect(matches(read(page), /(npm (?:run|start|test)\b|\]\((?!https?:))/g)).toEqual([]);
  },
);

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('the document names only commands that package.json defines', () => {
    const named = [
      ...matches(text, /npm run (?:-s |--silent )?([a-z][\w:-]*)/g),
      ...matches(text, /npm (start|test)\b/g),
    ].filter((name) => !NPM_COMMANDS.has(name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('the document links only to existing files and headings', () => {
    const withoutCode = text.replaceAll(/```[\s\S]*?```/g, '');
    const links = matches(withoutCode, /\]\(([^)\s]+)(?: "[^"]*")?\)/g).filter(
      (link) => !/^[a-z]+:/.test(link),
    );
    const broken = links.filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path);
      if (!existsSync(target)) return true;
      return heading !== undefined && !listAnchors(readFileSync(target, 'utf8')).includes(heading);
    });
    expect(broken).toEqual([]);
  });

  it('the document names only ports on which a server listens', () => {
    const sources = [
      'scripts/dev.ts',
      'scripts/serve-nginx.ts',
      'deploy/compose.yaml',
      'deploy/server.example.json',
      'scripts/render-site.ts',
      'tests/playwright.config.ts',
      'mock-server/arguments.ts',
    ];
    const real = sources.map(readIfThere).join('\n').replaceAll('_', '');
    const ports = matches(text, /(?:localhost|127\.0\.0\.1):(\d{2,5})/g);
    expect(ports.filter((port) => !new RegExp(`\\b${port}\\b`).test(real))).toEqual([]);
  });
});

it.each(pages.filter((page) => !/(?:-package|contract-check)\.md$/.test(page)))(
  '%s runs no command with npx, which would use the installed Node of the machine',
  (page) => expect(read(page)).not.toMatch(/\bnpx\b/),
);

/** Command lines by npm script, and by npm script and name for those with several commands. */
const COMMAND_LINES: Readonly<Record<string, string>> = {
  ...scripts,
  ...Object.fromEntries(
    Object.entries(SUBCOMMANDS).flatMap(([script, commands]) =>
      Object.entries(commands).map(([name, args]) => [`${script} ${name}`, args.join(' ')]),
    ),
  ),
};

describe('npm scripts', () => {
  it('README lists each npm script once', () => {
    const rows = matches(readme, /^\| `npm (?:run )?([\w:]+)/gm);
    expect(rows.toSorted()).toEqual(Object.keys(scripts).sort());
  });

  it('every npm script runs through scripts/ready.mjs, which installs packages and generates code', () => {
    const bare = Object.values(scripts).filter(
      (line) => !line.startsWith('node scripts/ready.mjs '),
    );
    expect(bare).toEqual([]);
  });

  it('the commands start the mock server with the heap size that its memory limits assume', () => {
    expect(scripts['mock']).toContain(` node ${HEAP_FLAGS.join(' ')} mock-server/cli.ts`);
  });

  it('npm scripts require a browser, nginx or a build if they use one', () => {
    const findLacking = (tool: RegExp, need: string): readonly string[] =>
      Object.values(COMMAND_LINES).filter((line) => tool.test(line) && !line.includes(need));
    expect(findLacking(/playwright|bench-portal|scripts\/test\.ts$/, '--browser')).toEqual([]);
    expect(findLacking(/E2E_SUITE=(deploy|browsers)|bench-capacity/, '--nginx')).toEqual([]);
    // The demo creates a build of its own.
    expect(findLacking(/E2E_SUITE=(?!demo)|budget/, '--build')).toEqual([]);
  });

  it.each(pages)('%s names only existing commands of bench, contract and test:e2e', (page) => {
    const names = new RegExp(
      String.raw`npm run (bench|contract|test:e2e) -- (?:--project )?([a-z]\w*)(?![\w.])`,
      'g',
    );
    const named = [...read(page).matchAll(names)].map(([, script, name]) => `${script} ${name}`);
    expect(named.filter((name) => !(name in COMMAND_LINES))).toEqual([]);
  });
});

describe('knip.json', () => {
  // knip does not see commands behind scripts/ready.mjs, so knip.json lists these entries.
  it('a command runs each entry of knip.json', () => {
    const { entry }: { entry: readonly string[] } = JSON.parse(read('knip.json'));
    const listedScripts = entry.flatMap((path) => /^(scripts\/[\w-]+\.ts)!$/.exec(path)?.[1] ?? []);
    const run = Object.values(COMMAND_LINES).join(' ').split(' ');
    expect(listedScripts).not.toEqual([]);
    expect(listedScripts.filter((path) => !run.includes(path))).toEqual([]);
  });
});

describe('docs/requirements.md', () => {
  it('docs/requirements.md lists each of its sections at the beginning', () => {
    const text = read('docs/requirements.md');
    const listed = matches(text, /^- \[(.+)\]\(#/gm);
    expect(listed).toEqual(matches(text, /^## (.+)$/gm));
  });
});

describe('docs/security.md', () => {
  it('docs/security.md names only existing tests and files', () => {
    const text = read('docs/security.md');
    const files = globSync('{src,tests,deploy,scripts,mock-server}/**/*.{test,e2e}.{ts,tsx}', {
      cwd: ROOT,
    }).map((path) => basename(path).replace(/\.tsx?$/, ''));
    const named = matches(text, /`([\w.-]+\.(?:test|e2e))`/g);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    const paths = matches(text, /`((?:src|deploy|tests)\/[\w./-]+)`/g);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('docs/stories.md', () => {
  it('docs/stories.md names only existing labels of the dev toolbar', () => {
    const toolbar = globSync(['src/app/dev/toolbar/*.ts', 'mock-server/{panel,events}/*.ts'], {
      cwd: ROOT,
    })
      .map(read)
      .join('\n');
    const labels = matches(read('docs/stories.md'), /'([A-Z+][^'\n]*)'/g);
    expect(labels.length).toBeGreaterThan(7);
    expect(labels.filter((label) => !toolbar.includes(label))).toEqual([]);
  });
});

describe('README.md', () => {
  it('README.md exists', () => {
    expect(readme).not.toBe('');
  });

  it('README.md lists the logins of exactly the seeded personas', () => {
    const personas = readIfThere('mock-server/seed/personas.ts');
    const usernames = matches(personas, /username: '([\w-]+)'/g);
    const logins = matches(readme, /^\| *`([\w-]+)` *\|/gm);
    expect(logins.filter((login) => !usernames.includes(login))).toEqual([]);
    expect(usernames.filter((username) => !logins.includes(username))).toEqual([]);
    expect(usernames).not.toEqual([]);
    expect(matches(readme, /(Portfolio\d!)/g).filter((word) => !personas.includes(word))).toEqual(
      [],
    );
  });
});

/**
 * Returns GitHub's anchors of headings: lower case, punctuation dropped, spaces replaced by dashes.
 */
function listAnchors(markdown: string): readonly string[] {
  return matches(markdown, /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}
