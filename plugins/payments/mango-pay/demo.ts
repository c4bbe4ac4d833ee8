import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import { HOOK_EVENTS } from './verify-webhook.ts';
import type { RunningMango } from './sandbox/sandbox.ts';

/** Path under the demo's own address that serves Mangopay's pages and takes numbers of cards. */
const MOUNT = '/dev/mangopay';

/** In a demo Mangopay is played by our sandbox, which remembers its payments over restarts. */
export const mangoDemo: PluginDemo = { start, shop: 'trying' };

async function start(context: DemoContext): Promise<RunningDemo> {
  const [{ startMangoSandbox }, { emptyState, DEMO_CLIENT }, { CARDS }, { remembered, whereItWas }] = await Promise.all(
    [
      import('./sandbox/sandbox.ts'),
      import('./sandbox/world.ts'),
      import('./sandbox/cards.ts'),
      import('#plugins/payments/shared/sandbox'),
    ],
  );
  const { folder, clock, baseUrl, webhookUrl } = context;
  const { state, keep } = remembered(folder, emptyState);
  const running = await whereItWas(folder, (port) =>
    startMangoSandbox({ clock, state, onChange: keep, pagesAt: baseUrl + MOUNT, port }),
  );
  listen(running, DEMO_CLIENT.clientId, webhookUrl('mango_pay'));
  return {
    note: `Mangopay is played by a sandbox on ${running.url}: pay with ${CARDS.paid.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}, any future date and any security code. Wires and debits arrive when you say so on ${baseUrl}${MOUNT}.`,
    mount: { path: MOUNT, handle: running.sandbox.handlePages },
    providers: { mango_pay: demoProvider(running, DEMO_CLIENT, CARDS.paid) },
    close: () => running.close(),
  };
}

/** The demo's address is called, and no other: a demo that moved must not go on writing to its old port. */
function listen({ sandbox: { world } }: RunningMango, clientId: string, url: string): void {
  const client = world.clients.get(clientId)!;
  client.things.hooks.clear();
  for (const EventType of HOOK_EVENTS)
    world.add(client, 'hooks', { EventType, Url: url, Status: 'ENABLED', Validity: 'VALID', Tag: 'kontor' });
}

function demoProvider(
  { url }: RunningMango,
  keys: { clientId: string; apiKey: string; userId: string },
  card: string,
): DemoProvider {
  const wanted: Readonly<Record<string, unknown>> = { ...keys, mode: 'test', apiBase: url };
  return {
    hint: {
      de: `Die Karte 4970 1071 1111 1119 zahlt, 4970 1051 8181 8183 fragt Ihre Bank. Überweisungen und Lastschriften kommen an, sobald Sie es unter ${MOUNT} sagen.`,
      en: `Card 4970 1071 1111 1119 pays, 4970 1051 8181 8183 asks your bank. Wires and debits arrive once you say so at ${MOUNT}.`,
    },
    settings(stored) {
      // In the own field cards can also be kept and charged again, which is more to try.
      if (stored === null) return { ...wanted, cards: 'field' };
      const same = Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return stored.clientId === keys.clientId && !same ? wanted : null;
    },
    async pay({ redirectUrl = '' }) {
      const { pathname } = new URL(redirectUrl);
      const answer = await fetch(url + pathname.replace(MOUNT, ''), {
        method: 'POST',
        body: new URLSearchParams({ card }),
        redirect: 'manual',
      });
      if (answer.status !== 303) throw new Error(`The sandbox refused a test payment: ${answer.status}.`);
    },
  };
}
