import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { RunningSandbox, State } from '#plugins/payments/shared/paypal/sandbox';

/** Where the demo's own address serves PayPal's pages, so that any browser that reaches the demo reaches them. */
const MOUNT = '/dev/paypal';

/** In a demo PayPal is played by our sandbox, which remembers its payments over restarts. */
export const paypalRestDemo: PluginDemo = { start };

async function start(context: DemoContext): Promise<RunningDemo> {
  const sandbox = await startWhereItWas(context);
  const webhookId = listen(sandbox, context.webhookUrl('paypal_rest'));
  return {
    note: `PayPal is played by a sandbox on ${sandbox.url}: choose PayPal in the checkout and press “Pay now” on its page.`,
    mount: { path: MOUNT, handle: (request, response) => void answer(sandbox, request, response) },
    providers: { paypal_rest: await demoProvider(sandbox, webhookId) },
    close: () => sandbox.close(),
  };
}

type Handle = NonNullable<RunningDemo['mount']>['handle'];

async function answer(sandbox: RunningSandbox, ...[request, response]: Parameters<Handle>): Promise<void> {
  if (!(await sandbox.page(request, response))) response.writeHead(404).end();
}

/** The port and the memory of last time: shops that were set up with it go on working. */
async function startWhereItWas({ folder, clock }: DemoContext): Promise<RunningSandbox> {
  const { emptyState, startPayPalSandbox } = await import('#plugins/payments/shared/paypal/sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = { port: path.join(folder, 'port'), state: path.join(folder, 'state.json') };
  const state: State = { ...emptyState(), ...read<Partial<State>>(files.state, {}) };
  const options = { clock, state, pausesMs: [1_000, 5_000, 30_000], pagesAt: (returnUrl: string) => `${new URL(returnUrl).origin}${MOUNT}`, onChange: () => keep(files.state, state) };
  const sandbox = await startPayPalSandbox({ ...options, port: read(files.port, 0) }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startPayPalSandbox(options);
  });
  writeFileSync(files.port, String(sandbox.port));
  return sandbox;
}

function read<Value>(file: string, otherwise: Value): Value {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return otherwise;
  }
}

/** Written beside and moved over, so that a crash leaves the old one. */
function keep(file: string, state: State): void {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** The demo's address takes the messages, and no other: a demo that moved must not go on writing to its old port. */
function listen({ world }: RunningSandbox, url: string): string {
  const id = 'DEM0WEBH00KKNTR22';
  for (const webhook of Object.values(world.state.webhooks)) if (webhook.id !== id) delete world.state.webhooks[webhook.id];
  const [clientId = ''] = Object.keys(world.state.apps);
  world.state.webhooks[id] = { id, clientId, url, events: ['*'] };
  return id;
}

async function demoProvider({ url, world }: RunningSandbox, webhookId: string): Promise<DemoProvider> {
  const { DEMO_APP, approveOrder, approveSetup } = await import('#plugins/payments/shared/paypal/sandbox');
  const { clientId, secret: clientSecret, merchantId } = DEMO_APP;
  const wanted: Readonly<Record<string, unknown>> = { email: 'anna@kontor.test', mode: 'sandbox', clientId, clientSecret, merchantId, webhookId, apiBase: url };
  return {
    settings(stored) {
      const ours = stored === null || stored.clientId === clientId;
      const same = ours && stored !== null && Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return ours && !same ? wanted : null;
    },
    async pay({ redirectUrl = '' }) {
      const token = new URL(redirectUrl).searchParams.get('token') ?? '';
      const { [token]: order } = world.state.orders;
      const { [token]: setup } = world.state.setups;
      if (order) approveOrder(world, order, 'balance');
      else if (setup) approveSetup(setup);
      else throw new Error(`The sandbox knows no payment ${token}.`);
    },
  };
}
