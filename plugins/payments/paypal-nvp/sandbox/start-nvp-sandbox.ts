import { startSandboxServer } from '#plugins/payments/shared/sandbox';
import { handleRequest } from './handle-request.ts';
import { NvpWorld, type NvpState } from './world.ts';

export interface NvpSandbox {
  url: string;
  world: NvpWorld;
  close(): Promise<void>;
}

export interface NvpOptions {
  clock: { now(): Date };
  port?: number;
  /** What an earlier life left behind. */
  state?: NvpState;
  /** After everything that may have changed something. */
  onChange?: () => void;
}

/** PayPal's classic interface on this machine, with the page that buyers pay on; messages go where a payment says. */
export async function startNvpSandbox({ clock, port = 0, state, onChange }: NvpOptions): Promise<NvpSandbox> {
  const world = new NvpWorld(() => clock.now(), state);
  world.deliver = (url, body) =>
    void fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }).catch(
      () => undefined,
    );
  return { world, ...(await startSandboxServer(handleRequest(world, onChange), port)) };
}
