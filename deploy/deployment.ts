import type { Config } from '#src/shared/platform/config/config.ts';
import type { ServerSettings } from './server-settings.ts';

export type Deployment = {
  /** Id of the build and its settings; also the name of the release folder. */
  readonly release: string;
  readonly html: string;
  /** Folders of the build, such as `/` and `/static/js`. */
  readonly folders: readonly string[];
  readonly config: Pick<Config, 'apiBaseUrl' | 'clientNameBaseUrl' | 'postcode' | 'reportUrl'>;
  readonly server: ServerSettings;
};

export function toPolicySettings({ config, server }: Deployment) {
  return { connect: listForeignOrigins(config), reports: server.reports, hsts: server.hsts };
}

function listForeignOrigins(config: Deployment['config']): readonly string[] {
  const { reportUrl } = config;
  const origins = [...listAddresses(config), ...(reportUrl === undefined ? [] : [reportUrl])]
    .filter(isForeign)
    .map((address) => new URL(address).origin);
  return [...new Set(origins)];
}

/** Lists the paths of this host that the backend serves; the API comes first if this host serves it. */
export function listBackendPaths(config: Deployment['config']): readonly string[] {
  const paths = listAddresses(config).filter((address) => !isForeign(address));
  return [...new Set(paths.map(stripTrailingSlash))];
}

export function listReportPaths({ config, server }: Deployment): readonly string[] {
  const addresses = [server.reports, ...(config.reportUrl === undefined ? [] : [config.reportUrl])];
  return [...new Set(addresses.filter((address) => !isForeign(address)))];
}

/** Returns the path of the API on this host; null if another host serves it. */
export function getApiPath(config: Deployment['config']): string | null {
  const address = getApiAddress(config);
  return isForeign(address) ? null : stripTrailingSlash(address);
}

function listAddresses(config: Deployment['config']): readonly string[] {
  const { clientNameBaseUrl, postcode } = config;
  return [
    getApiAddress(config),
    ...(clientNameBaseUrl === undefined ? [] : [clientNameBaseUrl]),
    postcode.baseUrl,
  ];
}

// The default is from section 7 of the specification: `/api` on the same host.
function getApiAddress({ apiBaseUrl = '/api' }: Deployment['config']): string {
  return apiBaseUrl;
}

function isForeign(address: string): boolean {
  return !address.startsWith('/');
}

function stripTrailingSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
