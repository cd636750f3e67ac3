// Steps that the tests of containers share: wait, connect to a network, end.
import { execFileSync } from 'node:child_process';
import type { Container } from './container.ts';
import { expect } from './deployed.ts';

/** Options of a wait for a container, which may take long on a busy machine. */
export const SLOW = { timeout: 20_000 };

/**
 * Runs a shell script in the network of a container; returns its output.
 *
 * @throws {Error} if the script fails.
 */
export function runInNetwork(container: Container, script: string): string {
  const args = ['-t', String(container.getPid()), '-n', 'sh', '-ec', script];
  return execFileSync('nsenter', args, { encoding: 'utf8', stdio: 'pipe' });
}

/** Waits until a container in a network of its own has rendered its release, and gives it an address. */
export async function connectToNetwork(container: Container, address: string): Promise<void> {
  await waitForRelease(container);
  runInNetwork(
    container,
    `ip link set lo up; ip link add eth0 type bridge; ip addr add ${address}/24 dev eth0; ip link set eth0 up`,
  );
}

async function waitForRelease(container: Container): Promise<void> {
  await expect.poll(() => container.readStderr(), SLOW).toContain('Release ');
}

/** Kills containers of a test and waits until they have ended. */
export async function killContainers(containers: readonly Container[]): Promise<void> {
  for (const container of containers) {
    container.kill('SIGKILL');
    await container.exitCode;
  }
}
