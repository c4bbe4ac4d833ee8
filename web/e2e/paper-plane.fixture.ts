// A stranger's newsletter plugin, written from `docs/plugins/integration.md` alone: Paper Plane keeps people under a reference of its own and labels
// them one at a time.
import { z } from 'zod';
import {
  definePlugin,
  sandboxAddress,
  Skipped,
  type Integration,
  type IntegrationContext,
  type PushOutcome,
} from '#core/plugins';

const settings = z.object({
  token: z
    .string()
    .trim()
    .min(12, 'The token has 12 letters at least.')
    .meta({
      label: { de: 'Zugangstoken', en: 'Access token' },
      problem: { de: 'Das Token hat mindestens 12 Zeichen.', en: 'The token has 12 letters at least.' },
      secret: true,
    }),
  apiBase: sandboxAddress,
});

const record = z.object({
  person: z.object({ mail: z.string(), given_name: z.string(), family_name: z.string(), confirm: z.boolean() }),
  add: z.array(z.string()),
  remove: z.array(z.string()),
});

const paperPlane: Integration = {
  key: 'x_paper_plane',
  title: { de: 'Paper Plane', en: 'Paper Plane' },
  settings,
  contacts: true,
  events: ['order.paid', 'order.refunded', 'subscription.ended'],
  async check(context) {
    const answer = await call(context, 'GET', '/me');
    if (answer.ok) return { ok: true, account: ((await answer.json()) as { title: string }).title };
    const detail = { de: 'Paper Plane kennt dieses Token nicht.', en: 'Paper Plane does not know this token.' };
    return { ok: false, field: 'token', detail };
  },
  async targets(context) {
    const { labels } = (await (await call(context, 'GET', '/labels')).json()) as {
      labels: { key: string; text: string }[];
    };
    return labels.map(({ key, text }) => ({ kind: 'tag', id: key, name: text }));
  },
  async load({ read, rules }, { type, payload }) {
    const order = await read.order((payload as { order_id: number }).order_id);
    if (!order) return null;
    const products = order.items.map(({ product_id }) => product_id);
    const { add, remove } = rules.for(type, products);
    if (add.length + remove.length === 0) return null;
    const buyer = await read.buyer(order.id);
    if (!buyer) return new Skipped({ de: 'Der Käufer hat nicht zugestimmt.', en: 'The buyer did not agree.' });
    const { email: mail, first_name, last_name, consent } = buyer;
    const person = { mail, given_name: first_name, family_name: last_name, confirm: consent === 'double_opt_in' };
    return { person, add: add.map(({ id }) => id), remove: remove.map(({ id }) => id) };
  },
  async push(context, given) {
    const { person, add, remove } = record.parse(given);
    const answer = await call(context, 'POST', '/people', person);
    // A person who is there already is answered with their reference as well.
    if (!answer.ok && answer.status !== 409) return refusal(answer);
    const { ref } = (await answer.json()) as { ref: string };
    const steps = [...add.map((key) => ['PUT', key] as const), ...remove.map((key) => ['DELETE', key] as const)];
    for (const [method, key] of steps) {
      const labelled = await call(context, method, `/people/${ref}/labels/${encodeURIComponent(key)}`);
      if (!labelled.ok) return refusal(labelled);
    }
    return person.confirm ? { state: 'pending' } : { state: 'successful' };
  },
};

function refusal({ status, headers }: Response): PushOutcome {
  if (status === 429 || status >= 500)
    return { state: 'retry', afterSeconds: Number(headers.get('retry-after')) || 60 };
  if (status === 422) return { state: 'bounced', detail: 'Paper Plane refuses the address.' };
  return { state: 'error', detail: `Paper Plane answered ${status}.` };
}

function call({ http, settings: stored }: IntegrationContext, method: string, path: string, body?: object) {
  const { token, apiBase = 'https://api.paper-plane.example' } = settings.parse(stored);
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  return http(`${apiBase}/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

export const paperPlanePlugin = definePlugin({
  id: 'paper-plane',
  title: paperPlane.title,
  integrations: [paperPlane],
});
