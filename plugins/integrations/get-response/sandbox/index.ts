// GetResponse's API 3 as far as the plugin asks it.
import { startService, type ContactSandbox, type Contract } from '#plugins/integrations/shared/sandbox';

const API_KEY = 'abcdef0123456789abcdef0123456789';
const CAMPAIGN = 'VyTjd';

interface Contact {
  contactId: string;
  email: string;
  name?: string;
  tags: { tagId: string }[];
}

export async function startGetResponseSandbox({ contract }: { contract?: Contract } = {}): Promise<ContactSandbox> {
  const contacts: Contact[] = [];
  const campaign = { campaignId: CAMPAIGN, name: 'newsletter', href: '', isDefault: 'true' };
  const view = (each: Contact) => ({ ...each, campaign, createdOn: '2026-01-01T00:00:00+0000', href: '' });
  const service = await startService(
    [
      [
        'GET',
        /^\/v3\/campaigns\/(\w+)$/,
        ({ params: [id] }) =>
          id === CAMPAIGN ? { json: campaign } : { status: 404, json: problem(404, 1013, 'Resource not found') },
      ],
      [
        'GET',
        /^\/v3\/tags$/,
        () => ({
          json: [
            { tagId: 'k1', name: 'kaeufer' },
            { tagId: 'i2', name: 'interessent' },
          ],
        }),
      ],
      [
        'GET',
        /^\/v3\/contacts$/,
        ({ query }) => ({ json: contacts.filter(({ email }) => email === query.get('query[email]')).map(view) }),
      ],
      [
        'GET',
        /^\/v3\/contacts\/(\w+)$/,
        ({ params: [id] }) => ({ json: contacts.filter(({ contactId }) => contactId === id).map(view)[0] }),
      ],
      [
        'POST',
        /^\/v3\/contacts$/,
        ({ body }) => {
          const { email, name } = body as { email: string; name?: string };
          if (email.endsWith('@bounce.test'))
            return { status: 400, json: problem(400, 1000, 'Email address is not valid') };
          if (contacts.some((each) => each.email === email))
            return { status: 409, json: problem(409, 1008, 'Contact already added') };
          contacts.push({ contactId: `c${contacts.length}`, email, tags: [], ...(name ? { name } : {}) });
          return { status: 202 };
        },
      ],
      [
        'POST',
        /^\/v3\/contacts\/(\w+)$/,
        ({ params: [id], body }) => {
          const contact = contacts.find(({ contactId }) => contactId === id)!;
          contact.tags = (body as { tags: { tagId: string }[] }).tags;
          return { json: view(contact) };
        },
      ],
    ],
    {
      contract,
      refuses: ({ headers }) =>
        headers['x-auth-token'] === `api-key ${API_KEY}`
          ? null
          : { status: 401, json: problem(401, 1014, 'Unable to authenticate request.') },
    },
  );
  const settings = { apiKey: API_KEY, campaignId: CAMPAIGN, apiBase: service.url };
  return Object.assign(service, {
    settings,
    wrong: { settings: { ...settings, apiKey: 'fedcba9876543210fedcba9876543210' }, field: 'apiKey' },
    contacts: () =>
      contacts.map(({ email, tags }) => ({
        email,
        pending: false,
        tags: tags.map(({ tagId }) => tagId),
        lists: [CAMPAIGN],
      })),
  });
}

function problem(httpStatus: number, code: number, message: string) {
  return { httpStatus, code, codeDescription: message, message, moreInfo: '', context: [], uuid: 'sandbox' };
}
