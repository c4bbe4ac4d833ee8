import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '#core/catalog';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { findShop, seedPerson } from '#core/people';
import type { PageDocument } from '#builder/document';
import { DEMO_SHOP, demoLogins } from '../../seeds/index.ts';
import { one, strangers } from './testing/annas-rows.ts';
import type { HttpClient } from './testing/http-client.ts';
import { remixRoutes } from './testing/served-routes.ts';
import { remixBuild, startTestServer, type TestServer } from './testing/test-server.ts';

/* Screens that no story walks through, asked one by one as a browser without scripts asks. */
let server: TestServer;
let sellerId: number;
let anna: HttpClient;
let petra: HttpClient;
let berta: HttpClient;
let payer: HttpClient;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const asAnna = () => server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });

beforeAll(async () => {
  server = await startTestServer();
  await server.work();
  await strangers(server.kernel);
  sellerId = (await findShop(platform(), DEMO_SHOP))!.id;
  await seedPerson(platform(), {
    email: 'pia@kontor.test',
    password: demoLogins.password,
    firstName: 'Pia',
    lastName: 'Neu',
    roles: [{ role: 'publisher', sellerId }],
  });
  [anna, petra, berta, payer] = (await Promise.all(
    ['anna', 'publisher', 'berta', 'payer'].map((name) => server.signedIn(`${name}@kontor.test`)),
  )) as [HttpClient, HttpClient, HttpClient, HttpClient];
}, 300_000);
afterAll(() => server?.close());

const plain = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

async function seen(who: HttpClient, path: string): Promise<string> {
  const answer = await who.get(path);
  const html = plain(await answer.text());
  expect([path, answer.status]).toEqual([path, 200]);
  return html;
}

const headingOf = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

/** Start tag of the field of a name, or of its option that is chosen. */
const field = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const optionsOf = (html: string, name: string): { value: string; chosen: boolean }[] =>
  [
    ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(/<option([^>]*)>/g),
  ].map(([, said]) => ({ value: /value="([^"]*)"/.exec(said!)![1]!, chosen: said!.includes('selected') }));

describe('the publisher’s room', () => {
  let item: number;
  let program: number;
  beforeAll(async () => {
    const form = await seen(petra, '/publish/embeddable_items/new');
    const made = await petra.post('/publish/embeddable_items/new', {
      node: optionsOf(form, 'node')[0]!.value,
      name: 'Petras Knopf',
      kind: 'button',
      target: 'shop',
      label: 'Zum Shop',
      locale: 'de',
      size: '300',
      color: '#0f5c8c',
    });
    item = Number(/embeddable_items\/(\d+)\/edit/.exec(made.headers.get('location') ?? '')?.[1]);
    expect(item).toBeGreaterThan(0);
    const marketplace = await seen(petra, '/publish/affiliate_marketplace');
    program = Number(/affiliate_marketplace\/(\d+)/.exec(marketplace)![1]);
  });

  /** Heading of each screen by its address; of statistics also the name of what they are counted by. */
  const SCREENS: Readonly<Record<string, string>> = {
    '/publish': 'Guten Tag, Petra',
    '/publish/details': 'Einstellungen',
    '/publish/profile/edit': 'Wer auf Ihren Gutschriften steht',
    '/publish/bank_accounts': 'Bankkonto',
    '/publish/payouts_settings': 'Bankkonto',
    '/publish/email_notification': 'E-Mails',
    '/publish/orders': 'Verkäufe',
    '/publish/transfers': 'Bewegungen',
    '/publish/affiliate_programs': 'Programme',
    '/publish/affiliate_marketplace': 'Marktplatz',
    '/publish/affiliate_marketplace/:id': 'Atelier Lindner: Empfehlen und verdienen',
    '/publish/affiliate_nodes': 'Geworbene',
    '/publish/affiliate_nodes/new': 'Jemanden gewinnen',
    '/publish/statistics': 'Statistik · Überblick',
    '/publish/statistics_programs': 'Statistik · Programme',
    '/publish/statistics_products': 'Statistik · Produkte',
    '/publish/statistics_sellers': 'Statistik · Shops',
    '/publish/statistics_affiliate': 'Statistik · Kampagnen',
    '/publish/embeddable_items': 'Einbetten',
    '/publish/embeddable_items/new': 'Einbettung anlegen',
    '/publish/embeddable_items/:id/edit': 'Petras Knopf',
    '/publish/embeddable_items/:id/preview': 'Petras Knopf',
    '/publish/shares': 'Geteilte Auswahl',
    '/publish/shares/new': 'Geteilte Auswahl',
    '/publish/payouts_balance': 'Guthaben',
    '/publish/payouts': 'Auszahlungen',
    '/publish/support': 'Hilfe und Ansprechpartner',
  };
  /** Answers for machines, an address of a share that was made, and the one that leads home. */
  const NO_SCREENS = [
    '/publish/*',
    '/publish/embeddable_items/draft',
    '/publish/shares/:id',
    '/publish/statements/:seller/:id',
  ];
  const addressOf = (pattern: string): string =>
    pattern.replace(':id', String(pattern.includes('marketplace') ? program : item));

  test('every address of it is in the table', async () => {
    const served = remixRoutes(await remixBuild()).map(({ pattern }) => pattern);
    expect([...Object.keys(SCREENS), ...NO_SCREENS].toSorted()).toEqual(
      served.filter((pattern) => pattern === '/publish' || pattern.startsWith('/publish/')).toSorted(),
    );
  });

  test.each(Object.entries(SCREENS))(
    '%s shows a publisher “%s”, is not there for others, and leads nobody to the door',
    async (pattern, heading) => {
      const path = addressOf(pattern);
      const html = await seen(petra, path);
      const [title, by] = heading.split(' · ');
      expect(headingOf(html)).toBe(title);
      if (by) expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${by}</a>`));
      for (const other of [anna, berta, payer]) expect([path, (await other.get(path)).status]).toEqual([path, 404]);
      const door = await server.visitor().get(path);
      expect([door.status, door.headers.get('location')]).toEqual([302, `/sign_in?to=${encodeURIComponent(path)}`]);
    },
  );

  const DETAILS = {
    company: 'Petras Empfehlungen',
    street: 'Am Wehr',
    streetNumber: '4a',
    zip: '04229',
    city: 'Leipzig',
    country: 'AT',
    taxStatus: 'eu',
    vatId: 'ATU12345675',
    taxNumber: '',
  };

  test('the profile keeps what was saved and shows it again, what is refused stands there as it was typed', async () => {
    const path = '/publish/profile/edit';
    const refused = await petra.post(path, { ...DETAILS, vatId: '', confirms: 'on' });
    const html = plain(await refused.text());
    expect([refused.status, field(html, 'company')]).toEqual([
      422,
      expect.stringContaining('value="Petras Empfehlungen"'),
    ]);
    expect(await seen(petra, path)).not.toContain('Petras Empfehlungen');
    expect((await petra.post(path, { ...DETAILS, confirms: 'on' })).status).toBe(302);
    const kept = await seen(petra, path);
    for (const name of ['company', 'street', 'streetNumber', 'zip', 'city', 'vatId', 'taxNumber'] as const)
      expect(field(kept, name)).toContain(`value="${DETAILS[name]}"`);
    for (const name of ['country', 'taxStatus'] as const)
      expect(optionsOf(kept, name).filter(({ chosen }) => chosen)).toEqual([{ value: DETAILS[name], chosen: true }]);
    expect(await seen(petra, '/publish/details')).toMatch(
      /Petras Empfehlungen.*Am Wehr 4a.*04229 Leipzig, Österreich/s,
    );
  });

  test('the bank account keeps its holder and shows no more of the number than its end; a new name needs no number', async () => {
    const path = '/publish/bank_accounts';
    const wrong = await petra.post(path, { holder: 'Petra Vogt-Neu', iban: 'DE02120300000000202052' });
    expect([wrong.status, field(plain(await wrong.text()), 'holder')]).toEqual([
      422,
      expect.stringContaining('Petra Vogt-Neu'),
    ]);
    expect((await petra.post(path, { holder: 'Petra Vogt-Neu', iban: 'DE89 3704 0044 0532 0130 00' })).status).toBe(
      302,
    );
    const kept = await seen(petra, path);
    expect(field(kept, 'holder')).toContain('value="Petra Vogt-Neu"');
    expect(kept).toContain('Gespeichert: …3000.');
    expect(kept.replaceAll(' ', '')).not.toContain('DE8937040044');
    expect((await petra.post(path, { holder: 'Petra Vogt', iban: '' })).status).toBe(302);
    expect(await seen(petra, '/publish/details')).toContain('Petra Vogt · …3000');
    const pia = await server.signedIn('pia@kontor.test');
    expect((await pia.post(path, { holder: 'Pia Neu', iban: '' })).status).toBe(422);
  });

  test('the choice of mails is kept', async () => {
    const path = '/publish/email_notification';
    const ticked = async (): Promise<boolean[]> => {
      const html = await seen(petra, path);
      return ['decision', 'statement'].map((name) => field(html, name).includes('checked'));
    };
    expect(await ticked()).toEqual([true, true]);
    expect((await petra.post(path, { statement: 'on' })).status).toBe(302);
    expect(await ticked()).toEqual([false, true]);
    await petra.post(path, { decision: 'on', statement: 'on' });
    expect(await ticked()).toEqual([true, true]);
  });

  test('another publisher of the same shop sees nothing of hers', async () => {
    const pia = await server.signedIn('pia@kontor.test');
    const epid = /[?&]epid=([0-9A-Z]{8})/.exec(await seen(petra, '/publish'))![1]!;
    const hers = ['Petra', 'Am Wehr', '…3000', epid, 'ATU12345675'];
    const told: string[] = [];
    for (const path of Object.keys(SCREENS).map(addressOf)) {
      const answer = await pia.get(path);
      const html = plain(await answer.text());
      if (path.includes(`/${item}/`)) expect([path, answer.status]).toEqual([path, 404]);
      else expect([path, answer.status < 400]).toEqual([path, true]);
      told.push(...hers.filter((word) => html.includes(word)).map((word) => `${path}: ${word}`));
    }
    expect(told).toEqual([]);
  });

  test('a publisher who was accepted is active, for the shop and for themselves, in both languages', async () => {
    const chip = (html: string): string | undefined =>
      /data-state="accepted"[^>]*>(?:<span[^>]*>.<\/span>)([^<]*)</.exec(html)?.[1];
    for (const [who, path] of [
      [await server.signedIn('anna@kontor.test'), '/cabinet/affiliate_nodes?scopes[]=accepted'],
      [await server.signedIn('publisher@kontor.test'), '/publish/affiliate_programs'],
    ] as const) {
      for (const [locale, label] of [
        ['en', 'Active'],
        ['de', 'Aktiv'],
      ] as const) {
        await who.post('/locale', { locale, to: path });
        expect([path, chip(await seen(who, path))]).toEqual([path, label]);
      }
    }
    const csv = await (await anna.get('/cabinet/lists/affiliate_nodes.csv?scopes[]=accepted')).text();
    expect(csv).toMatch(/[;,]"?active"?[;,]/);
    expect(csv).not.toContain('accepted');
  });
});

describe('the seller’s lists and forms', () => {
  const rowsOf = (html: string): number[] => [
    ...new Set([...html.matchAll(/\/cabinet\/products\/(\d+)\/edit\?step=1/g)].map(([, id]) => Number(id))),
  ];

  test('a copy is said to be in progress until it is there', async () => {
    const [source] = rowsOf(await seen(anna, '/cabinet/products?scopes[]=published'));
    const answer = await anna.follow(await anna.post(`/cabinet/products/${source}/copies`));
    const during = plain(await answer.text());
    const copy = rowsOf(during)[0]!;
    expect(copy).toBeGreaterThan(source!);
    expect(during).toContain('Eine Kopie wird gerade angelegt.');
    expect(/data-state="copying"[^>]*>.*?Wird kopiert/s.test(during)).toBe(true);
    await server.work();
    const after = await seen(anna, '/cabinet/products?sortKey=id&sortDir=desc');
    expect(rowsOf(after)[0]).toBe(copy);
    for (const said of ['Eine Kopie wird gerade angelegt.', 'Wird kopiert']) expect(after).not.toContain(said);
    expect((await anna.get(`/cabinet/products/${copy}/preview`)).status).toBe(200);
  });

  test('what a row offers does what it says, and leads back to the list', async () => {
    const { id, slug } = (await one(
      server.kernel,
      "select id, slug from products where seller_id = ? and published and not archived and form = 'download' order by id limit 1",
      [sellerId],
    )) as { id: number; slug: string };
    const back = '/cabinet/products?query=a';
    const act = async (path: string, fields: Record<string, string>): Promise<void> => {
      const answer = await anna.post(`/cabinet/products/${id}/${path}`, { ...fields, back });
      expect([path, answer.status, answer.headers.get('location')?.startsWith(back)]).toEqual([path, 302, true]);
    };
    const listed = async (scope: string): Promise<boolean> =>
      rowsOf(await seen(anna, `/cabinet/products?scopes[]=${scope}&per=100`)).includes(id);
    for (const place of ['edit?step=1', 'preview']) await seen(anna, `/cabinet/products/${id}/${place}`);
    await seen(server.visitor(), `/s/${DEMO_SHOP}/${slug}/checkout`);
    await act('publication', { publish: 'false' });
    expect([await listed('published'), await listed('drafts')]).toEqual([false, true]);
    await act('archiving', { archive: 'true' });
    expect([await listed('drafts'), await listed('archived')]).toEqual([false, true]);
    await act('archiving', { archive: 'false' });
    expect([await listed('drafts'), await listed('archived')]).toEqual([true, false]);
    await act('publication', { publish: 'true' });
    expect(await listed('published')).toBe(true);
    await seen(server.visitor(), `/s/${DEMO_SHOP}/${slug}/checkout`);
  });

  test('a shop that has not said who it is reads so beside its product and is led to its profile; the list shows thirty rows at first', async () => {
    const { id } = (await findShop(platform(), 'berta'))!;
    const hers = server.kernel.contextFor({ kind: 'seller', sellerId: id }, { locale: 'de' });
    for (let made = 0; made < 35; made += 1) await createProduct(hers, { form: 'download', name: `Heft ${made}` });
    const html = await seen(berta, '/cabinet/products');
    expect([rowsOf(html).length, rowsOf(await seen(berta, '/cabinet/products?page=2')).length]).toEqual([30, 5]);
    const href = /data-warning="finish_registration"><a[^>]*href="([^"]*)"/.exec(html)?.[1];
    expect(href).toMatch(/^\/cabinet\/profile\/edit/);
    expect(field(await seen(berta, href!), 'firstName')).not.toBe('');
    expect(await seen(anna, '/cabinet/products')).not.toContain('finish_registration');
  });

  test('sellers come from the countries of the specification, and months of the books go from 2021 to next year', async () => {
    const countries = optionsOf(await seen(anna, '/cabinet/profile/edit'), 'countryCode').map(({ value }) => value);
    expect(countries.toSorted()).toEqual('AT BE CH DE ES FI FR GB GR IE IT NL PL PT'.split(' '));
    const html = await seen(anna, '/cabinet/accounting');
    const next = server.kernel.clock.now().getUTCFullYear() + 1;
    const values = (name: string): number[] =>
      optionsOf(html, name)
        .map(({ value }) => Number(value))
        .toSorted((a, b) => a - b);
    expect(values('year')).toEqual(Array.from({ length: next - 2020 }, (_, at) => 2021 + at));
    expect(values('month')).toEqual(Array.from({ length: 12 }, (_, at) => 1 + at));
  });

  test('an order of the past shows Sofort by its name, to its seller and to its buyer', async () => {
    const { id } = (await one(
      server.kernel,
      "select id from orders where seller_id = ? and buyer_email = 'payer@kontor.test' and payment_state = 'paid' and total > 0 order by id desc limit 1",
      [sellerId],
    )) as { id: number };
    const named = async (): Promise<boolean[]> => {
      const screens = [await seen(anna, `/cabinet/orders/${id}`), await seen(payer, `/payer/s/${id}`)];
      return screens.map((html) => />[^<]*\bSofort\b(?! und)/.test(html));
    };
    expect(await named()).toEqual([false, false]);
    await server.kernel.platformDb.raw("update orders set payment_form = 'sofort' where id = ?", [id]);
    await server.kernel.platformDb.raw("update payments set method = 'sofort' where order_id = ?", [id]);
    expect(await named()).toEqual([true, true]);
    const csv = await (await anna.get(`/cabinet/lists/orders.csv?query=${id}`)).text();
    expect(csv).toContain('sofort');
  });
});

test('a button that leads to a lesson opens it for whoever has the course, and nobody else', async () => {
  const { lesson, course, title } = (await one(
    server.kernel,
    `select l.id as lesson, l.product_id as course, l.title from course_lessons l join entitlements e on e.product_id = l.product_id
       join users u on u.id = e.payer_user_id where l.seller_id = ? and u.email = 'payer@kontor.test' and not l.preview and l.publish_state = 'published'
      order by l.id limit 1`,
    [sellerId],
  )) as { lesson: number; course: number; title: string };
  const pageId = await createPage(asAnna(), { slug: 'weiterlernen', name: 'Weiterlernen', template: 'landing' });
  const { rev, doc } = await pageForEditing(asAnna(), pageId);
  const page = doc as PageDocument;
  const root = page.nodes.ROOT!;
  const p = {
    text: 'Weiter zur Lektion',
    action: 'lessonLink',
    payOpt: 'checkout',
    newTab: false,
    lessonId: String(lesson),
  };
  const nodes = {
    ...page.nodes,
    ROOT: { ...root, c: { default: [...root.c!.default!.slice(0, -1), 'weiter', root.c!.default!.at(-1)!] } },
    weiter: { t: 'button', v: 1, p, s: {} },
  };
  await saveDraft(asAnna(), { pageId, baseRev: rev, doc: { ...page, nodes } });
  await publishPage(asAnna(), { pageId });

  const html = await seen(server.visitor(), `/s/${DEMO_SHOP}/weiterlernen`);
  const href = new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${p.text}`).exec(html)?.[1];
  expect(href).toBe(`/s/${DEMO_SHOP}/lesson/${lesson}`);
  const way = await seen(server.visitor(), href!);
  expect(headingOf(way)).toBe(title);
  const door = /class="button" href="([^"]*)"/.exec(way)![1]!;

  const room = await payer.follow(await payer.get(door));
  expect([room.status, new URL(room.url).pathname]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^/payer/course/[^/]+/${lesson}$`)),
  ]);
  expect(plain(await room.text())).toContain(title);

  const carl = await server.signedIn('carl@kontor.test');
  const without = await carl.follow(await carl.get(door));
  expect([without.status, new URL(without.url).pathname]).toEqual([200, '/payer']);
  expect(plain(await without.text())).not.toContain(title);
  const visitor = server.visitor();
  const led = (await visitor.get(door)).headers.get('location')!;
  expect(led).toBe(`/sign_in?to=${encodeURIComponent(door)}`);
  const entered = await visitor.post(led, { email: 'payer@kontor.test', password: demoLogins.password, to: door });
  expect(new URL((await visitor.follow(entered)).url).pathname).toBe(new URL(room.url).pathname);
  expect(course).toBeGreaterThan(0);
});
