// mailingwork's web service as far as the plugin asks it. There is no machine-readable description to hold it against: functions and error
// numbers are those of its public help pages and of a public client.
import { startService, type ContactSandbox, type ServiceReply } from '#plugins/integrations/shared/sandbox';

const LOGIN = { username: 'anna', password: 'geheim-1234' };
const LISTS = [
  { id: 3, name: 'Kunden' },
  { id: 4, name: 'Interessenten' },
];

interface Recipient {
  id: number;
  email: string;
  lists: Set<string>;
}

export async function startMailingWorkSandbox(): Promise<ContactSandbox> {
  const recipients: Recipient[] = [];
  const answer = (error: number, message: string, result: unknown = null): ServiceReply => ({
    json: { error, message, result },
  });
  const functions: Record<string, (form: Record<string, string>) => ServiceReply> = {
    getlists: () => answer(0, 'ok', LISTS),
    createRecipient(form) {
      const email = form['fields[1]'];
      if (!LISTS.some(({ id }) => String(id) === form.listId)) return answer(4, 'invalid list');
      if (!email) return answer(3, 'no fields');
      if (email.endsWith('@bounce.test')) return answer(5, 'invalid field value');
      const known = recipients.find((each) => each.email === email);
      const recipient = known ?? { id: recipients.length + 100, email, lists: new Set<string>() };
      recipient.lists.add(form.listId!);
      if (!known) recipients.push(recipient);
      return answer(0, 'ok', recipient.id);
    },
    getRecipientIdsByEmail(form) {
      const found = recipients.filter(({ email }) => email === form.email);
      return found.length > 0
        ? answer(
            0,
            'ok',
            found.map(({ id }) => id),
          )
        : answer(4, 'no match');
    },
    getRecipientIdsByListId: (form) =>
      answer(
        0,
        'ok',
        recipients.filter(({ lists }) => lists.has(form.listId!)).map(({ id }) => id),
      ),
    deleteRecipientById(form) {
      const found = recipients.find(({ id }) => String(id) === form.recipientId);
      if (!found) return answer(3, 'not found');
      found.lists.delete(form.listId!);
      return answer(0, 'ok');
    },
  };
  const service = await startService(
    [
      [
        'POST',
        /^\/json\/(\w+)$/,
        ({ params: [name], body }) => {
          const form = (body ?? {}) as Record<string, string>;
          if (form.username !== LOGIN.username || form.password !== LOGIN.password) return answer(1, 'Login failed');
          return functions[name!]?.(form) ?? answer(99, 'Unknown function');
        },
      ],
    ],
    { refuses: () => null },
  );
  const settings = { ...LOGIN, apiBase: `${service.url}/json` };
  return Object.assign(service, {
    settings,
    wrong: { settings: { ...settings, password: 'verraten-9' }, field: 'password' },
    contacts: () => recipients.map(({ email, lists }) => ({ email, pending: false, tags: [], lists: [...lists] })),
  });
}
