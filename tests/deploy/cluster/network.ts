// A network of containers: each has a network namespace of its own, joined by a bridge. The process itself must be in a
// network namespace of its own (`unshare --net`), so that the machine's network does not change.
import { execFileSync } from 'node:child_process';

/** Address of this process, where the balancer listens. */
export const OWN_ADDRESS = '10.77.0.1';
const BITS = 24;
let count = 0;

function run(command: string): void {
  execFileSync('sh', ['-ec', command], { stdio: ['ignore', 'ignore', 'inherit'] });
}

export function createNetwork(): void {
  run(`ip link set lo up
    ip link add bridge0 type bridge
    ip addr add ${OWN_ADDRESS}/${BITS} dev bridge0
    ip link set bridge0 up`);
}

/** Connects the network namespace of a process to the bridge. */
export function connectProcess(pid: number, address: string): void {
  const link = `link${(count += 1)}`;
  // A process that takes the address of another has its MAC too, because neighbours remember it.
  const bytes = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  run(`ip link add ${link} type veth peer name eth0 address 02:00:${bytes.join(':')} netns ${pid}
    ip link set ${link} master bridge0 up
    nsenter -t ${pid} -n sh -ec 'ip link set lo up; ip addr add ${address}/${BITS} dev eth0; ip link set eth0 up'`);
}
