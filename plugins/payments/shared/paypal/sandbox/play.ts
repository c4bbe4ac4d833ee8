import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoContext, RunningDemo } from '#core/plugins';
import { remembered, whereItWas } from '#plugins/payments/shared/sandbox';
import { approveOrder } from './orders.ts';
import { startPayPalSandbox, type RunningSandbox } from './paypal-sandbox.ts';
import { emptyState, type State } from './state.ts';
import { approveSetup } from './vault.ts';
import type { PayPalWorld } from './world.ts';

export interface PlayedPayPal extends RunningSandbox {
  /** Its pages, for the demo's own address. */
  mount: NonNullable<RunningDemo['mount']>;
  /** Of the messages that come to the demo. */
  webhookId: string;
}

/** PayPal for a demo: on the port and with the memory of last time, its pages below `path` of the demo's own address, messages to `webhookUrl`. */
export async function playPayPal(
  { folder, clock }: DemoContext,
  { path, webhookUrl }: { path: `/${string}`; webhookUrl: string },
): Promise<PlayedPayPal> {
  const { state, keep } = remembered(folder, () => ({ ...emptyState(), ...earlierState(folder) }));
  const options = {
    clock,
    state,
    pausesMs: [1_000, 5_000, 30_000],
    pagesAt: (returnUrl: string) => `${new URL(returnUrl).origin}${path}`,
    onChange: keep,
  };
  const sandbox = await whereItWas(folder, (port) => startPayPalSandbox({ ...options, port }));
  return Object.assign(sandbox, {
    webhookId: listen(sandbox, webhookUrl),
    mount: {
      path,
      handle: async (request, response) => {
        if (!(await sandbox.page(request, response))) response.writeHead(404).end();
      },
    } satisfies RunningDemo['mount'],
  });
}

/** As demos kept it before they kept all sandboxes alike. */
function earlierState(folder: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as Partial<State>;
  } catch {
    return {};
  }
}

/** The demo's address takes the messages, and no other: a demo that moved must not go on writing to its old port. */
function listen({ world }: RunningSandbox, url: string): string {
  const id = 'DEM0WEBH00KKNTR22';
  for (const webhook of Object.values(world.state.webhooks))
    if (webhook.id !== id) delete world.state.webhooks[webhook.id];
  const [clientId = ''] = Object.keys(world.state.apps);
  world.state.webhooks[id] = { id, clientId, url, events: ['*'] };
  return id;
}

/** What a buyer with money does on the page they were led to. */
export function payAt(world: PayPalWorld, redirectUrl: string): void {
  const token = new URL(redirectUrl).searchParams.get('token') ?? '';
  const { [token]: order } = world.state.orders;
  const { [token]: setup } = world.state.setups;
  if (order) approveOrder(world, order, 'balance');
  else if (setup) approveSetup(setup);
  else throw new Error(`The sandbox knows no payment ${token}.`);
}
