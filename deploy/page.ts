import { createHash } from 'node:crypto';

const OPEN = '<script type="application/json" id="config">';
const BLOCK = new RegExp(`${OPEN}([^<]*)</script>`);

/**
 * Adds the deployment's settings for the browser to the page (src/shared/platform/config/read-page-config.ts).
 * They precede every script, because the first script reads them. A data block is not executed, so
 * that the policy needs no hash of it.
 */
export function insertConfig(html: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const block = `${OPEN}${json}</script>`;
  return html.replace(BLOCK, '').replace('<title>', () => `${block}<title>`);
}

export function extractConfig(html: string): object {
  const settings: unknown = JSON.parse(BLOCK.exec(html)?.[1] ?? '{}');
  return settings instanceof Object ? settings : {};
}

const SCRIPT = /(<script [^>]*src="([^"]+)")(?: integrity="[^"]*")?/g;

/** Adds digests to the scripts of the page, so that the browser blocks a changed script. */
export function insertIntegrity(html: string, contentOf: (path: string) => Buffer): string {
  return html.replaceAll(SCRIPT, (_, tag: string, path: string) => {
    const digest = createHash('sha384').update(contentOf(path)).digest('base64');
    return `${tag} integrity="sha384-${digest}"`;
  });
}

const CHARSET = /<meta charset="[^"]*" ?\/?>/;

/** Adds the policy to the page, before its scripts, for a host that cannot set headers. */
export function insertContentSecurityPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html.replace(CHARSET, (charset) => `${charset}${meta}`);
}
