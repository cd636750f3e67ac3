const LOCAL_HOST = /^((.+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/i;
const LOCAL_API_PORT = 8080;

type HostLocation = { readonly protocol: string; readonly hostname: string };

export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname);
}

/** Returns the API's base address for a host: `/app-portal/api` on port 8080 if local (specification 7). */
export function defaultBaseAddress(pageHost: HostLocation): string {
  if (!isLocalHost(pageHost.hostname)) return '/api';
  return `${pageHost.protocol}//${pageHost.hostname}:${LOCAL_API_PORT}/app-portal/api`;
}

type BaseAddresses = {
  /** Base address of every call in the contract, without a trailing slash. */
  readonly api: string;
  /** Base address of `/client-name/{id}`, which a deployment may serve from another host. */
  readonly clientName: string;
};

let configured: Partial<BaseAddresses> = {};

/** Overrides the base addresses, for example from the deployment's configuration. */
export function setBaseAddresses(addresses: Partial<BaseAddresses>): void {
  configured = addresses;
}

function getPageLocation(): HostLocation {
  // The local server is the default where there is no page, as in a script or a test.
  return globalThis.location ?? { protocol: 'http:', hostname: 'localhost' };
}

/** Returns the full address of a contract path, such as `/client/messages?folder=inbox`. */
// oxlint-disable-next-line portal/no-of-export -- The published SDK exports this name.
export function addressOf(path: string): string {
  const api = configured.api ?? defaultBaseAddress(getPageLocation());
  const base = path.startsWith('/client-name/') ? (configured.clientName ?? api) : api;
  return `${base.replace(/(?<!\/)\/+$/, '')}${path}`;
}
