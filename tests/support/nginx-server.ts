/**
 * Returns the options of a Playwright web server that serves the build through nginx, and the mock
 * server on the next port. For test suites that build their own deployment.
 */
export function buildNginxServerOptions(port: number, site: string, ...more: readonly string[]) {
  const ports = `--port ${port} --backend-port ${port + 1}`;
  return {
    command: ['node scripts/serve-nginx.ts', ports, `--site build/${site}`, ...more].join(' '),
    url: `https://localhost:${port}/`,
    ignoreHTTPSErrors: true,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  } as const;
}
