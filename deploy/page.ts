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
