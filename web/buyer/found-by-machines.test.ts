import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 240_000);
afterAll(() => server.close());

interface Fact {
  '@type': string;
  [key: string]: unknown;
}

/** Facts that a product's own page states in schema.org's words. */
async function factsOf(form: string): Promise<Fact[]> {
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { slug: string; username: string }[] }>(
    `select p.slug, s.username from products p join sellers s on s.id = p.seller_id
      where p.form = ? and p.published and not p.archived and p.access_password_hash is null and s.username = 'anna'
        and not exists (select from pages pg where pg.seller_id = p.seller_id and pg.slug = p.slug) order by p.id`,
    [form],
  );
  for (const { slug, username } of rows) {
    const page = await (await server.visitor().get(`/s/${username}/${slug}`)).text();
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as Fact & { '@graph'?: Fact[] },
    );
    expect(page).not.toMatch(/<script type="module"[^>]*remix/i);
    const things = data.flatMap((each) => each['@graph'] ?? [each]);
    if (things.length > 0) return things;
  }
  throw new Error(`No page of a ${form} says anything.`);
}

test('a product says what it costs and where', async () => {
  const [product] = await factsOf('download');
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      availability: expect.stringContaining('https://schema.org/'),
    },
  });
});

test('a course is one besides, with who gives it', async () => {
  const things = await factsOf('course');
  expect(things.find((each) => each['@type'] === 'Course')).toMatchObject({
    description: expect.stringMatching(/\S/),
    provider: { '@type': 'Organization' },
    hasCourseInstance: { courseMode: 'Online' },
  });
});

test('an event says when and where each of its dates is', async () => {
  const events = (await factsOf('event')).filter((each) => each['@type'] === 'Event');
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(new Date(String(event.startDate)).getTime()).toBeGreaterThan(0);
    expect(event.location).toMatchObject({ '@type': expect.stringMatching(/^(Place|VirtualLocation)$/) });
  }
});

test('llms.txt leads to what a shop sells, and to nothing that is sold by link alone', async () => {
  const whole = await server.visitor().get('/llms.txt');
  expect([whole.status, await whole.text()]).toEqual([200, expect.stringContaining(`${server.url}/mcp`)]);
  const shop = await server.visitor().get('/s/anna/llms.txt');
  const text = await shop.text();
  expect([shop.status, shop.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  const hidden = await server.kernel
    .ownerDb('products')
    .where({ sell_via_shop: false })
    .select<{ slug: string }[]>('slug');
  for (const { slug } of hidden) expect(links.some((link) => link.endsWith(`/${slug}`))).toBe(false);
  expect((await server.visitor().get('/s/nobody_here/llms.txt')).status).toBe(404);
});

test('/v/{username}/{path} shows what /s shows, to people and to no index', async () => {
  const { slug } = await server.kernel
    .ownerDb('products as p')
    .join('sellers as s', 's.id', 'p.seller_id')
    .where({ 's.username': 'anna', 'p.published': true, 'p.archived': false })
    .whereNull('p.access_password_hash')
    .first<{ slug: string }>('p.slug');
  const [shown, viewed] = await Promise.all(
    ['s', 'v'].map(async (kind) => server.visitor().get(`/${kind}/anna/${slug}`)),
  );
  expect([viewed!.status, viewed!.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  const title = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];
  expect(title(await viewed!.text())).toBe(title(await shown!.text()));
  for (const path of ['/v/anna/there-is-no-such-thing', '/v/nobody-at-all/x'])
    expect((await server.visitor().get(path)).status).toBe(404);
});
