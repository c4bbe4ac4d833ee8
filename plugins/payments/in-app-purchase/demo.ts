import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';

/** Path of the page on which people are customers of the stores. */
const MOUNT = '/dev/app-stores';
const FIELDS = ['appleRootCertificate', 'applePrivateKey', 'googleServiceAccount', 'apiBase'] as const;

/** In a demo the App Store and Google Play are played by our sandbox, which remembers its keys and sales over restarts. */
export const inAppDemo: PluginDemo = { start, shop: 'trying' };

async function start({ folder, clock, baseUrl, webhookUrl, log }: DemoContext): Promise<RunningDemo> {
  const [{ startStoresSandbox }, { newStores }, { ARTICLES, storeFront }, { remembered, whereItWas }] =
    await Promise.all([
      import('./sandbox/start-stores-sandbox.ts'),
      import('./sandbox/stores-world.ts'),
      import('./sandbox/store-front.ts'),
      import('#plugins/payments/shared/sandbox'),
    ]);
  const { state, keep } = remembered(folder, () => newStores(clock.now()));
  keep();
  const { world, url, close } = await whereItWas(folder, (port) => startStoresSandbox({ clock, port, state }));
  const hook = webhookUrl('in_app_purchase');
  const front = storeFront({
    world,
    publicUrl: baseUrl + MOUNT,
    onChange: keep,
    deliver: ({ body, authorization }) =>
      fetch(hook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body,
        signal: AbortSignal.timeout(10_000),
      }).then(
        (answer) => answer.body?.cancel(),
        (error: unknown) => log.warn({ err: error }, 'the sandbox’s message was not taken'),
      ),
  });
  return {
    note: `The App Store and Google Play are played by a sandbox on ${url}: buy, renew and give back on ${baseUrl}${MOUNT}.`,
    mount: { path: MOUNT, handle: front },
    providers: {
      in_app_purchase: {
        ...demoProvider(world.settings(url)),
        articles: { once: ARTICLES.once.id, subscription: ARTICLES.subscription.id },
      },
    },
    close,
  };
}

function demoProvider(wanted: Readonly<Record<string, unknown>>): DemoProvider {
  return {
    hint: {
      de: `Kunde der Stores sind Sie unter ${MOUNT}.`,
      en: `You are a customer of the stores at ${MOUNT}.`,
    },
    settings(stored) {
      const ours =
        stored === null ||
        stored.appleKeyId === wanted.appleKeyId ||
        stored.googlePushAccount === wanted.googlePushAccount;
      const same =
        ours &&
        stored !== null &&
        FIELDS.every((field) => stored[field] === undefined || stored[field] === String(wanted[field]).trim());
      return ours && !same ? wanted : null;
    },
    pay: async () => {
      throw new Error('Nobody pays in a store through a checkout.');
    },
  };
}
