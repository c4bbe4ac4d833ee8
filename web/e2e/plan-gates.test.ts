import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES, createToken } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { setFlag, setFlagFor } from '#core/experiments';
import { FEATURE_KEYS, type FeatureKey } from '#core/kit';
import { paymentProviders, providerSettings } from '#core/payments';
import { assignPlan, savePlan, type PlanInput } from '#core/platform-plans';
import { writeSettings } from '#core/settings';
import { FEATURE_PROOFS } from './testing/feature-proofs.ts';
import { HttpClient } from './testing/http-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let anna: HttpClient;
let program: HttpClient;
let planId: number;
let course: number;
let lesson: number;
let chapter: number;
let product: number;

const platform = (): Ctx => server.kernel.contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
const plan = (features: readonly string[], given: Partial<PlanInput> = {}): PlanInput => ({
  name: 'Tabelle',
  aboutDe: 'Für die Tabelle',
  aboutEn: 'For the table',
  purpose: 'special',
  billingCycle: 'monthly',
  currency: 'eur',
  price: 0,
  feeBp: 'none',
  feeFixed: {},
  trialDays: null,
  followId: null,
  onPricingPage: false,
  legacy: false,
  limits: {},
  features,
  ...given,
});
const without = (key: FeatureKey): string[] => FEATURE_KEYS.filter((each) => each !== key);

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.kernel.ownerDb.raw<{
    rows: { id: number; course: number; lesson: number; product: number }[];
  }>(
    `select s.id, p.id as course, (select min(l.id) from course_lessons l where l.product_id = p.id) as lesson,
            (select min(d.id) from products d where d.seller_id = s.id and d.form = 'download') as product
       from sellers s join products p on p.seller_id = s.id and p.form = 'course' where s.username = 'anna' order by p.id limit 1`,
  );
  const [row] = rows;
  ({ course, lesson, product } = row!);
  // As many lessons as any plan allows.
  const { rows: chapters } = await server.kernel.ownerDb.raw<{ rows: { chapter_id: number }[] }>(
    `insert into course_lessons (seller_id, product_id, chapter_id, title, kind, position, created_at, updated_at)
     select seller_id, product_id, chapter_id, 'Lektion ' || n, 'text', 1000 + n, now(), now() from course_lessons, generate_series(1, 20) n where id = ?
     returning chapter_id`,
    [lesson],
  );
  chapter = Number(chapters[0]!.chapter_id);
  anna = await server.signedIn('anna@kontor.test');
  expect(await (await anna.get('/cabinet')).text()).not.toContain('/cabinet/plan');
  expect((await server.visitor().get('/pricing')).status).toBe(404);
  expect(await (await server.visitor().get('/')).text()).not.toContain('/pricing');
  planId = (await savePlan(platform(), null, plan(FEATURE_KEYS))).id;
  await assignPlan(platform(), { sellerId: row!.id, planId, when: 'now', reason: 'Für die Tabelle' });
  const owner = server.kernel.contextFor({ kind: 'seller', sellerId: row!.id });
  const wires = owner.ports.find(paymentProviders, 'elopage_connect')!;
  await writeSettings(owner, providerSettings(wires), { statementName: 'Atelier Lindner' }, { sellerId: row!.id });
  const { token } = await createToken(owner, { name: 'Tabelle', scopes: API_SCOPES, lastDay: '' });
  program = new HttpClient(server.url, { authorization: `Bearer ${token}`, accept: 'application/json' });
}, 240_000);
afterAll(() => server.close());

interface Asked {
  /** A write of the room. */
  route: () => { path: string; form: Form } | Promise<{ path: string; form: Form }>;
  /** The same by a program, or the reading of what the feature is to look at. */
  api: () => { path: string; json?: unknown };
}
type Form = Record<string, string> | URLSearchParams;
/** Screen that names the feature, and at least one way to use it that its gate refuses. */
type Gate = { screen: () => string } & (Asked | Pick<Asked, 'route'> | Pick<Asked, 'api'>) & Partial<Asked>;

const extension = (kind: string, key: string, form: Record<string, string>): Gate => ({
  screen: () => `/cabinet/settings/extensions/${kind}/${key}`,
  route: () => ({
    path: `/cabinet/settings/extensions/${kind}/${key}`,
    form: { intent: 'switch', on: 'true', ...form },
  }),
});
const report = (name: string): Gate => ({
  screen: () => `/cabinet/statistics/${name}`,
  api: () => ({ path: `/v1/${name}` }),
});
const settings = (form: Record<string, string>): Gate => ({
  screen: () => `/cabinet/products/${course}/edit/content?step=2`,
  route: () => ({
    path: `/cabinet/products/${course}/edit/content?step=2`,
    form: { intent: 'settings', lesson_comments: 'off', access_session_limit: '', ...form },
  }),
});

const MATRIX = '/cabinet/settings/payment_settings?tab=matrix';

/** Opens transfers that the provider matches, which were closed before: every plan may do that. */
async function opensWires(): Promise<{ path: string; form: Form }> {
  const page = await (await anna.get(MATRIX)).text();
  const on = [...page.matchAll(/<input type="checkbox" name="cell"[^>]*checked=""[^>]*value="([^"]+)"/g)]
    .map(([, cell]) => cell!)
    .filter((cell) => !cell.startsWith(WIRES));
  expect(on.length).toBeGreaterThan(0);
  const form = (cells: readonly string[]): URLSearchParams => new URLSearchParams(cells.map((cell) => ['cell', cell]));
  expect((await anna.send('POST', MATRIX, { form: form(on) })).status).toBe(302);
  return { path: MATRIX, form: form([...on, `${WIRES}:one_time`]) };
}
const WIRES = 'elopage_connect:bank_wire';

const GATES: Record<FeatureKey, Gate> = {
  coupons: {
    screen: () => '/cabinet/coupons',
    route: () => ({
      path: '/cabinet/coupons/new',
      form: { code: '', valueForm: 'percents', percent: '10', value: '10' },
    }),
    api: () => ({
      path: '/v1/coupons',
      json: { data: { type: 'coupons', attributes: { valueForm: 'percents', value: 1000 } } },
    }),
  },
  funnels: {
    screen: () => '/cabinet/funnels',
    route: () => ({ path: '/cabinet/funnels/new', form: { name: 'Neuer Weg', slug: 'neuer-weg' } }),
  },
  multicurrency: {
    screen: () => `/cabinet/products/${product}/edit?step=3&plan=new_one_time`,
    api: () => ({
      path: '/v1/pricing_plans',
      json: {
        data: {
          type: 'pricing_plans',
          attributes: { productId: product, type: 'one_time', price: 2900, prices: [{ currency: 'usd', price: 3100 }] },
        },
      },
    }),
  },
  password: {
    screen: () => `/cabinet/products/${product}/edit?step=7`,
    route: () => ({
      path: `/cabinet/products/${product}/edit?index&step=7`,
      form: { protected: 'on', accessPassword: 'nur für uns', sellViaShop: 'on' },
    }),
  },
  dunning: {
    screen: () => '/cabinet/claims',
    route: () => ({ path: '/cabinet/claims', form: { strategy: 'dunning' } }),
  },
  sales_team: {
    screen: () => '/cabinet/settings/team',
    route: () => ({
      path: '/cabinet/settings/team',
      form: { email: 'vertrieb@kontor.test', role: 'sales_team_member' },
    }),
  },
  physical_products: {
    screen: () => '/cabinet/settings/shipping',
    route: () => ({
      path: '/cabinet/settings/shipping',
      form: { intent: 'save', region: 'new', name: 'Deutschland', countries: 'DE', 'price.0': '4,90' },
    }),
  },
  virtual_iban: {
    screen: () => MATRIX,
    route: opensWires,
  },
  lesson_quiz: {
    screen: () => settings({}).screen(),
    route: () => ({
      path: `/cabinet/products/${course}/edit/content/lessons/${lesson}?step=2`,
      form: { title: 'Ein Test', kind: 'quiz', body: '', published: 'on', release_rule: 'at_once' },
    }),
  },
  lesson_comments: settings({ lesson_comments: 'at_once' }),
  access_session_limit: settings({ access_session_limit: '2' }),
  google_analytics: extension('tracking_code', 'google_analytics', {}),
  google_tag_manager: extension('tracking_code', 'google_tag_manager', {}),
  facebook_pixel: extension('tracking_code', 'facebook_pixel', {}),
  hubspot: extension('integration', 'hubspot', {}),
  community_feature: {
    screen: () => '/cabinet/community/rooms',
    route: () => ({ path: '/cabinet/community/rooms', form: { intent: 'save', product: String(course), open: 'on' } }),
  },
  double_opt_ins: {
    screen: () => '/cabinet/settings/extensions/integration/mail_chimp/mapping',
    route: () => ({
      path: '/cabinet/settings/extensions/integration/mail_chimp/mapping',
      form: {
        intent: 'newsletter',
        asks: 'yes',
        confirms: 'yes',
        ask_de: 'Ja, schicken Sie mir zweimal im Monat Neues.',
        ask_en: 'Yes, send me news twice a month, please.',
      },
    }),
  },
  course_custom_css: {
    screen: () => settings({}).screen(),
    route: () => ({ path: settings({}).screen(), form: { intent: 'css', custom_css: 'h1 { color: teal }' } }),
  },
  course_lessons_limit: {
    screen: () => settings({}).screen(),
    route: () => ({
      path: settings({}).screen(),
      form: { intent: 'add-lesson', id: String(chapter), title: 'Noch eine', kind: 'text' },
    }),
  },
  live_shopping: {
    screen: () => '/cabinet/live_shows',
    route: () => ({
      path: '/cabinet/live_shows/new',
      form: { title: 'Herbstabend', startsAt: '2031-05-01T19:00', chat: 'open', productIds: String(product) },
    }),
  },
  pdf_stamp: {
    screen: () => `/cabinet/products/${product}/edit/upload?step=2`,
    route: () => ({
      path: `/cabinet/products/${product}/edit/upload?step=2`,
      form: { intent: 'stamp', stamp: 'on' },
    }),
  },
  mobile_app: {
    screen: () => '/cabinet/mobile_app',
    route: () => ({
      path: '/cabinet/mobile_app',
      form: {
        intent: 'save',
        name: 'Anna Licht',
        shortName: 'Anna',
        bundleId: 'test.kontor.anna',
        color: '#0f5c8c',
        background: '#ffffff',
        'tabs[]': 'library',
        products: 'all',
      },
    }),
  },
  domains: {
    screen: () => '/cabinet/settings/domains',
    route: () => ({ path: '/cabinet/settings/domains', form: { intent: 'add', name: 'laden.plan.test' } }),
  },
  custom_smtp: {
    screen: () => '/cabinet/settings/mail_sender',
    route: () => ({ path: '/cabinet/settings/mail_sender', form: { host: 'smtp.example.com', from: 'x@example.com' } }),
  },
  analytics_best_sellers: report('best_sellers'),
  analytics_top_customers: report('top_customers'),
  analytics_campaigns: report('campaigns'),
  analytics_financial_reports: report('financial_reports'),
};

const LOCK = 'gehört nicht zu Ihrem Plan';

async function open(path: string): Promise<string> {
  const response = await anna.follow(await anna.get(path, { 'accept-language': 'de' }));
  expect(response.status).toBe(200);
  return response.text();
}

test('the table names every feature, and each does what its words promise in a test of its own', () => {
  expect(Object.keys(GATES).sort()).toEqual(FEATURE_KEYS.toSorted());
  expect(Object.keys(FEATURE_PROOFS).sort()).toEqual(FEATURE_KEYS.toSorted());
  const missing = Object.entries(FEATURE_PROOFS).filter(
    ([, [file, sentence]]) => !readFileSync(file, 'utf8').includes(sentence),
  );
  expect(missing).toEqual([]);
});

describe.each(FEATURE_KEYS)('%s', (key) => {
  const { screen, route, api } = GATES[key];

  test('taken from the plan, its screen hints and points to the plans, route and API refuse; given back, they work', async () => {
    await savePlan(platform(), planId, plan(without(key)));
    const locked = await open(screen());
    expect(locked).toContain(`data-locked="${key}"`);
    expect(locked).toMatch(new RegExp(`href="/pricing\\?feature=${key}[^"]*" target="_blank"`));
    if (route) {
      const { path, form } = await route();
      const refused = await anna.send('POST', path, { form, headers: { 'accept-language': 'de' } });
      const text = await refused.text();
      expect([200, 403, 422]).toContain(refused.status);
      expect(text).toContain(LOCK);
    }
    if (api) {
      const { path, json } = api();
      const refused = await program.send(json ? 'POST' : 'GET', path, json ? { json } : {});
      expect(refused.status).toBe(403);
      expect(((await refused.json()) as { errors: { code: string }[] }).errors[0]!.code).toBe('feature_locked');
    }
    await savePlan(platform(), planId, plan(FEATURE_KEYS));
    expect(await open(screen())).not.toContain(`data-locked="${key}"`);
    if (route) {
      const { path, form } = await route();
      const taken = await anna.send('POST', path, { form, headers: { 'accept-language': 'de' } });
      expect(taken.status).not.toBe(403);
      expect(await taken.text()).not.toContain(LOCK);
    }
    if (api) {
      const { path, json } = api();
      expect((await program.send(json ? 'POST' : 'GET', path, json ? { json } : {})).status).toBeLessThan(300);
    }
  });
});

test('the pricing page stands where plans are on offer, with product and step in the address, and leads on to the change', async () => {
  const visitor = server.visitor({ 'accept-language': 'de' });
  // The one plan there is was agreed with one shop: hints lead here, so the page says whom to ask.
  const asked = await visitor.get(`/pricing?feature=coupons&product_id=${product}`);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toMatch(/kein Plan zur Auswahl[^]*mailto:betrieb@kontor\.test/);
  expect(await (await visitor.get('/help')).text()).not.toContain('href="/pricing"');
  await savePlan(platform(), null, plan(FEATURE_KEYS, { name: 'Klein', purpose: 'public', onPricingPage: true }));
  await savePlan(
    platform(),
    null,
    plan(FEATURE_KEYS, { name: 'Groß', purpose: 'public', billingCycle: 'annually', onPricingPage: true }),
  );
  const page = await (
    await visitor.get(`/pricing?product_id=${product}&step=compare&feature=coupons&cycle=annually`)
  ).text();
  expect(page).toContain('Groß wählen');
  expect(await (await visitor.get('/help')).text()).toContain('href="/pricing"');
  expect(page).toContain(`product_id=${product}`);
  expect(page).toContain(`/cabinet/products/${product}/edit`);
  const wanted = /href="(\/cabinet\/plan\/change\?plan=\d+[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  const change = await open(wanted);
  expect(change).toContain('Plan wechseln');
  expect(await open('/cabinet')).toContain('/cabinet/plan');
  for (const odd of [
    'product_id[]=1',
    'step=%00',
    'feature=__proto__',
    'cycle=x&cycle=y',
    'product_id=99999999999999999999',
  ])
    expect((await visitor.get(`/pricing?${odd}`)).status).toBeLessThan(500);
  for (const odd of ['', '?plan=0', '?plan=999999', '?plan[]=1', '?plan=1e9'])
    expect((await anna.get(`/cabinet/plan/change${odd}`)).status).toBe(404);
});

test('a flag for one shop draws its variant there alone, a share counts a visitor once, and off the checkout is as it was to the byte', async () => {
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { username: string; slug: string }[] }>(
    `select distinct on (s.username = 'anna') s.username, p.slug from products p join sellers s on s.id = p.seller_id
      where p.published and not p.archived and p.form = 'download' and s.account_state = 'Active' and p.access_password_hash is null
      order by s.username = 'anna', p.id`,
  );
  const address = (mine: boolean): string => {
    const row = rows.find(({ username }) => (username === 'anna') === mine)!;
    return `/s/${row.username}/${row.slug}/checkout`;
  };
  const look = async (path: string, visitor = server.visitor({ 'accept-language': 'de' })): Promise<string> => {
    const response = await visitor.get(path);
    expect(response.status).toBe(200);
    return (await response.text()).replaceAll(/chk_[\w-]+| nonce="[^"]+"/g, '');
  };
  // Pages take the shop from a look-up that is kept for two seconds.
  const settled = () => new Promise((done) => setTimeout(done, 2100));
  const before = await look(address(true));
  expect(before).not.toContain('buyer_type-consumer');
  await setFlagFor(platform(), 'merged_payer_form', { username: 'anna', mode: 'on' });
  await settled();
  expect(await look(address(true))).toContain('buyer_type-consumer');
  if (rows.some(({ username }) => username !== 'anna'))
    expect(await look(address(false))).not.toContain('buyer_type-consumer');
  await setFlagFor(platform(), 'merged_payer_form', { username: 'anna', mode: null });
  await setFlag(platform(), 'merged_payer_form', { mode: 'percent', percent: 50 });
  await settled();
  const visitor = server.visitor({ 'accept-language': 'de' });
  const first = await look(address(true), visitor);
  expect(await look(address(true), visitor)).toBe(first);
  const { rows: counted } = await server.kernel.ownerDb.raw<{ rows: { variant: string }[] }>(
    'select variant from experiment_exposures',
  );
  expect(counted).toEqual([{ variant: first.includes('buyer_type-consumer') ? 'variant' : 'control' }]);
  await setFlag(platform(), 'merged_payer_form', { mode: 'off', percent: null });
  await settled();
  expect(await look(address(true))).toBe(before);
});
