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
    .meta({
      label: { de: 'Passwort', en: 'Password' },
      help: {
        de: 'Zugang für die API, in mailingwork unter Administration › Webservice.',
        en: 'Access for the API, in mailingwork under Administration › Web service.',
      },
      secret: true,
    }),
  emailField: fieldNumber({
    de: 'Feld der E-Mail-Adresse (Nummer)',
    en: 'Field of the e-mail address (number)',
  }).default('1'),
  firstNameField: fieldNumber({ de: 'Feld des Vornamens (Nummer)', en: 'Field of the first name (number)' }).optional(),
  lastNameField: fieldNumber({ de: 'Feld des Nachnamens (Nummer)', en: 'Field of the last name (number)' }).optional(),
  apiBase: serviceAddress,
});

function fieldNumber(label: { de: string; en: string }) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'The number of a field has digits only.')
    .meta({ label, problem: { de: 'Die Nummer besteht aus Ziffern.', en: 'The number has digits only.' } });
}

/** Every answer has status 200; 0 means success. Other numbers depend on the function. */
interface Said {
  error: number;
  message: string;
  result: unknown;
}

const SIGN_IN_FAILED = 1;

export const mailingWork = contactIntegration({
  key: 'mailing_work',
  title: { de: 'mailingwork', en: 'mailingwork' },
  recipient: { name: 'mailingwork GmbH, Schönherrstraße 8, 09113 Chemnitz', country: 'DE' },
  summary: {
    de: 'Führt Käufer als Empfänger in Ihren Listen, wenn sie kaufen, erstatten oder kündigen.',
    en: 'Keeps buyers as recipients of your lists as they buy, refund or cancel.',
  },
  fields: {
    email: { de: 'Ihr Feld für die E-Mail-Adresse', en: 'Your field for the e-mail address' },
    first_name: { de: 'Ihr Feld für den Vornamen', en: 'Your field for the first name' },
    last_name: { de: 'Ihr Feld für den Nachnamen', en: 'Your field for the last name' },
  },
  settings,
  asksNobody: true,
  async check(context) {
    const lists = await call(context, 'getlists');
    const { username } = settings.parse(context.settings);
    return lists.said?.error === 0 ? { ok: true, account: username } : refusedKey('mailingwork', 'password');
  },
  async targets(context) {
    const { said } = await call(context, 'getlists');
    const lists =
      said?.error === 0 && Array.isArray(said.result) ? (said.result as { id: unknown; name: unknown }[]) : [];
    return lists.map(({ id, name }): Target => ({ kind: 'list', id: String(id), name: String(name) }));
  },
  put,
});

/**
 * The lists are the whole of membership there: a recipient is written anew to each list that is added, and taken out by writing the rest.
 * No call by which mailingwork would ask people itself is published, so only who agreed is put into a list.
 */
async function put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome> {
  if ([...record.add, ...record.remove].some(({ kind }) => kind === 'tag'))
    return { state: 'error', detail: 'mailingwork has lists and no tags: choose a list in the rule.' };
  const { email } = record.contact;
  const held = await recipientsOf(context, email);
  if ('refused' in held) return held.refused;
  for (const { id } of record.add) {
    const created = await call(context, 'createRecipient', { listId: id, ...fieldsOf(context, record) });
    if (created.said?.error === 5) return { state: 'bounced', detail: `mailingwork: ${created.said.message}` };
    if (created.said?.error !== 0) return refusalOf(created);
  }
  for (const { id } of record.remove) {
    const onList = await call(context, 'getRecipientIdsByListId', { listId: id });
    if (onList.said?.error !== 0) return refusalOf(onList);
    for (const recipientId of idsOf(onList.said.result).filter((each) => held.ids.includes(each))) {
      const gone = await call(context, 'deleteRecipientById', { recipientId, listId: id });
      if (gone.said?.error !== 0) return refusalOf(gone);
    }
  }
  return { state: 'successful' };
}

async function recipientsOf(
  context: IntegrationContext,
  email: string,
): Promise<{ ids: string[] } | { refused: PushOutcome }> {
  const found = await call(context, 'getRecipientIdsByEmail', { email });
  if (found.said?.error === 4) return { ids: [] };
  return found.said?.error === 0 ? { ids: idsOf(found.said.result) } : { refused: refusalOf(found) };
}

const idsOf = (result: unknown): string[] => (Array.isArray(result) ? result.map(String) : []);

/** PHP's way to write a map into a form. */
function fieldsOf(context: IntegrationContext, { contact }: ContactRecord): Record<string, string> {
  const { emailField, firstNameField, lastNameField } = settings.parse(context.settings);
  const values: [string | undefined, string][] = [
    [emailField, contact.email],
    [firstNameField, contact.first_name],
    [lastNameField, contact.last_name],
  ];
  return Object.fromEntries(
    values.flatMap(([field, value]) => (field !== undefined && value !== '' ? [[`fields[${field}]`, value]] : [])),
  );
}

type Answer = ServiceAnswer & { said: Said | null };

function refusalOf({ said, ...answer }: Answer): PushOutcome {
  const refused = outcomeOf(answer, said?.message);
  if (refused) return refused;
  if (!said) return { state: 'retry', detail: 'mailingwork answered with nothing that could be read.' };
  return said.error === SIGN_IN_FAILED
    ? { state: 'error', detail: 'mailingwork does not accept user name and password.' }
    : { state: 'error', detail: `mailingwork ${said.error}: ${said.message}`.slice(0, 500) };
}

async function call(context: IntegrationContext, name: string, more: Record<string, string> = {}): Promise<Answer> {
  const {
    username,
    password,
    apiBase = 'https://webservice.mailingwork.de/webservice/webservice/json',
  } = settings.parse(context.settings);
  const answer = await callService(context, `${apiBase}/${name}`, {
    method: 'POST',
    form: { username, password, ...more },
  });
  const said = answer.json as Partial<Said> | null;
  return {
    ...answer,
    said:
      typeof said?.error === 'number'
        ? { error: said.error, message: String(said.message ?? ''), result: said.result }
        : null,
  };
}
