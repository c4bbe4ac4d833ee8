// ActiveCampaign's API 3 as far as the plugin asks it.
import { startService, type ContactSandbox, type Contract } from '#plugins/integrations/shared/sandbox';

const API_KEY = 'c0ffee'.repeat(6);

interface Contact {
  id: string;
  email: string;
  tags: Map<string, string>;
  lists: Map<string, string>;
}

export async function startActiveCampaignSandbox({ contract }: { contract?: Contract } = {}): Promise<ContactSandbox> {
  const contacts = new Map<string, Contact>();
  const byId = (id: unknown): Contact | undefined => [...contacts.values()].find((each) => each.id === String(id));
  let rows = 0;
  const service = await startService(
    [
      ['GET', /^\/api\/3\/users\/me$/, () => ({ json: { user: { username: 'anna', email: 'anna@kontor.test' } } })],
      [
        'GET',
        /^\/api\/3\/tags$/,
        () => ({
          json: {
            tags: [
              { id: '20', tag: 'Käufer' },
              { id: '21', tag: 'Interessent' },
            ],
          },
        }),
      ],
      ['GET', /^\/api\/3\/lists$/, () => ({ json: { lists: [{ id: '2', name: 'Newsletter' }] } })],
      [
        'POST',
        /^\/api\/3\/contact\/sync$/,
        ({ body }) => {
          const { email } = (body as { contact: { email: string } }).contact;
          if (email.endsWith('@bounce.test'))
            return { status: 422, json: { errors: [{ title: 'Contact Email Address is not valid.' }] } };
          const contact = contacts.get(email) ?? {
            id: String(100 + contacts.size),
            email,
            tags: new Map<string, string>(),
            lists: new Map<string, string>(),
          };
          contacts.set(email, contact);
          return { status: 201, json: { fieldValues: [], contact: { id: contact.id, email } } };
        },
      ],
      [
        'POST',
        /^\/api\/3\/contactTags$/,
        ({ body }) => {
          const { contact, tag } = (body as { contactTag: { contact: number; tag: number } }).contactTag;
          const id = String((rows += 1));
          byId(contact)?.tags.set(String(tag), id);
          return { status: 201, json: { contactTag: { id, contact: String(contact), tag: String(tag) } } };
        },
      ],
      [
        'GET',
        /^\/api\/3\/contacts\/(\d+)\/contactTags$/,
        ({ params: [id] }) => ({
          json: { contactTags: [...(byId(id)?.tags ?? [])].map(([tag, row]) => ({ id: row, tag, contact: id })) },
        }),
      ],
      [
        'DELETE',
        /^\/api\/3\/contactTags\/(\d+)$/,
        ({ params: [row] }) => {
          for (const { tags } of contacts.values()) for (const [tag, id] of tags) if (id === row) tags.delete(tag);
          return { json: {} };
        },
      ],
      [
        'POST',
        /^\/api\/3\/contactLists$/,
        ({ body }) => {
          const { contact, list, status } = (body as { contactList: Record<string, string> }).contactList;
          byId(contact)?.lists.set(list!, status!);
          return { json: { contactList: { contact, list, status, id: '1' } } };
        },
      ],
    ],
    {
      contract,
      refuses: ({ headers }) =>
        headers['api-token'] === API_KEY
          ? null
          : { status: 403, json: { message: 'You do not have permission to access this resource.' } },
    },
  );
  const settings = { account: 'https://kontor.api-us1.com', apiKey: API_KEY, apiBase: service.url };
  return Object.assign(service, {
    settings,
    wrong: { settings: { ...settings, apiKey: 'dec0de'.repeat(6) }, field: 'apiKey' },
    contacts: () =>
      [...contacts.values()].map(({ email, tags, lists }) => ({
        email,
        pending: [...lists.values()].includes('0'),
        tags: [...tags.keys()],
        lists: [...lists].filter(([, status]) => status !== '2').map(([list]) => list),
      })),
  });
}
