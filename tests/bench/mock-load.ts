import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readCpuSeconds } from './linux-process.ts';
import type { ServerProcess } from './mock-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONNECTIONS = 16;

export type LoadResult = {
  readonly perSecond: number;
  /** 99th percentile of the latency in ms. */
  readonly p99: number;
  readonly failed: number;
  /** CPU time of the server per request in ms. */
  readonly cpuMs: number;
};

export type LoadTarget = { readonly server: ServerProcess; readonly address: string };

/** Sends `amount` GETs over 16 connections, from a separate process. */
export async function sendLoad(
  { server, address }: LoadTarget,
  token: string,
  amount: number,
): Promise<LoadResult> {
  const autocannon = join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
  const args = ['-c', String(CONNECTIONS), '-a', String(amount), '--json', '-n'];
  const pids = [server.process.pid ?? 0];
  const cpuBefore = readCpuSeconds(pids);
  const child = spawn(
    process.execPath,
    [autocannon, ...args, '-H', `Authorization=Bearer ${token}`, address],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'exit');
  const cpuMs = ((readCpuSeconds(pids) - cpuBefore) * 1000) / amount;
  // Report format of autocannon, as its README describes it.
  const report: {
    requests: { total: number };
    duration: number;
    latency: { p99: number };
    non2xx: number;
    errors: number;
  } = JSON.parse(text);
  const perSecond = report.requests.total / report.duration;
  return { perSecond, p99: report.latency.p99, failed: report.non2xx + report.errors, cpuMs };
}

/** Returns the median of each figure separately. */
export function getMedianLoadResult(loads: readonly LoadResult[]): LoadResult {
  const middle = (figure: keyof LoadResult) => {
    const sorted = loads.map((each) => each[figure]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    perSecond: middle('perSecond'),
    p99: middle('p99'),
    failed: middle('failed'),
    cpuMs: middle('cpuMs'),
  };
}
