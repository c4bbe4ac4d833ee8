// HubSpot's CRM as far as the plugin asks it.
import { startService, type ContactSandbox, type Contract } from '#plugins/integrations/shared/sandbox';

const TOKEN = 'pat-eu1-11111111-2222-3333-4444-555555555555';

interface Contact {
  id: string;
  properties: Record<string, string>;
}

export async function startHubspotSandbox({ contract }: { contract?: Contract } = {}): Promise<ContactSandbox> {
  const contacts = new Map<string, Contact>();
  const lists = new Map<string, Set<string>>([
    ['101', new Set()],
    ['102', new Set()],
  ]);
  const move = (change: 'add' | 'delete') => (request: { params: string[]; body: unknown }) => {
    const list = lists.get(request.params[0] ?? '');
    if (!list) return { status: 404, json: problem('OBJECT_NOT_FOUND', 'List does not exist') };
    for (const id of request.body as string[]) list[change](id);
    return { json: { recordIdsAdded: [], recordIdsRemoved: [], recordIdsMissing: [] } };
  };
  const service = await startService(
    [
      ['GET', /^\/account-info\/v3\/details$/, () => ({ json: { portalId: 4711, accountType: 'DEVELOPER_TEST' } })],
      [
        'POST',
        /^\/crm\/v3\/lists\/search$/,
        () => ({
          json: {
            lists: [
              { listId: '101', name: 'Käufer', processingType: 'MANUAL' },
              { listId: '102', name: 'Interessenten', processingType: 'MANUAL' },
            ],
          },
        }),
      ],
      [
        'POST',
        /^\/crm\/v3\/objects\/contacts\/batch\/upsert$/,
        ({ body }) => {
          const { inputs } = body as { inputs: { id: string; properties: Record<string, string> }[] };
          const results = inputs.map(({ id: email, properties }) => {
            const known = contacts.get(email.toLowerCase());
            const contact = known ?? { id: String(900 + contacts.size), properties: {} };
            Object.assign(contact.properties, properties);
            contacts.set(email.toLowerCase(), contact);
            const now = '2026-01-01T00:00:00.000Z';
            return { ...contact, createdAt: now, updatedAt: now, archived: false };
          });
          if (inputs.some(({ id }) => id.endsWith('@bounce.test')))
            return {
              status: 400,
              json: problem('VALIDATION_ERROR', 'Property values were not valid: Email address is invalid'),
            };
          return { json: { status: 'COMPLETE', results } };
        },
      ],
      ['PUT', /^\/crm\/v3\/lists\/(\w+)\/memberships\/add$/, move('add')],
      ['PUT', /^\/crm\/v3\/lists\/(\w+)\/memberships\/remove$/, move('delete')],
    ],
    {
      contract,
      refuses: ({ headers }) =>
        headers.authorization === `Bearer ${TOKEN}`
          ? null
          : { status: 401, json: problem('INVALID_AUTHENTICATION', 'Authentication credentials not found.') },
    },
  );
  return Object.assign(service, {
    settings: { accessToken: TOKEN, apiBase: service.url },
    wrong: {
      settings: { accessToken: TOKEN.replace('1111', '9999'), apiBase: service.url },
      field: 'accessToken',
    },
    contacts: () =>
      [...contacts].map(([email, { id }]) => ({
        email,
        pending: false,
        tags: [],
        lists: [...lists].filter(([, members]) => members.has(id)).map(([list]) => list),
      })),
  });
}

function problem(category: string, message: string) {
  return { status: 'error', message, correlationId: '00000000-0000-0000-0000-000000000000', category };
}
