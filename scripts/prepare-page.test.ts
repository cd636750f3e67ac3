import { expect, it } from 'vitest';
import { hashInlineCode } from '#deploy/policy.ts';
import { preparePage } from './prepare-page.ts';

const BUILT = `<!doctype html>
<html>
  <head>
    <script type="module" crossorigin src="/static/js/index.js"></script>
    <link rel="stylesheet" crossorigin href="/static/css/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const login = {
  name: 'login',
  html: '<p class="css-1">Log in</p>',
  rules: [
    { name: 'css-global 9', css: ':root{}' },
    { name: 'css 1', css: '.css-1{color:red;}' },
    { name: 'css 2', css: '.css-2{}' },
  ],
  title: 'Log in - "A" & B',
  pending: null,
  state: '["/login",null]',
} as const;
const parts = {
  shells: [
    login,
    {
      ...login,
      name: 'frame',
      rules: [{ name: 'css 2', css: '.css-2{}' }],
      title: null,
      state: null,
    },
  ],
  styles: new Map([['static/css/index.css', 'p{margin:0}\n']]),
  head: 'let a = "$&";',
  body: 'let b;',
} as const;

it('the page contains its styles and refers to no stylesheet', () => {
  const page = preparePage(BUILT, parts);
  expect(page).toContain('<style>p{margin:0}</style>');
  expect(page).toContain('<style data-emotion="css-global 9">:root{}</style>');
  expect(page).toContain('<style data-emotion="css 1 2" data-s="">.css-1{color:red}</style>');
  expect(page).not.toContain('stylesheet');
});

it('the page has no indentation, and the spaces inside scripts are unchanged', () => {
  const page = preparePage(BUILT, { ...parts, body: 'let b = `\n  c`;' });
  expect(page).toContain('<html>\n<head>\n<script type="module"');
  expect(page).toContain('let b = `\n  c`;');
});

it('the page contains the markup of each shell, inert, before the script that shows it', () => {
  const page = preparePage(BUILT, parts);
  expect(page).toContain(
    '<template id="login-shell" data-title="Log in - &quot;A&quot; &amp; B" data-state="[&quot;/login&quot;,null]"><p class="css-1">Log in</p></template>',
  );
  expect(page).toContain('<template id="frame-shell"><p');
  expect(page.indexOf('<template')).toBeGreaterThan(page.indexOf('<div id="root"></div>'));
  expect(page.indexOf('let b;')).toBeGreaterThan(page.lastIndexOf('</template>'));
});

it('the policy lists the hash of each inline script and style of the page', () => {
  const page = preparePage(BUILT, parts);
  expect(page).toContain('<script>let a = "$&";</script>');
  const { scripts, styles } = hashInlineCode(page);
  expect(scripts).toEqual([
    expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/),
    expect.stringMatching(/^'sha256-/),
  ]);
  // The last hash is that of the empty style element that emotion fills.
  expect(styles).toEqual([
    expect.stringMatching(/^'sha256-/),
    expect.stringMatching(/^'sha256-/),
    expect.stringMatching(/^'sha256-/),
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  ]);
});

it.each([
  [
    'a style attribute',
    { shells: [{ ...login, html: '<p style="color:red"></p>' }] },
    'The login shell has a style attribute.',
  ],
  ['a script that ends too early', { head: 'let a = "</script>";' }, 'would end too early'],
  ['an unknown stylesheet', { styles: new Map<string, string>() }, 'static/css/index.css'],
])('preparePage refuses %s', (_what, change, message) => {
  expect(() => preparePage(BUILT, { ...parts, ...change })).toThrow(message);
});

it('preparePage refuses a page without the root element', () => {
  expect(() => preparePage(BUILT.replace('id="root"', ''), parts)).toThrow(/id="root"/);
});
