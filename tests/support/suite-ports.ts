/** The first port of each suite of browser tests, which may use the hundred from it: suites run beside each other. */
const FIRST_PORTS = {
  E2E_PORT: 8100,
  DEMO_PORT: 8200,
  SPOKEN_PORT: 8300,
  SCREENSHOTS_PORT: 8600,
  DEPLOY_PORT: 8400,
  BROWSERS_PORT: 8500,
} as const;

/** The first port of a suite: that of its environment variable, or its own. */
export function suitePort(variable: keyof typeof FIRST_PORTS): number {
  return Number(process.env[variable] ?? FIRST_PORTS[variable]);
}
