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
    .regex(/^\w{20,64}$/, 'The key has letters and digits only.')
    .meta({
      label: { de: 'API-Schlüssel', en: 'API key' },
      help: {
        de: 'In GetResponse unter Tools → Integrationen und API → API.',
        en: 'In GetResponse under Tools → Integrations and API → API.',
      },
      problem: { de: 'Der Schlüssel besteht aus Buchstaben und Ziffern.', en: 'The key has letters and digits only.' },
      secret: true,
    }),
  campaignId: z
    .string()
    .trim()
    .regex(/^\w{1,20}$/, 'A list token has letters and digits.')
    .meta({
      label: { de: 'Kennung der Liste', en: 'List token' },
      help: {
        de: 'In den Einstellungen der Liste als „Token“. Ob die Liste um Bestätigung bittet, stellen Sie dort ein.',
        en: 'In the settings of the list as “token”. Whether the list asks for confirmation is set there.',
      },
      problem: { de: 'Eine Kennung besteht aus Buchstaben und Ziffern.', en: 'A list token has letters and digits.' },
    }),
  apiBase: serviceAddress,
});

interface Found {
  contactId: string;
  tags?: { tagId: string }[];
}

export const getResponse = contactIntegration({
  key: 'get_response',
  title: { de: 'GetResponse', en: 'GetResponse' },
  recipient: { name: 'GetResponse S.A., Arkońska 6, 80-387 Gdańsk', country: 'PL' },
  summary: {
    de: 'Nimmt Käufer in eine Liste auf und vergibt Tags, wenn sie kaufen, erstatten oder kündigen.',
    en: 'Puts buyers into a list and gives them tags as they buy, refund or cancel.',
  },
  fields: {
    email: { de: 'E-Mail', en: 'Email' },
    first_name: { de: 'Name', en: 'Name' },
    last_name: { de: 'Name', en: 'Name' },
  },
  settings,
  async check(context) {
    const { campaignId } = settings.parse(context.settings);
    const answer = await call(context, `/campaigns/${campaignId}`);
    if (answer.ok) return { ok: true, account: (answer.json as { name: string }).name };
    if (answer.status !== 404) return refusedKey('GetResponse');
    const detail = {
      de: 'In diesem Konto gibt es keine Liste mit dieser Kennung.',
      en: 'There is no list with this token in this account.',
    };
    return { ok: false, field: 'campaignId', detail };
  },
  async targets(context) {
    const answer = await call(context, '/tags?perPage=1000');
    return ((answer.json as { tagId: string; name: string }[] | null) ?? []).map(({ tagId, name }): Target => ({
      kind: 'tag',
      id: tagId,
      name,
    }));
  },
  put,
});

/** New contacts are queued and found later; until then the queue asks again for what is to be done with their tags. */
async function put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome> {
  const { campaignId } = settings.parse(context.settings);
  if ([...record.add, ...record.remove].some(({ kind }) => kind === 'list'))
    return { state: 'error', detail: 'GetResponse takes tags in rules; the list is chosen in the settings.' };
  const known = await find(context, record.contact.email, campaignId);
  if ('refused' in known) return known.refused;
  if (!known.contact) {
    const { email, first_name, last_name } = record.contact;
    const name = `${first_name} ${last_name}`.trim();
    const created = await call(context, '/contacts', {
      method: 'POST',
      json: { email, ...(name ? { name } : {}), campaign: { campaignId } },
    });
    if (!created.ok && created.status !== 409) return refusalOf(created);
  }
  const there = known.contact ?? (await find(context, record.contact.email, campaignId));
  if ('refused' in there) return there.refused;
  const contact = 'contactId' in there ? there : there.contact;
  const tags = record.add.length + record.remove.length > 0;
  if (!contact)
    return tags
      ? { state: 'retry', afterSeconds: 0, detail: 'GetResponse is still taking the contact in.' }
      : { state: 'pending' };
  if (!tags) return { state: 'successful' };
  const held = new Set((contact.tags ?? []).map(({ tagId }) => tagId));
  for (const { id } of record.add) held.add(id);
  for (const { id } of record.remove) held.delete(id);
  const tagged = await call(context, `/contacts/${contact.contactId}`, {
    method: 'POST',
    json: { tags: [...held].map((tagId) => ({ tagId })) },
  });
  return tagged.ok ? { state: 'successful' } : refusalOf(tagged);
}

async function find(
  context: IntegrationContext,
  email: string,
  campaignId: string,
): Promise<{ contact: Found | null } | { refused: PushOutcome }> {
  const query = new URLSearchParams({ 'query[email]': email, 'query[campaignId]': campaignId });
  const answer = await call(context, `/contacts?${query}`);
  if (!answer.ok) return { refused: refusalOf(answer) };
  const first = (answer.json as Found[])[0];
  if (!first) return { contact: null };
  const whole = await call(context, `/contacts/${first.contactId}`);
  return whole.ok ? { contact: whole.json as Found } : { refused: refusalOf(whole) };
}

function refusalOf(answer: ServiceAnswer): PushOutcome {
  const { message = '', code } = (answer.json ?? {}) as { message?: string; code?: number };
  if (code === 1000 && /email/i.test(JSON.stringify(answer.json))) return { state: 'bounced', detail: message };
  return outcomeOf(answer, message) ?? { state: 'successful' };
}

function call(context: IntegrationContext, path: string, request: ServiceCall = {}): Promise<ServiceAnswer> {
  const { apiKey, apiBase = 'https://api.getresponse.com' } = settings.parse(context.settings);
  return callService(context, `${apiBase}/v3${path}`, {
    ...request,
    headers: { 'x-auth-token': `api-key ${apiKey}` },
  });
}
