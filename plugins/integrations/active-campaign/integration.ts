import { z } from 'zod';
import type { IntegrationContext, PushOutcome, Target } from '#core/plugins';
import {
  callService,
  contactIntegration,
  outcomeOf,
  refusedKey,
  serviceAddress,
  type ContactRecord,
  type ServiceAnswer,
  type ServiceCall,
} from '#plugins/integrations/shared/contacts';

const ADDRESS = /^https:\/\/[\w-]+\.(api-us1|activehosted)\.com\/?$/;

const settings = z.object({
  account: z
    .string()
    .trim()
    .regex(ADDRESS, 'The address looks like https://name.api-us1.com.')
    .meta({
      label: { de: 'API-Adresse', en: 'API address' },
      help: {
        de: 'In ActiveCampaign unter Einstellungen → Entwickler, z. B. https://name.api-us1.com.',
        en: 'In ActiveCampaign under Settings → Developer, e.g. https://name.api-us1.com.',
      },
      problem: {
        de: 'Die Adresse sieht so aus: https://name.api-us1.com.',
        en: 'The address looks like https://name.api-us1.com.',
      },
    }),
  apiKey: z
    .string()
    .trim()
    .min(20, 'The key stands beside the address.')
    .meta({
      label: { de: 'API-Schlüssel', en: 'API key' },
      help: { de: 'Steht neben der Adresse.', en: 'Stands beside the address.' },
      problem: { de: 'Tragen Sie den Schlüssel neben der Adresse ein.', en: 'Enter the key beside the address.' },
      secret: true,
    }),
  apiBase: serviceAddress,
});

/** States of a contact in a list: 1 subscribed, 2 unsubscribed, 0 not confirmed. */
const IN_LIST = { given: '1', double_opt_in: '0' } as const;

export const activeCampaign = contactIntegration({
  key: 'active_campaign',
  title: { de: 'ActiveCampaign', en: 'ActiveCampaign' },
  recipient: { name: 'ActiveCampaign, LLC, 1 North Dearborn Street, Chicago', country: 'US' },
  summary: {
    de: 'Legt Käufer als Kontakte an, mit Tags und Listen nach dem, was sie kaufen, erstatten oder kündigen.',
    en: 'Keeps buyers as contacts, with tags and lists by what they buy, refund or cancel.',
  },
  fields: {
    email: { de: 'E-Mail', en: 'Email' },
    first_name: { de: 'Vorname', en: 'First name' },
    last_name: { de: 'Nachname', en: 'Last name' },
    phone: { de: 'Telefon', en: 'Phone' },
  },
  settings,
  async check(context) {
    const answer = await call(context, '/users/me');
    if (!answer.ok) return refusedKey('ActiveCampaign');
    return { ok: true, account: (answer.json as { user: { email: string } }).user.email };
  },
  async targets(context) {
    const tags = await call(context, '/tags?limit=100');
    const lists = await call(context, '/lists?limit=100');
    return [
      ...((tags.json as { tags?: { id: string; tag: string }[] } | null)?.tags ?? []).map(({ id, tag }): Target => ({
        kind: 'tag',
        id,
        name: tag,
      })),
      ...((lists.json as { lists?: { id: string; name: string }[] } | null)?.lists ?? []).map(
        ({ id, name }): Target => ({ kind: 'list', id, name }),
      ),
    ];
  },
  put,
});

async function put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome> {
  const { email, first_name: firstName, last_name: lastName, phone } = record.contact;
  const contact = { email, firstName, lastName, ...(phone ? { phone } : {}) };
  const saved = await call(context, '/contact/sync', { method: 'POST', json: { contact } });
  if (!saved.ok) return refusalOf(saved);
  const { id } = (saved.json as { contact: { id: string } }).contact;
  for (const target of record.add) {
    const added = await (target.kind === 'tag'
      ? call(context, '/contactTags', {
          method: 'POST',
          json: { contactTag: { contact: Number(id), tag: Number(target.id) } },
        })
      : inList(context, id, target.id, IN_LIST[record.consent]));
    if (!added.ok) return refusalOf(added);
  }
  for (const target of record.remove) {
    const removed = await (target.kind === 'tag' ? untag(context, id, target.id) : inList(context, id, target.id, '2'));
    if (!removed.ok && removed.status !== 404) return refusalOf(removed);
  }
  const asks = record.consent === 'double_opt_in' && record.add.some(({ kind }) => kind === 'list');
  return asks ? { state: 'pending' } : { state: 'successful' };
}

function inList(context: IntegrationContext, contact: string, list: string, status: string): Promise<ServiceAnswer> {
  return call(context, '/contactLists', { method: 'POST', json: { contactList: { list, contact, status } } });
}

/** A tag of a contact is a row with an id of its own. */
async function untag(context: IntegrationContext, contact: string, tag: string): Promise<ServiceAnswer> {
  const held = await call(context, `/contacts/${contact}/contactTags`);
  const row = (held.json as { contactTags?: { id: string; tag: string }[] } | null)?.contactTags?.find(
    (each) => each.tag === tag,
  );
  return row ? call(context, `/contactTags/${row.id}`, { method: 'DELETE' }) : held;
}

function refusalOf(answer: ServiceAnswer): PushOutcome {
  const { errors = [], message = '' } = (answer.json ?? {}) as { errors?: { title?: string }[]; message?: string };
  const said = errors.map(({ title }) => title).join(' ') || message;
  if (answer.status === 422 && /email/i.test(said)) return { state: 'bounced', detail: said };
  return outcomeOf(answer, said) ?? { state: 'successful' };
}

function call(context: IntegrationContext, path: string, request: ServiceCall = {}): Promise<ServiceAnswer> {
  const { account, apiKey, apiBase } = settings.parse(context.settings);
  const base = `${(apiBase ?? account).replace(/\/$/, '')}/api/3`;
  return callService(context, base + path, { ...request, headers: { 'api-token': apiKey } });
}
