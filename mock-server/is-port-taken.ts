import { connect } from 'node:net';

/** Loopback addresses. A browser tries both for localhost and uses the first that answers. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Resolves to true if a program listens on this port of either loopback address. */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await Promise.all(LOOPBACK.map((host) => isListening(host, port)))).includes(true);
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (isTaken: boolean): void => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
