import path from 'node:path';
import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { StripePlatform } from './platform.ts';
import type { RunningSandbox } from './sandbox/index.ts';

/** Path under the demo's own address of the sandbox's script and card field. */
const MOUNT = '/dev/stripe';

let running: StripePlatform | null = null;

/** In a demo Stripe is played by our sandbox, which remembers its payments over restarts. */
export const stripeDemo: PluginDemo & { platform(): StripePlatform | null } = { start, platform: () => running };

async function start(context: DemoContext): Promise<RunningDemo> {
  const { DEMO_KEYS, DEMO_PLATFORM } = await import('./sandbox/index.ts');
  const sandbox = await startWhereItWas(context);
  const webhookUrl = context.webhookUrl('stripe');
  running = {
    ...DEMO_PLATFORM,
    authorizeUrl: `${new URL(webhookUrl).origin}${MOUNT}/oauth/authorize`,
    tokenUrl: `${sandbox.url}/oauth/token`,
    apiBase: sandbox.url,
    scriptUrl: `${MOUNT}/v3/`,
  };
  forgetOtherAddresses(sandbox, DEMO_KEYS.webhookSecret, webhookUrl);
  return {
    note: `Stripe is played by a sandbox on ${sandbox.url}: pay with 4242 4242 4242 4242, any future date and any security code; debit DE89 3704 0044 0532 0130 00.`,
    mount: { path: MOUNT, handle: sandbox.browserHandler(MOUNT) },
    providers: { stripe: demoProvider(sandbox, DEMO_KEYS) },
    close: () => {
      running = null;
      return sandbox.close();
    },
  };
}

async function startWhereItWas({ folder, clock, webhookUrl }: DemoContext): Promise<RunningSandbox> {
  const [{ DEMO_KEYS, startStripeSandbox }, { whereItWas }] = await Promise.all([
    import('./sandbox/index.ts'),
    import('#plugins/payments/shared/sandbox'),
  ]);
  const webhook = { url: webhookUrl('stripe'), secret: DEMO_KEYS.webhookSecret };
  const browserUrl = new URL(webhook.url).origin + MOUNT;
  return whereItWas(folder, (port) =>
    startStripeSandbox({ clock, journalFile: path.join(folder, 'journal.jsonl'), webhook, browserUrl, port }),
  );
}

/** A demo that moved to another port must not go on writing to the old one, where another demo may be listening. */
function forgetOtherAddresses({ sandbox }: RunningSandbox, secret: string, webhookUrl: string): void {
  for (const account of sandbox.world.accounts.values()) {
    const stale = account
      .all('webhook_endpoint')
      .filter((endpoint) => endpoint.secret === secret && endpoint.url !== webhookUrl);
    for (const { id } of stale) account.remove('webhook_endpoint', id);
  }
}

function demoProvider(
  sandbox: RunningSandbox,
  keys: { publishableKey: string; secretKey: string; webhookSecret: string },
): DemoProvider {
  const wanted: Readonly<Record<string, unknown>> = { ...keys, apiBase: sandbox.url, scriptUrl: `${MOUNT}/v3/` };
  return {
    settings(stored) {
      const ours = stored === null || stored.publishableKey === keys.publishableKey;
      const same = ours && stored !== null && Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return ours && !same ? wanted : null;
    },
    async pay({ clientSecret = '', redirectUrl }, { runsDry = false } = {}) {
      if (redirectUrl) return agreeOnItsPage(sandbox, redirectUrl);
      const intent = clientSecret.split('_secret_')[0]!;
      const answer = await fetch(
        `${sandbox.url}/v1/${intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${intent}/confirm`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(meansFor(sandbox, intent)).toString(),
        },
      );
      if (!answer.ok) throw new Error(`The sandbox refused a test payment: ${await answer.text()}`);
      // A purchase of days ago has been through the bank.
      sandbox.settle();
      if (runsDry) sandbox.sandbox.emptyCard(((await answer.json()) as { payment_method: string }).payment_method);
    },
  };
}

/** As the buyer would in their browser; past the demo's own address, which is not served yet while the demo is filled. */
async function agreeOnItsPage(sandbox: RunningSandbox, redirectUrl: string): Promise<void> {
  const { pathname, search } = new URL(redirectUrl);
  const answer = await fetch(`${sandbox.url}${pathname.replace(MOUNT, '')}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The sandbox refused a test payment: ${await answer.text()}`);
}

const ACCOUNT = {
  'payment_method_data[type]': 'sepa_debit',
  'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
  'payment_method_data[billing_details][name]': 'Berta Buyer',
};

function meansFor({ sandbox }: RunningSandbox, id: string): Record<string, string> {
  const accounts = [...sandbox.world.accounts.values()];
  const intent = accounts
    .map((account) => account.get('payment_intent', id) ?? account.get('setup_intent', id))
    .find(Boolean);
  return intent?.payment_method_types.includes('sepa_debit') ? ACCOUNT : { payment_method: 'pm_card_visa' };
}
