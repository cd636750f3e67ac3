import { createHash } from 'node:crypto';

const OPEN = '<script type="application/json" id="config">';
const BLOCK = new RegExp(`${OPEN}([^<]*)</script>`);

/**
 * The page with the deployment's settings for the browser (src/shared/config/page-config.ts). Before
 * every script: the first one reads them. A block of data is not executed, so that the policy needs
 * no hash of it.
 */
export function withConfig(html: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const block = `${OPEN}${json}</script>`;
  return html.replace(BLOCK, '').replace('<title>', () => `${block}<title>`);
}

/** The settings of a page; none before `withConfig`. */
export function configIn(html: string): object {
  const settings: unknown = JSON.parse(BLOCK.exec(html)?.[1] ?? '{}');
  return settings instanceof Object ? settings : {};
}

const SCRIPT = /(<script [^>]*src="([^"]+)")(?: integrity="[^"]*")?/g;

/** The page with the digests of the scripts that it names: one that was changed does not run. */
export function withIntegrity(html: string, contentOf: (path: string) => Buffer): string {
  return html.replaceAll(SCRIPT, (_, tag: string, path: string) => {
    const digest = createHash('sha384').update(contentOf(path)).digest('base64');
    return `${tag} integrity="sha384-${digest}"`;
  });
}

const CHARSET = /<meta charset="[^"]*" ?\/?>/;

/** The page with its policy, before its scripts, for a host that cannot set headers. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html.replace(CHARSET, (charset) => `${charset}${meta}`);
}
