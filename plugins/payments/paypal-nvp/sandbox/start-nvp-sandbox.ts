import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleRequest } from './handle-request.ts';
import { NvpWorld } from './world.ts';

export interface NvpSandbox {
  url: string;
  world: NvpWorld;
  close(): Promise<void>;
}

/** PayPal's classic interface on this machine, with the page that buyers pay on; messages go where a payment says. */
export async function startNvpSandbox({ clock, port = 0 }: { clock: { now(): Date }; port?: number }): Promise<NvpSandbox> {
  const world = new NvpWorld(() => clock.now());
  world.deliver = (url, body) => void fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }).catch(() => undefined);
  const handle = handleRequest(world);
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready, failed) => void server.once('error', failed).listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    close: () => new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}
