// Mailchimp's Marketing API as far as the plugin asks it.
import { createHash } from 'node:crypto';
import { startService, type ContactSandbox, type Contract } from '#plugins/integrations/shared/sandbox';

const API_KEY = `${'0a'.repeat(16)}-us6`;
const LIST = 'a1b2c3d4e5';

interface Member {
  email_address: string;
  status: string;
  tags: Set<string>;
}

export async function startMailChimpSandbox({ contract }: { contract?: Contract } = {}): Promise<ContactSandbox> {
  const lists = new Map<string, Map<string, Member>>([
    [LIST, new Map()],
    ['f6a7b8c9d0', new Map()],
  ]);
  const notFound = {
    status: 404,
    json: problem(404, 'Resource Not Found', 'The requested resource could not be found.'),
  };
  const service = await startService(
    [
      [
        'GET',
        /^\/3\.0\/lists$/,
        () => ({ json: { lists: [...lists.keys()].map((id) => ({ id, name: nameOf(id) })), total_items: 2 } }),
      ],
      [
        'GET',
        /^\/3\.0\/lists\/(\w+)$/,
        ({ params: [id = ''] }) => (lists.has(id) ? { json: { id, name: nameOf(id) } } : notFound),
      ],
      [
        'GET',
        /^\/3\.0\/lists\/(\w+)\/tag-search$/,
        () => ({
          json: {
            tags: [
              { id: 1, name: 'buyer' },
              { id: 2, name: 'lead' },
            ],
            total_items: 2,
          },
        }),
      ],
      [
        'PUT',
        /^\/3\.0\/lists\/(\w+)\/members\/(\w+)$/,
        ({ params: [id = '', hash = ''], body }) => {
          const { email_address, status_if_new } = body as { email_address: string; status_if_new: string };
          if (/@(example\.invalid|bounce\.test)$/.test(email_address))
            return {
              status: 400,
              json: problem(
                400,
                'Invalid Resource',
                `${email_address} looks fake or invalid, please enter a real email address.`,
              ),
            };
          const list = lists.get(id);
          if (!list) return notFound;
          if (hash !== createHash('md5').update(email_address.toLowerCase()).digest('hex')) return notFound;
          const member = list.get(hash) ?? { email_address, status: status_if_new, tags: new Set<string>() };
          list.set(hash, member);
          return { json: { id: hash, email_address, status: member.status, list_id: id } };
        },
      ],
      [
        'PATCH',
        /^\/3\.0\/lists\/(\w+)\/members\/(\w+)$/,
        ({ params: [id = '', hash = ''], body }) => {
          const member = lists.get(id)?.get(hash);
          if (!member) return notFound;
          member.status = (body as { status: string }).status;
          return { json: { id: hash, email_address: member.email_address, status: member.status, list_id: id } };
        },
      ],
      [
        'POST',
        /^\/3\.0\/lists\/(\w+)\/members\/(\w+)\/tags$/,
        ({ params: [id = '', hash = ''], body }) => {
          const member = lists.get(id)?.get(hash);
          if (!member) return notFound;
          for (const { name, status } of (body as { tags: { name: string; status: string }[] }).tags)
            if (status === 'active') member.tags.add(name);
            else member.tags.delete(name);
          return { status: 204 };
        },
      ],
    ],
    {
      contract,
      refuses: ({ headers }) =>
        headers.authorization === `Basic ${Buffer.from(`kontor:${API_KEY}`).toString('base64')}`
          ? null
          : { status: 401, json: problem(401, 'API Key Invalid', 'Your API key may be invalid.') },
    },
  );
  return Object.assign(service, {
    settings: { apiKey: API_KEY, listId: LIST, apiBase: service.url },
    wrong: { settings: { apiKey: `${'0b'.repeat(16)}-us6`, listId: LIST, apiBase: service.url }, field: 'apiKey' },
    contacts: () =>
      [...lists.get(LIST)!].map(([hash, { email_address: email, status, tags }]) => ({
        email,
        pending: status === 'pending',
        tags: [...tags],
        lists: [...lists]
          .filter(([, members]) => members.get(hash)?.status !== 'unsubscribed' && members.has(hash))
          .map(([id]) => id),
      })),
  });
}

const nameOf = (id: string): string => (id === LIST ? 'Kundinnen und Kunden' : 'Neuigkeiten');

function problem(status: number, title: string, detail: string) {
  return { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail, instance: 'sandbox' };
}
