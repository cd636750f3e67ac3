import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Returns the CPU seconds of processes since their start, including their threads. */
export function readCpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // Removes pid and name, because the name can contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return sum(ticks) / TICKS_PER_SECOND;
}

export function readResidentKib(pids: readonly number[]): number {
  return sum(
    pids.map((pid) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    ),
  );
}

export function listChildPids(pid: number): readonly number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}

/** Returns the number of open IPv4 connections to a port of this machine. */
export function countConnections(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  // Columns: local address, remote address, and state, where 01 is open.
  const open = new RegExp(String.raw`^\s*\d+: \S+ [\dA-F]+:${hex} 01 `, 'gm');
  return readFileSync('/proc/net/tcp', 'utf8').match(open)?.length ?? 0;
}

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}
