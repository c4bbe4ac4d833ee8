import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedThemes } from '#builder/themes';
import { joinProgram, nodeView, programView, saveProgram, type Joined } from '#core/affiliates';
import { seedPerson, signIn } from '#core/people';
import { orderAttribution, sellerStatistics } from '#core/referrals';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  differingSums,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { chooseTheme, copyTheme } from '#core/themes';
import { buyerRoutes } from '../routes.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
let world: SaleWorld;
let server: Server;
let base: string;
let programId: number;
let petra: Joined;
let people = 0;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const app = express();
  app.use(buyerRoutes(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  programId = (
    await saveProgram(world.seller, {
      name: 'Partner',
      form: 'open',
      commission: [3000, 500],
      redirectionUrl: 'https://anna.example/partner',
      affiliateRedirectionsAllowed: true,
      forwardUrlParams: true,
    })
  ).id;
  petra = await join('petra@kontor.test');
});
afterAll(() => server?.close());

const join = (email: string): Promise<Joined> =>
  joinProgram(world.seller, {
    sellerId: world.sellerId,
    programId,
    person: { email, firstName: 'Petra', lastName: 'Vogt' },
    acceptsTerms: true,
    fromLandingPage: true,
  });

interface Asked {
  cookie?: string;
  agent?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

async function ask(path: string, { cookie = '', agent = PHONE, form, headers = {} }: Asked = {}) {
  const response = await fetch(base + path, {
    redirect: 'manual',
    headers: { 'accept-language': 'de', 'user-agent': agent, cookie, ...headers },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const kept = response.headers.getSetCookie().find((line) => line.startsWith('kontor_epid='));
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
    cookie: kept?.split(';')[0] ?? '',
    lasts: kept?.includes('Max-Age') ?? false,
  };
}

async function clicks(by: 'campaign' | 'product' = 'campaign') {
  const rows = await sellerStatistics(world.seller, { from: '2020-01-01', till: '2099-01-01', by, programId });
  return rows.map(({ label, clicks: all, uniques }) => [label, all, uniques]);
}

test('a click counts once for a browser and a day, machines and prefetches for nothing, and is kept for longer with consent alone', async () => {
  const link = `/s/${world.username}/buch?epid=${petra.code}&campaign_id=blog`;
  const first = await ask(link);
  expect([first.cookie.startsWith(`kontor_epid=${petra.code}.`), first.lasts]).toEqual([true, false]);
  await ask(link, { cookie: first.cookie });
  await ask(link, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await ask(link, { headers: { 'sec-purpose': 'prefetch' } });
  expect((await ask(`/s/${world.username}/buch?epid=AAAAAAAA`)).cookie).toBe('');
  expect(await clicks()).toEqual([['blog', 2, 1]]);
  expect(await clicks('product')).toEqual([['Buch', 2, 1]]);
  const agreed = await ask(link, { cookie: `${first.cookie}; kontor_consent=1.abcdefghijklmnop12.marketing` });
  expect(agreed.lasts).toBe(true);
});

test('the click is recorded by the specification’s call too', async () => {
  const call = (fields: Record<string, string>) => ask('/app/ablefy_affiliate_affiliate_clicks', { form: fields });
  const answer = await call({ eloPublisherId: petra.code, campaign_id: 'call' });
  expect([answer.status, JSON.parse(answer.html)]).toEqual([201, { epid: petra.code, recorded: true }]);
  expect((await clicks()).find(([label]) => label === 'call')).toEqual(['call', 1, 1]);
  const unknown = await call({ eloPublisherId: 'x' });
  expect([unknown.status, JSON.parse(unknown.html).errors[0].source]).toEqual([422, { field: 'eloPublisherId' }]);
});

/** A purchase that begins on the bare page of the product. */
async function buy(cookie: string, fields: Record<string, string> = {}, query = ''): Promise<number> {
  people += 1;
  const placed = await ask(`/s/${world.username}/buch/checkout${query}`, {
    cookie,
    form: {
      ...aBuyerForm({ email: `kauf-${people}@example.test`, ...fields }),
      method: 'card',
      waiver: 'yes',
      intent: 'order',
      checkout_token: `chk_${String(people).padStart(24, 'p')}`,
    },
  });
  expect([placed.status, placed.html.slice(0, 200)]).toEqual([303, expect.anything()]);
  await ask(placed.location);
  await runJobsUntilIdle(kernel());
  const { id } = await kernel().platformDb.transaction((trx) =>
    trx('orders').where({ seller_id: world.sellerId }).orderBy('id', 'desc').first<{ id: number }>('id'),
  );
  return id;
}

test('whoever comes back later and buys is the publisher’s; a publisher’s own browser and other people are not', async () => {
  const { cookie } = await ask(`/s/${world.username}?epid=${petra.code}`);
  kernel().clock.advance({ days: 3 });
  const order = await buy(cookie);
  expect(await orderAttribution(world.seller, order)).toMatchObject({
    name: 'Petra Vogt',
    tiers: [{ amount: 3000 }],
    refused: '',
  });
  kernel().clock.advance({ days: 14 });
  expect(await orderAttribution(world.seller, await buy(cookie))).toBeNull();
  expect(await orderAttribution(world.seller, await buy(''))).toBeNull();
  // Without any cookie the address of the checkout carries it.
  expect(await orderAttribution(world.seller, await buy('', { epid: petra.code }))).toMatchObject({
    name: 'Petra Vogt',
  });

  const person = { email: 'nils@kontor.test', password: 'kontor-demo' };
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  await seedPerson(platform, { ...person, firstName: 'Nils', lastName: 'Person' });
  const { token } = await signIn(kernel().contextFor({ kind: 'nobody' }), person, {
    ip: '192.0.2.1',
    userAgent: 'Test',
  });
  const nils = await join(person.email);
  const own = await ask(`/s/${world.username}?epid=${nils.code}`, { cookie: `${cookie}; kontor_session=${token}` });
  expect(own.cookie).toBe('');
  const [name, visitor] = cookie.split('.');
  const order2 = await buy(`${name!.split('=')[0]}=${nils.code}.${visitor}`);
  expect(await orderAttribution(world.seller, order2)).toBeNull();
});

test('a stranger becomes a publisher by the page, below who recruited them, and gets a link into their area', async () => {
  const { code } = await programView(world.seller, programId);
  const page = `/s/${world.username}/partners/${code}?via=${petra.code}`;
  const shown = await ask(page);
  expect([shown.status, shown.html.includes('30 %'), shown.html.includes('Jetzt Partner werden')]).toEqual([
    200,
    true,
    true,
  ]);
  const form = { first_name: 'Ida', last_name: 'Roth', email: 'ida@kontor.test' };
  const refused = await ask(page, { form });
  expect([refused.status, refused.html.includes('stimmen Sie den Bedingungen')]).toEqual([422, true]);
  const joined = await ask(page, { form: { ...form, terms: 'yes' } });
  expect([joined.status, joined.location]).toEqual([303, `/s/${world.username}/partners/${code}?joined=accepted`]);
  await runJobsUntilIdle(kernel());
  const view = await nodeView(world.seller, petra.nodeId);
  expect(view.recruits).toMatchObject([{ name: 'Ida Roth', state: 'accepted' }]);
  const mails = await kernel().platformDb.transaction((trx) =>
    trx('mails').where({ recipient: 'ida@kontor.test' }).select<{ text: string }[]>('text'),
  );
  expect(mails.some(({ text }) => text.includes('/publish') || text.includes('%2Fpublish'))).toBe(true);
});

test('links lead to the shop and to the host the seller named, with their parameters, and nowhere else', async () => {
  const go = async (to: string, code = petra.code) => {
    const { status, location } = await ask(`/s/${world.username}/go/${code}?to=${encodeURIComponent(to)}&utm=x`);
    return [status, location];
  };
  expect(await go(`/s/${world.username}/buch`)).toEqual([302, `/s/${world.username}/buch?utm=x&epid=${petra.code}`]);
  expect(await go('https://anna.example/kurs')).toEqual([302, `https://anna.example/kurs?utm=x&epid=${petra.code}`]);
  for (const to of [
    'https://evil.example/',
    'https://anna.example.evil.example/',
    'https://user@anna.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/s/another/buch',
  ])
    expect([to, ...(await go(to))]).toEqual([to, 404, '']);
});

test('the clicks that statistics read are those of the rows beside them, by day, publisher, product and campaign', async () => {
  expect(await differingSums(kernel(), world.sellerId)).toEqual([]);
  const counted = (clicks: number) =>
    kernel().platformDb.transaction((trx) =>
      trx('affiliate_days').where({ seller_id: world.sellerId }).increment('clicks', clicks),
    );
  expect(await counted(1)).toBeGreaterThan(0);
  expect(await differingSums(kernel(), world.sellerId)).not.toEqual([]);
  await counted(-1);
});

test('the landing page wears the theme that the shop uses for its programs', async () => {
  const { code } = await programView(world.seller, programId);
  const landing = async () => (await ask(`/s/${world.username}/partners/${code}`)).html;
  const [shipped] = shippedThemes;
  const tokens = {
    ...shipped!.tokens,
    colors: { ...shipped!.tokens.colors, primary: '#123456', onPrimary: '#ffffff' },
  };
  const themeId = await copyTheme(world.seller, {
    kind: 'AffiliateLanding',
    name: 'Partner',
    layout: 'atelier',
    tokens,
  });
  expect(await landing()).not.toContain('#123456');
  await chooseTheme(world.seller, { themeId, use: true });
  expect(await landing()).toContain('--page:#123456');
  await chooseTheme(world.seller, { themeId, use: false });
  expect(await landing()).not.toContain('#123456');
});
