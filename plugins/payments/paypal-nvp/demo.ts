import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { NvpSandbox } from './sandbox/start-nvp-sandbox.ts';

/** Path of the page that buyers pay on. */
const MOUNT = '/dev/paypal-classic';

/** In a demo PayPal's classic interface is played by our sandbox, which remembers its payments over restarts. */
export const nvpDemo: PluginDemo = { start, shop: 'trying' };

async function start({ folder, clock, webhookUrl }: DemoContext): Promise<RunningDemo> {
  const [{ startNvpSandbox }, { handlePages, act }, { emptyState, SANDBOX_KEYS }, { remembered, whereItWas }] =
    await Promise.all([
      import('./sandbox/start-nvp-sandbox.ts'),
      import('./sandbox/handle-request.ts'),
      import('./sandbox/world.ts'),
      import('#plugins/payments/shared/sandbox'),
    ]);
  const { state, keep } = remembered(folder, emptyState);
  const sandbox = await whereItWas(folder, (port) => startNvpSandbox({ clock, port, state, onChange: keep }));
  const { world } = sandbox;
  // The address of a payment is the one people use; messages take the way that always leads here.
  const { origin } = new URL(webhookUrl('paypal_nvp'));
  const deliver = world.deliver;
  world.deliver = (url, body) => deliver(origin + new URL(url).pathname, body);
  return {
    note: `PayPal’s classic interface is played by a sandbox on ${sandbox.url}: press “Pay now” on its page.`,
    mount: { path: MOUNT, handle: handlePages(world, keep) },
    providers: { paypal_nvp: demoProvider(sandbox, SANDBOX_KEYS, (token) => act(world, token, 'agrees')) },
    close: () => sandbox.close(),
  };
}

function demoProvider(
  { url }: NvpSandbox,
  keys: { user: string; password: string; signature: string },
  agree: (token: string) => string | null,
): DemoProvider {
  const wanted: Readonly<Record<string, unknown>> = {
    ...keys,
    mode: 'sandbox',
    apiBase: url,
    pagePath: `${MOUNT}/cgi-bin/webscr`,
  };
  return {
    hint: {
      de: 'Auf PayPals Seite genügt „Jetzt bezahlen“.',
      en: 'On PayPal’s page press “Pay now”.',
    },
    settings(stored) {
      const ours = stored === null || stored.user === keys.user;
      const same = ours && stored !== null && Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return ours && !same ? wanted : null;
    },
    async pay({ redirectUrl = '' }) {
      const token = new URL(redirectUrl).searchParams.get('token') ?? '';
      if (agree(token) === null) throw new Error(`The sandbox knows no session ${token}.`);
    },
  };
}
