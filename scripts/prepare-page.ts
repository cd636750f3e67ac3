import type { Shell } from '#src/prerender/render-shells.tsx';
import { formatTemplate } from './built-shells.ts';
import { minifyCss, removeUnusedCss } from './minify-css.ts';

type PageParts = {
  readonly shells: readonly Shell[];
  readonly styles: ReadonlyMap<string, string>;
  /** Script that runs before the first paint; `body` runs after the markup. */
  readonly head: string;
  readonly body: string;
};

const STYLESHEET = /(?<!\s)\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const INDENT = /\n +/g;
const ROOT = '<div id="root"></div>';

/**
 * Inlines everything that the first paint needs. Throws if a stylesheet or the root element is
 * missing, if a script or style would end too early, or if a shell has a style attribute.
 */
export function preparePage(html: string, { shells, styles, head, body }: PageParts): string {
  const linked = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const css = linked.map((file) => {
    const text = styles.get(file);
    if (text === undefined) throw new Error(`The build has no stylesheet ${file}.`);
    return text;
  });
  const style = [formatElement('style', css.join('').trim()), ...formatEmotionStyles(shells)].join(
    '\n',
  );
  const templates = shells.map(formatTemplate).join('\n');
  return [
    [STYLESHEET, ''],
    // Removes indentation to save bytes.
    [INDENT, '\n'],
    // The script precedes the styles: it removes a token from the address, which requests for
    // stylesheets would send as a referrer.
    ['</head>', `${formatElement('script', head)}\n${style}\n</head>`],
    [ROOT, `${ROOT}\n${templates}\n${formatElement('script', body)}`],
  ].reduce((page, [from = '', to]) => replaceOrThrow(page, from, String(to)), html);
}

function replaceOrThrow(html: string, from: string | RegExp, to: string): string {
  if (typeof from === 'string' && !html.includes(from)) {
    throw new Error(`index.html has no ${from}.`);
  }
  // The replacement is a function, so that a `$` in a script is not a replacement pattern.
  return html.replace(from, () => to);
}

function formatElement(name: 'script' | 'style', text: string, attributes = ''): string {
  if (text.includes(`</${name}`)) throw new Error(`A ${name} of index.html would end too early.`);
  return `<${name}${attributes}>${text}</${name}>`;
}

/** Marks the styles like emotion's server rendering, so that emotion does not insert them again. */
function formatEmotionStyles(shells: readonly Shell[]): readonly string[] {
  const rules = new Map(shells.flatMap((shell) => shell.rules.map(({ name, css }) => [name, css])));
  const isClass = (name: string) => name.startsWith('css ');
  const classes = [...rules.keys()].filter(isClass);
  const globals = [...rules.keys()].filter((name) => !isClass(name));
  const ids = classes.map((name) => name.slice('css '.length)).join(' ');
  const text = classes.map((name) => rules.get(name)).join('');
  return [
    ...globals.map((name) =>
      formatElement('style', removeUnusedCss(rules.get(name) ?? ''), ` data-emotion="${name}"`),
    ),
    formatElement('style', minifyCss(text), ` data-emotion="css ${ids}" data-s=""`),
  ];
}
