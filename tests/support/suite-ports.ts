/**
 * First port of each suite. A suite may also use the next 99 ports, so that suites can run in
 * parallel.
 */
export const FIRST_PORTS = {
  E2E_PORT: 8100,
  DEMO_PORT: 8200,
  SPOKEN_PORT: 8300,
  BROWSERS_PORT: 8500,
  SCREENSHOTS_PORT: 8600,
  DEPLOY_PORT: 8700,
  CAPACITY_PORT: 8800,
} as const;

/** Returns the first port of a suite. Its environment variable overrides the default. */
export function getSuitePort(variable: keyof typeof FIRST_PORTS): number {
  return Number(process.env[variable] ?? FIRST_PORTS[variable]);
}
