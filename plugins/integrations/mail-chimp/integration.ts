import { createHash } from 'node:crypto';
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

const settings = z.object({
  apiKey: z
    .string()
    .trim()
    .regex(
      /^[0-9a-f]{32}-[a-z]{2,3}\d{1,3}$/,
      'An API key has 32 letters and digits and ends with the data centre, e.g. -us6.',
    )
    .meta({
      label: { de: 'API-Schlüssel', en: 'API key' },
      help: {
        de: 'In Mailchimp unter Profil → Extras → API-Schlüssel. Er endet mit dem Rechenzentrum, z. B. -us6.',
        en: 'In Mailchimp under Profile → Extras → API keys. It ends with the data centre, e.g. -us6.',
      },
      problem: {
        de: 'Ein API-Schlüssel hat 32 Buchstaben und Ziffern und endet mit dem Rechenzentrum, z. B. -us6.',
        en: 'An API key has 32 letters and digits and ends with the data centre, e.g. -us6.',
      },
      secret: true,
    }),
  listId: z
    .string()
    .trim()
    .regex(/^\w{4,20}$/, 'An audience ID has letters and digits.')
    .meta({
      label: { de: 'ID der Zielgruppe', en: 'Audience ID' },
      help: {
        de: 'In Mailchimp unter Zielgruppe → Einstellungen → Name und Vorgaben.',
        en: 'In Mailchimp under Audience → Settings → Audience name and defaults.',
      },
      problem: { de: 'Eine ID besteht aus Buchstaben und Ziffern.', en: 'An audience ID has letters and digits.' },
    }),
  apiBase: serviceAddress,
});

export const mailChimp = contactIntegration({
  key: 'mail_chimp',
  title: { de: 'Mailchimp', en: 'Mailchimp' },
  recipient: { name: 'Intuit Inc. (Mailchimp), 2700 Coast Avenue, Mountain View, California', country: 'US' },
  summary: {
    de: 'Nimmt Käufer in eine Zielgruppe auf und vergibt Tags, wenn sie kaufen, erstatten oder kündigen.',
    en: 'Puts buyers into an audience and gives them tags as they buy, refund or cancel.',
  },
  fields: {
    email: { de: 'E-Mail-Adresse', en: 'Email address' },
    first_name: { de: 'Vorname (FNAME)', en: 'First name (FNAME)' },
    last_name: { de: 'Nachname (LNAME)', en: 'Last name (LNAME)' },
    locale: { de: 'Sprache', en: 'Language' },
    phone: { de: 'Telefon (PHONE)', en: 'Phone (PHONE)' },
  },
  settings,
  async check(context) {
    const { listId } = settings.parse(context.settings);
    const answer = await call(context, `/lists/${listId}`);
    if (answer.ok) return { ok: true, account: (answer.json as { name: string }).name };
    if (answer.status !== 404) return refusedKey('Mailchimp');
    const detail = {
      de: 'In diesem Mailchimp-Konto gibt es keine Zielgruppe mit dieser ID.',
      en: 'There is no audience with this ID in this Mailchimp account.',
    };
    return { ok: false, field: 'listId', detail };
  },
  async targets(context) {
    const { listId } = settings.parse(context.settings);
    const lists = await call(context, '/lists?count=200&fields=lists.id,lists.name');
    const tags = await call(context, `/lists/${listId}/tag-search`);
    return [
      ...((tags.json as { tags?: { name: string }[] } | null)?.tags ?? []).map(({ name }): Target => ({
        kind: 'tag',
        id: name,
        name,
      })),
      ...((lists.json as { lists?: { id: string; name: string }[] } | null)?.lists ?? [])
        .filter(({ id }) => id !== listId)
        .map(({ id, name }): Target => ({ kind: 'list', id, name })),
    ];
  },
  put,
});

async function put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome> {
  const { listId } = settings.parse(context.settings);
  const own = await addMember(context, record, listId);
  const refused = own.ok ? null : refusalOf(own);
  if (refused) return refused;
  for (const { id } of lists(record.add)) {
    const added = await addMember(context, record, id);
    const problem = added.ok ? null : refusalOf(added);
    if (problem) return problem;
  }
  for (const { id } of lists(record.remove)) {
    const left = await call(context, memberPath(id, record), { method: 'PATCH', json: { status: 'unsubscribed' } });
    if (!left.ok && left.status !== 404) return refusalOf(left);
  }
  const tags = [
    ...record.add.filter(isTag).map(({ id: name }) => ({ name, status: 'active' })),
    ...record.remove.filter(isTag).map(({ id: name }) => ({ name, status: 'inactive' })),
  ];
  if (tags.length > 0) {
    const tagged = await call(context, `${memberPath(listId, record)}/tags`, { method: 'POST', json: { tags } });
    if (!tagged.ok) return refusalOf(tagged);
  }
  return (own.json as { status?: string }).status === 'pending' ? { state: 'pending' } : { state: 'successful' };
}

/** Adds or updates. Who is there keeps their state: nobody who left is brought back. */
function addMember(context: IntegrationContext, record: ContactRecord, listId: string): Promise<ServiceAnswer> {
  const { email, first_name, last_name, locale, phone } = record.contact;
  return call(context, memberPath(listId, record), {
    method: 'PUT',
    json: {
      email_address: email,
      status_if_new: record.consent === 'given' ? 'subscribed' : 'pending',
      merge_fields: { FNAME: first_name, LNAME: last_name, ...(phone ? { PHONE: phone } : {}) },
      language: locale,
    },
  });
}

const isTag = ({ kind }: Target): boolean => kind === 'tag';
const lists = (targets: readonly Target[]): readonly Target[] => targets.filter((target) => !isTag(target));

function memberPath(listId: string, { contact: { email } }: ContactRecord): string {
  return `/lists/${listId}/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`;
}

function refusalOf(answer: ServiceAnswer): PushOutcome {
  const { title = '', detail = '' } = (answer.json ?? {}) as { title?: string; detail?: string };
  if (title === 'Member In Compliance State') return { state: 'skipped', detail };
  if (answer.status === 400 && /fake|invalid|valid email/i.test(detail)) return { state: 'bounced', detail };
  return outcomeOf(answer, detail || title) ?? { state: 'successful' };
}

function call(context: IntegrationContext, path: string, request: ServiceCall = {}): Promise<ServiceAnswer> {
  const { apiKey, apiBase } = settings.parse(context.settings);
  const base = `${apiBase ?? `https://${apiKey.split('-')[1]}.api.mailchimp.com`}/3.0`;
  const authorization = `Basic ${Buffer.from(`kontor:${apiKey}`).toString('base64')}`;
  return callService(context, base + path, { ...request, headers: { authorization } });
}
