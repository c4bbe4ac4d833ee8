// KlickTipp's API as far as the plugin asks it: sessions, contacts, tags. There is no machine-readable description to hold it against.
import { startService, type ContactSandbox } from '#plugins/integrations/shared/sandbox';

const LOGIN = { username: 'anna', password: 'geheim-1234' };

export async function startKlickTippSandbox(): Promise<ContactSandbox> {
  const contacts = new Map<string, Set<string>>();
  const service = await startService(
    [
      [
        'POST',
        /^\/account\/login$/,
        ({ body }) => {
          const { username, password } = body as typeof LOGIN;
          return username === LOGIN.username && password === LOGIN.password
            ? { json: { sessid: 's1', session_name: 'SSESS' } }
            : { status: 401, json: { error: 401, reason: 'Wrong user name or password' } };
        },
      ],
      ['GET', /^\/tag$/, () => ({ json: { 12: 'Käufer', 13: 'Interessent' } })],
      [
        'POST',
        /^\/subscriber$/,
        ({ body }) => {
          const { email } = body as { email: string };
          if (email.endsWith('@bounce.test')) return { status: 406, json: { error: 5, reason: 'invalid email' } };
          contacts.set(email, contacts.get(email) ?? new Set());
          return { json: { id: '7', email, status: 'Opt-In Pending' } };
        },
      ],
      [
        'POST',
        /^\/subscriber\/tag$/,
        ({ body }) => {
          const { email, ...tags } = body as Record<string, string>;
          for (const id of Object.values(tags)) contacts.get(email!)?.add(id);
          return { json: [true] };
        },
      ],
      [
        'POST',
        /^\/subscriber\/untag$/,
        ({ body }) => {
          const { email, tagid } = body as Record<string, string>;
          contacts.get(email!)?.delete(tagid!);
          return { json: [true] };
        },
      ],
    ],
    {
      refuses: ({ path, headers }) =>
        path === '/account/login' || headers.cookie === 'SSESS=s1' ? null : { status: 403, json: { error: 401 } },
    },
  );
  return Object.assign(service, {
    settings: { ...LOGIN, listId: '3', apiBase: service.url },
    wrong: { settings: { ...LOGIN, password: 'verraten-9', apiBase: service.url }, field: 'password' },
    contacts: () => [...contacts].map(([email, tags]) => ({ email, pending: true, tags: [...tags], lists: [] })),
  });
}
