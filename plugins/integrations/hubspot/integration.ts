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
  accessToken: z
    .string()
    .trim()
    .regex(/^pat-[a-z0-9]{2,4}-[0-9a-f-]{20,60}$/i, 'The access token of a private app starts with pat-.')
    .meta({
      label: { de: 'Zugriffstoken', en: 'Access token' },
      help: {
        de: 'In HubSpot unter Einstellungen → Integrationen → Private Apps. Die App braucht Lese- und Schreibrecht für Kontakte und Listen (crm.objects.contacts, crm.lists).',
        en: 'In HubSpot under Settings → Integrations → Private apps. The app needs read and write access to contacts and lists (crm.objects.contacts, crm.lists).',
      },
      problem: {
        de: 'Das Zugriffstoken einer privaten App beginnt mit pat-.',
        en: 'The access token of a private app starts with pat-.',
      },
      secret: true,
    }),
  apiBase: serviceAddress,
});

/** HubSpot's own words for why a contact may be kept. */
const LEGAL_BASIS = {
  given: 'Freely given consent from contact',
  double_opt_in: 'Performance of a contract',
} as const;

export const hubspot = contactIntegration({
  key: 'hubspot',
  title: { de: 'HubSpot', en: 'HubSpot' },
  recipient: { name: 'HubSpot Ireland Limited, 2 Sir John Rogerson’s Quay, Dublin 2', country: 'IE' },
  summary: {
    de: 'Legt Käufer als Kontakte im CRM an und führt sie in statischen Listen, wenn sie kaufen, erstatten oder kündigen.',
    en: 'Keeps buyers as contacts of the CRM and moves them between static lists as they buy, refund or cancel.',
  },
  fields: {
    email: { de: 'E-Mail (email)', en: 'Email (email)' },
    first_name: { de: 'Vorname (firstname)', en: 'First name (firstname)' },
    last_name: { de: 'Nachname (lastname)', en: 'Last name (lastname)' },
    locale: { de: 'Bevorzugte Sprache (hs_language)', en: 'Preferred language (hs_language)' },
    phone: { de: 'Telefonnummer (phone)', en: 'Phone number (phone)' },
    company: { de: 'Unternehmensname (company)', en: 'Company name (company)' },
    street: { de: 'Postanschrift (address)', en: 'Street address (address)' },
    zip: { de: 'Postleitzahl (zip)', en: 'Postal code (zip)' },
    city: { de: 'Stadt (city)', en: 'City (city)' },
    country: { de: 'Land/Region (country)', en: 'Country/Region (country)' },
  },
  tells: [
    {
      de: 'HubSpot erfährt außerdem die Rechtsgrundlage (hs_legal_basis): „Freely given consent from contact“, wenn der Käufer zugestimmt hat, sonst „Performance of a contract“. Mit einem Kauf wird die Lifecycle-Phase (lifecyclestage) „Kunde“.',
      en: 'HubSpot is also told the legal basis (hs_legal_basis): “Freely given consent from contact” where the buyer agreed, else “Performance of a contract”. A purchase sets the lifecycle stage (lifecyclestage) to “Customer”.',
    },
  ],
  unasked: {
    de: 'Wird Kontakt mit der Rechtsgrundlage „Performance of a contract“. HubSpot fragt nicht selbst: Schreiben Sie in HubSpot nur Kontakten, die zugestimmt haben',
    en: 'Becomes a contact with the legal basis “Performance of a contract”. HubSpot does not ask: in HubSpot write only to contacts who agreed',
  },
  settings,
  async check(context) {
    const answer = await call(context, '/account-info/v3/details');
    if (!answer.ok) return refusedKey('HubSpot', 'accessToken');
    return { ok: true, account: `HubSpot ${(answer.json as { portalId: number }).portalId}` };
  },
  async targets(context) {
    const answer = await call(context, '/crm/v3/lists/search', {
      method: 'POST',
      json: { processingTypes: ['MANUAL'], count: 250 },
    });
    const found = (answer.json as { lists?: { listId: string; name: string }[] } | null)?.lists ?? [];
    return found.map(({ listId, name }): Target => ({ kind: 'list', id: String(listId), name }));
  },
  put,
});

async function put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome> {
  const saved = await call(context, '/crm/v3/objects/contacts/batch/upsert', {
    method: 'POST',
    json: { inputs: [{ idProperty: 'email', id: record.contact.email, properties: propertiesOf(record) }] },
  });
  if (!saved.ok) return refusalOf(saved);
  const { results = [] } = saved.json as { results?: { id: string }[] };
  const [contact] = results;
  if (!contact) return { state: 'error', detail: 'HubSpot answered without a contact.' };
  for (const [action, targets] of [
    ['add', record.add],
    ['remove', record.remove],
  ] as const) {
    for (const { kind, id } of targets) {
      if (kind === 'tag')
        return { state: 'error', detail: 'HubSpot has lists and no tags: choose a list in the rule.' };
      const path = `/crm/v3/lists/${encodeURIComponent(id)}/memberships/${action}`;
      const moved = await call(context, path, { method: 'PUT', json: [contact.id] });
      if (!moved.ok) return refusalOf(moved);
    }
  }
  return { state: 'successful' };
}

/** HubSpot takes every value as text. */
function propertiesOf({ contact, consent, event }: ContactRecord): Record<string, string> {
  const { email, first_name, last_name, phone, company, street, zip, city, country, locale } = contact;
  const known = { phone, company, address: street, zip, city, country };
  return {
    email,
    firstname: first_name,
    lastname: last_name,
    hs_language: locale,
    hs_legal_basis: LEGAL_BASIS[consent],
    ...(event === 'order.paid' ? { lifecyclestage: 'customer' } : {}),
    ...Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  };
}

function refusalOf(answer: ServiceAnswer): PushOutcome {
  const { message = '', category = '' } = (answer.json ?? {}) as { message?: string; category?: string };
  if (answer.status === 400 && category === 'VALIDATION_ERROR' && /email/i.test(message))
    return { state: 'bounced', detail: message.slice(0, 500) };
  return outcomeOf(answer, message) ?? { state: 'successful' };
}

function call(context: IntegrationContext, path: string, request: ServiceCall = {}): Promise<ServiceAnswer> {
  const { accessToken, apiBase = 'https://api.hubapi.com' } = settings.parse(context.settings);
  return callService(context, apiBase + path, { ...request, headers: { authorization: `Bearer ${accessToken}` } });
}
