// Vimeo's API 3.4 as far as the plugin asks it.
import { startService, type Contract, type Service } from '#plugins/integrations/shared/sandbox';

const TOKEN = '0123456789abcdef0123456789abcdef';

const VIDEOS = [
  { id: 76979871, name: 'Willkommen', duration: 62, embed: 'public' },
  { id: 76979872, name: 'Lektion 1: Grundlagen', duration: 640, embed: 'whitelist' },
  { id: 76979873, name: 'Intern', duration: 75, embed: 'private' },
  { id: 76979874, key: '0a1b2c3d4e', slug: 'annas-werkstatt', name: 'Ungelistet', duration: 75, embed: 'public' },
];

export async function startVimeoSandbox({ contract }: { contract?: Contract } = {}): Promise<
  Service & { settings: Record<string, string> }
> {
  const service = await startService(
    [
      ['GET', /^\/me$/, () => ({ json: { name: 'Anna Video' } })],
      [
        'GET',
        /^\/me\/videos$/,
        ({ query }) => {
          const words = (query.get('query') ?? '').toLowerCase();
          const found = VIDEOS.filter(({ name }) => name.toLowerCase().includes(words));
          const data = found.map(({ id, key, slug, name, duration, embed }) => ({
            uri: `/videos/${id}${key ? `:${key}` : ''}`,
            link: `https://vimeo.com/${slug ?? id}`,
            name,
            duration,
            privacy: { embed },
            transcode: { status: 'complete' },
          }));
          return { json: { total: found.length, page: Number(query.get('page')), per_page: 24, data } };
        },
      ],
    ],
    {
      contract,
      refuses: ({ headers }) =>
        headers.authorization === `bearer ${TOKEN}`
          ? null
          : { status: 401, json: { error: 'You must provide a valid authenticated access token.', error_code: 8003 } },
    },
  );
  return Object.assign(service, { settings: { accessToken: TOKEN, apiBase: service.url } });
}
