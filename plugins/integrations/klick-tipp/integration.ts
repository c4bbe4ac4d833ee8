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
  username: z
    .string()
    .trim()
    .min(2)
    .meta({ label: { de: 'Benutzername', en: 'User name' } }),
  password: z
    .string()
    .min(4)
    .meta({ label: { de: 'Passwort', en: 'Password' }, secret: true }),
  listId: z
    .string()
    .trim()
    .regex(/^\d{1,12}$/, 'The number of an opt-in process has digits only.')
    .optional()
    .meta({
      label: { de: 'Opt-in-Prozess (Nummer)', en: 'Opt-in process (number)' },
      help: {
        de: 'Wer ohne Zustimmung kauft, wird von diesem Prozess gefragt. Leer: Ihr Standardprozess.',
        en: 'Whoever buys without consent is asked by this process. Empty: your default process.',
      },
      problem: { de: 'Die Nummer besteht aus Ziffern.', en: 'The number has digits only.' },
    }),
  apiBase: serviceAddress,
});

/** Error numbers: 5 and 10 with code 5 say that the address is none. */
const BAD_ADDRESS = new Set([5]);

interface Session {
  cookie: string;
}

export const klickTipp = contactIntegration({
  key: 'klick_tipp',
  title: { de: 'KlickTipp', en: 'KlickTipp' },
  recipient: { name: 'KLICK-TIPP LIMITED, 15 Cambridge Court, 210 Shepherd’s Bush Road, London W6 7NJ', country: 'GB' },
  summary: {
    de: 'Legt Käufer über Ihren Opt-in-Prozess an und vergibt Tags, wenn sie kaufen, erstatten oder kündigen.',
    en: 'Adds buyers by your opt-in process and gives them tags as they buy, refund or cancel.',
  },
  fields: {
    email: { de: 'E-Mail-Adresse', en: 'Email address' },
    first_name: { de: 'Vorname', en: 'First name' },
    last_name: { de: 'Nachname', en: 'Last name' },
    phone: { de: 'Telefon', en: 'Phone' },
    company: { de: 'Firma', en: 'Company' },
    street: { de: 'Straße 1', en: 'Street 1' },
    zip: { de: 'PLZ', en: 'Zip' },
    city: { de: 'Ort', en: 'City' },
    country: { de: 'Land', en: 'Country' },
  },
  settings,
  async check(context) {
    const session = await signIn(context);
    return 'refused' in session
      ? refusedKey('KlickTipp', 'password')
      : { ok: true, account: settings.parse(context.settings).username };
  },
  async targets(context) {
    const session = await signIn(context);
    if ('refused' in session) return [];
    const tags = await call(context, '/tag', {}, session);
    return Object.entries((tags.json ?? {}) as Record<string, string>).map(([id, name]): Target => ({
      kind: 'tag',
      id,
      name,
    }));
  },
  put,
});

async function put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome> {
  if ([...record.add, ...record.remove].some(({ kind }) => kind === 'list'))
    return { state: 'error', detail: 'KlickTipp takes tags in rules; the opt-in process is chosen in the settings.' };
  const session = await signIn(context);
  if ('refused' in session) return session.refused;
  const { listId } = settings.parse(context.settings);
  const { email, first_name, last_name, company, city, zip, street, country, phone } = record.contact;
  const fields = {
    fieldFirstName: first_name,
    fieldLastName: last_name,
    fieldCompanyName: company,
    fieldStreet1: street,
    fieldZip: zip,
    fieldCity: city,
    fieldCountry: country,
    fieldPhone: phone,
  };
  const form: Record<string, string> = { email, ...(listId ? { listid: listId } : {}) };
  for (const [name, value] of Object.entries(fields)) if (value) form[`fields[${name}]`] = value;
  const saved = await call(context, '/subscriber', { method: 'POST', form }, session);
  if (!saved.ok) return refusalOf(saved);
  const tagged: [string, Record<string, string>][] = [
    ...(record.add.length > 0
      ? [
          [
            '/subscriber/tag',
            { email, ...Object.fromEntries(record.add.map(({ id }, n) => [`tagids[${n}]`, id])) },
          ] as [string, Record<string, string>],
        ]
      : []),
    ...record.remove.map(({ id }): [string, Record<string, string>] => ['/subscriber/untag', { email, tagid: id }]),
  ];
  for (const [path, body] of tagged) {
    const answer = await call(context, path, { method: 'POST', form: body }, session);
    if (!answer.ok && errorOf(answer) !== 4) return refusalOf(answer);
  }
  const { status } = (saved.json ?? {}) as { status?: string };
  return status !== undefined && /pending/i.test(status) ? { state: 'pending' } : { state: 'successful' };
}

async function signIn(context: IntegrationContext): Promise<Session | { refused: PushOutcome }> {
  const { username, password } = settings.parse(context.settings);
  const answer = await call(context, '/account/login', { method: 'POST', form: { username, password } });
  if (!answer.ok) return { refused: refusalOf(answer) };
  const { sessid, session_name: name } = answer.json as { sessid: string; session_name: string };
  return { cookie: `${name}=${sessid}` };
}

const errorOf = ({ json }: ServiceAnswer): number | undefined => (json as { error?: number } | null)?.error;

function refusalOf(answer: ServiceAnswer): PushOutcome {
  const { error, code, reason = '' } = (answer.json ?? {}) as { error?: number; code?: number; reason?: string };
  const said = `${error ?? ''} ${reason}`.trim();
  if (BAD_ADDRESS.has(error ?? 0) || (error === 10 && code === 5))
    return { state: 'bounced', detail: `KlickTipp ${said}` };
  return outcomeOf(answer, said) ?? { state: 'successful' };
}

function call(
  context: IntegrationContext,
  path: string,
  request: ServiceCall,
  session?: Session,
): Promise<ServiceAnswer> {
  const { apiBase = 'https://api.klicktipp.com' } = settings.parse(context.settings);
  return callService(context, apiBase + path, {
    ...request,
    ...(session ? { headers: { cookie: session.cookie } } : {}),
  });
}
