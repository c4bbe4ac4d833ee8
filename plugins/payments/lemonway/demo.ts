import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { RunningLemonway } from './sandbox/sandbox.ts';

/** Path under the demo's own address of Lemonway's page. */
const MOUNT = '/dev/lemonway';
/** The account that its sandbox names for wires. */
const WIRES = {
  wireIban: 'FR1420041010050500013M02606',
  wireBic: 'PSSTFRPPPAR',
  wireHolder: 'LEMONWAY VERLAG',
} as const;

/** In a demo Lemonway is played by our sandbox, which remembers its payments over restarts. */
export const lemonwayDemo: PluginDemo = { start, shop: 'trying' };

async function start({ folder, clock, baseUrl, webhookUrl }: DemoContext): Promise<RunningDemo> {
  const [{ CARDS, startLemonSandbox }, { emptyState, DEMO_ENVIRONMENT }, { remembered, whereItWas }] =
    await Promise.all([
      import('./sandbox/sandbox.ts'),
      import('./sandbox/world.ts'),
      import('#plugins/payments/shared/sandbox'),
    ]);
  const { state, keep } = remembered(folder, emptyState);
  const running = await whereItWas(folder, (port) =>
    startLemonSandbox({ clock, state, onChange: keep, pagesAt: baseUrl + MOUNT, port }),
  );
  running.sandbox.notifyUrl = webhookUrl('lemonway');
  return {
    note: `Lemonway is played by a sandbox on ${running.url}: press “Pay” on its page. A wire arrives when you send it on ${baseUrl}${MOUNT}.`,
    mount: { path: MOUNT, handle: running.sandbox.handlePages },
    providers: { lemonway: demoProvider(running, DEMO_ENVIRONMENT, CARDS.paid) },
    close: () => running.close(),
  };
}

function demoProvider(
  { url }: RunningLemonway,
  keys: { environment: string; apiKey: string; accountId: string },
  card: string,
): DemoProvider {
  const wanted: Readonly<Record<string, unknown>> = {
    ...keys,
    mode: 'test',
    webkitUrl: `${MOUNT}/webkit/`,
    apiBase: url,
  };
  return {
    hint: {
      de: `Die Karte auf Lemonways Seite ist schon ausgefüllt. Eine Überweisung schicken Sie unter ${MOUNT} ab.`,
      en: `The card on Lemonway’s page is filled in. You send a wire at ${MOUNT}.`,
    },
    settings(stored) {
      if (stored === null) return { ...wanted, ...WIRES };
      const same = Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return stored.environment === keys.environment && !same ? wanted : null;
    },
    async pay({ redirectUrl = '' }) {
      const { pathname, search } = new URL(redirectUrl);
      const answer = await fetch(url + pathname.replace(MOUNT, '') + search, {
        method: 'POST',
        body: new URLSearchParams({ card }),
        redirect: 'manual',
      });
      if (answer.status !== 303) throw new Error(`The sandbox refused a test payment: ${answer.status}.`);
    },
  };
}
