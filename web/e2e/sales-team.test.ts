import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShop, grantRole, seedPerson } from '#core/people';
import { demoLogins } from '../../seeds/index.ts';
import type { HttpClient } from './testing/http-client.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let anna: HttpClient;
let admin: HttpClient;
let vera: HttpClient;
let veraId: number;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
/** Pages are long: a failure says which words were missed, not the page. */
const holds = (html: string, words: string): boolean => html.includes(words);
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();

beforeAll(async () => {
  server = await startTestServer();
  await server.work();
  const { id: sellerId } = (await findShop(platform(), 'anna'))!;
  ({ userId: veraId } = await seedPerson(platform(), {
    email: 'vera@kontor.test',
    password: demoLogins.password,
    firstName: 'Vera',
    lastName: 'Kauf',
  }));
  await grantRole(platform(), { userId: veraId, role: 'sales_team_member', sellerId });
  anna = await server.signedIn('anna@kontor.test');
  admin = await server.signedIn('admin@kontor.test');
  vera = await server.signedIn('vera@kontor.test');
});

afterAll(() => server?.close());

test('a member shares their link, somebody buys by it, and both the shop and the member see what was earned', async () => {
  const saved = await anna.post('/cabinet/sales_team', {
    intent: 'fee',
    userId: '',
    productId: '',
    bp: '10',
    fixed: '',
  });
  expect(saved.status).toBe(302);
  const wrong = await text(
    anna.post('/cabinet/sales_team', { intent: 'fee', userId: '', productId: '', bp: '', fixed: '' }),
  );
  expect(holds(wrong, 'entweder einen Anteil oder einen festen Betrag')).toBe(true);
  const home = await text(vera.get('/publisher'));
  const link = /\/s\/anna\/licht-lesen\?sales=sal_\w+/.exec(home)?.[0];
  expect(link).toBeDefined();

  const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
  await (await visit.client.get(link!)).arrayBuffer();
  await visit.buy('licht-lesen', { email: 'kaeufer@example.test' });
  await server.work();

  const order = await server.kernel
    .platformDb('orders')
    .where({ buyer_email: 'kaeufer@example.test' })
    .first<{ id: number; sales_team_member_fee: number; sales_team_member_name: string }>();
  expect(order).toMatchObject({ sales_team_member_name: 'Vera Kauf' });
  expect(order.sales_team_member_fee).toBeGreaterThan(0);
  expect(holds(await text(vera.get('/publish/orders')), 'Vertriebsteam')).toBe(true);
  expect(holds(await text(vera.get('/publish/payouts_balance')), 'Atelier Lindner')).toBe(true);
  expect(await text(anna.get(`/cabinet/orders?filters[sales_team_member_id]=${veraId}`))).toContain(
    'kaeufer@example.test',
  );
  // The filter names people; a stranger’s order or a number nobody has stay out.
  const filter = (id: number) => `filters[sales_team_member_id][]=${id}`;
  expect(await text(anna.get(`/cabinet/orders?${filter(veraId)}`))).toMatch(
    /Vertrieb(?:<!-- -->)?: <strong[^>]*>Vera Kauf</,
  );
  for (const [id, rows] of [
    [veraId, 1],
    [999_999, 0],
  ] as const) {
    for (const list of ['orders', 'order_rates']) {
      const answer = (await (await anna.get(`/v1/${list}?${filter(id)}`)).json()) as { totalCount: number };
      expect([list, answer.totalCount]).toEqual([list, rows]);
    }
    expect((await text(admin.get(`/admin/lists/orders.csv?${filter(id)}`))).trim().split('\n')).toHaveLength(rows + 1);
  }
  const { list } = (await (await anna.get(`/v1/orders?${filter(veraId)}&expand[]=deal_incentive_plan`)).json()) as {
    list: { expanded: { deal_incentive_plan: unknown } }[];
  };
  expect(list[0]!.expanded.deal_incentive_plan).toMatchObject({
    sales_team_member_id: veraId,
    sales_team_member_name: 'Vera Kauf',
    fee: order.sales_team_member_fee,
    rule: 'link',
    terms: [{ share_bp: 1000, fixed: 0, renewals: false }],
  });
  const file = `/cabinet/lists/orders.csv?locale=de&${filter(veraId)}&columns=sales_team_member_name,sales_team_member_fee`;
  expect((await text(anna.get(file))).trim().split(/\r?\n/)).toEqual([
    'Vertrieb;Vertriebsprovision',
    `Vera Kauf;${(order.sales_team_member_fee / 100).toFixed(2).replace('.', ',')}`,
  ]);
  expect(holds(await text(anna.get('/cabinet/affiliate_payouts')), 'vera@kontor.test')).toBe(true);

  const sale = await anna.get(`/cabinet/orders/${order.id}/sale`);
  expect(await sale.json()).toMatchObject({
    sale: { name: 'Vera Kauf', rule: 'link', terms: [{ bp: 1000, fixed: 0, renewals: false }] },
  });
  expect((await vera.get(`/cabinet/orders/${order.id}/sale`)).status).not.toBe(200);
  const taken = await anna.post(`/cabinet/orders/${order.id}/sale`, { member: '' });
  expect(taken.status).toBeLessThan(400);
  expect(holds(await text(vera.get('/publish/orders')), 'Zurückgenommen')).toBe(true);
});

test('nonsense is refused in words and never breaks anything', async () => {
  const sent: [HttpClient, string, Record<string, string>][] = [
    [anna, '/cabinet/sales_team', { intent: 'fee', userId: '99999999999999999999', productId: '__proto__', bp: '1e9' }],
    [anna, '/cabinet/sales_team', { intent: 'fee', userId: '-1', productId: '7', bp: '\0', fixed: '9'.repeat(40) }],
    [anna, '/cabinet/sales_team', { intent: 'assign', email: '\0', member: 'x' }],
    [anna, '/cabinet/sales_team', { intent: '__proto__' }],
    [anna, '/cabinet/sales_team', { intent: 'remove', id: '1'.repeat(15) }],
    [anna, '/cabinet/lists/orders/views', { name: '\0', to: '//evil.test', rhythm: 'x' }],
    [anna, '/cabinet/lists/orders/views', { intent: 'remove', id: 'x' }],
    [
      admin,
      '/admin/announcements',
      { audience: 'x', tone: '', titleDe: '\0', from: '0000-00-00', until: '9999-99-99' },
    ],
    [admin, '/admin/announcements', { intent: 'withdraw', id: 'x' }],
    [admin, '/admin/requests', { intent: 'confirm', id: '999999999999999' }],
    [admin, '/admin/sellers/1', { intent: 'request', kind: '__proto__', why: '\0' }],
    [admin, '/admin/users/999999', { kind: 'block_person', why: 'x' }],
    [anna, '/announcements/999999', { to: '//evil.test' }],
  ];
  const answers = await Promise.all(sent.map(([who, path, form]) => who.post(path, form)));
  const wrong = answers.flatMap(({ status }, at) =>
    status < 400 || status >= 500 ? [[status, ...sent[at]!.slice(1)]] : [],
  );
  expect(wrong).toEqual([]);
});

test('an announcement stands in the cabinet and in the member’s room until each puts it away', async () => {
  const day = server.kernel.clock.now().toISOString().slice(0, 10);
  const announced = await admin.post('/admin/announcements', {
    intent: 'announce',
    audience: 'all',
    tone: 'warn',
    titleDe: 'Wartung am Sonntag',
    titleEn: 'Maintenance on Sunday',
    bodyDe: 'Von zwei bis vier Uhr.',
    bodyEn: 'From two to four.',
    from: day,
    until: day,
  });
  expect(announced.status).toBe(302);
  const cabinet = await text(anna.get('/cabinet/orders'));
  expect(holds(cabinet, 'Wartung am Sonntag')).toBe(true);
  expect(holds(await text(vera.get('/publish/orders')), 'Wartung am Sonntag')).toBe(true);
  const [action] = /\/announcements\/\d+/.exec(cabinet)!;
  const put = await anna.post(action, { to: '/cabinet/orders' });
  expect([put.status, put.headers.get('location')]).toEqual([302, '/cabinet/orders']);
  expect(holds(await text(anna.get('/cabinet/orders')), 'Wartung am Sonntag')).toBe(false);
  expect(holds(await text(anna.get('/cabinet/notifications')), 'Wartung am Sonntag')).toBe(true);
  expect(holds(await text(vera.get('/publish/orders')), 'Wartung am Sonntag')).toBe(true);
});

test('a saved view is opened with its columns, opens the list by itself, and its mail leads to the rows', async () => {
  const to = '/cabinet/orders?filters[country][]=DE&sortKey=id&sortDir=asc&page=3';
  const saved = await anna.post('/cabinet/lists/orders/views', {
    name: 'Aus Deutschland',
    to,
    is_default: 'on',
    rhythm: 'daily',
  });
  expect(saved.status).toBeLessThan(400);
  const bare = await anna.get('/cabinet/orders');
  expect(bare.headers.get('location')).toMatch(/^\/cabinet\/lists\/views\/\d+$/);
  const opened = await anna.get(bare.headers.get('location')!);
  expect(decodeURIComponent(opened.headers.get('location')!)).toBe(
    '/cabinet/orders?filters[country][]=DE&sortKey=id&sortDir=asc',
  );
  expect((await anna.get(opened.headers.get('location')!)).status).toBe(200);
  server.kernel.clock.advance({ days: 1 });
  await server.work();
  const { token } = await server.kernel.platformDb('saved_view_links').first<{ token: string }>('token');
  const file = await anna.get(`/cabinet/lists/exports/${token}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await file.text()).split('\n').length).toBeGreaterThan(1);
  const stranger = await vera.get(`/cabinet/lists/exports/${token}`);
  expect(stranger.status).toBeGreaterThanOrEqual(300);
});

test('a block is asked for on the shop’s page and confirmed on the page of requests', async () => {
  const { id: sellerId } = (await findShop(platform(), 'anna'))!;
  const asked = await admin.post(`/admin/sellers/${sellerId}`, {
    intent: 'request',
    kind: 'block_shop',
    why: 'Prüfung',
  });
  expect(asked.headers.get('location')).toBe('/admin/requests');
  const page = await text(admin.get('/admin/requests'));
  expect(holds(page, 'Prüfung')).toBe(true);
  const [, id] = /name="id" value="(\d+)"/.exec(page)!;
  expect(
    holds(
      await text(admin.post('/admin/requests', { intent: 'confirm', id: id! })),
      'Den eigenen Antrag bestätigt jemand anderes',
    ),
  ).toBe(true);
  const { userId } = await seedPerson(platform(), {
    email: 'zwei@kontor.test',
    password: demoLogins.password,
    firstName: 'Zoe',
    lastName: 'Zwei',
  });
  await grantRole(platform(), { userId, role: 'admin', sellerId: null });
  const second = await server.signedIn('zwei@kontor.test');
  expect((await second.post('/admin/requests', { intent: 'confirm', id: id! })).status).toBe(302);
  expect((await server.visitor().get('/s/anna/licht-lesen')).status).toBe(404);
  expect(holds(await text(anna.get('/cabinet/orders?page=1')), 'Die Plattform hat Ihren Shop gesperrt')).toBe(true);
});
