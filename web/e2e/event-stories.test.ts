import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { findShop } from '#core/people';
import { pdfText } from '#core/testing';
import { keepPicture, openBrowser, openContext, signIn, typeCard } from './testing/browser.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const CARD = '4242424242424242';
let server: TestServer;
let browser: Browser;
let anna: Ctx;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ env: { DATABASE_POOL: '20' } }), openBrowser()]);
  const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  anna = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
}, 300_000);
afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))));
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function someone(width = 1280): Promise<Page> {
  const opened = await openContext(browser, server.url, { width });
  contexts.push(opened.context);
  faults.push(opened.faults);
  return opened.page;
}

/** The form of a section that adds something, filled in and sent. */
async function add(page: Page, intent: string, fields: Record<string, string>): Promise<void> {
  // Anew each time: what says that the last one is kept must not stand for this one.
  await page.goto(new URL(page.url()).pathname + '?step=2');
  const form = page.locator(`details:has(input[name=intent][value=${intent}]):not(:has(input[name=id]))`);
  if (!(await form.getAttribute('open').then((open) => open !== null))) await form.locator('summary').click();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.evaluate((each) => each.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByText('Gespeichert.').waitFor();
}

test('a seller sets an event up through its steps, a buyer buys two tickets for two people and shows them, and each opens the door once', async () => {
  const seller = await someone();
  await signIn(seller, 'anna@kontor.test');
  await seller.goto('/cabinet/products/new');
  await seller.getByLabel(/Veranstaltung/).check();
  await seller.locator('input[name=name]').fill('Nacht der offenen Blende');
  await seller.locator('form:has(input[name=name]) button').last().click();
  await seller.waitForURL('**/edit**');
  const base = new URL(seller.url()).pathname.replace(/\/edit.*/, '/edit');
  await seller.goto(`${base}/tickets?step=2`);
  await add(seller, 'location', { locationShortName: 'Alte Münze', locationAddress: 'Molkenmarkt 2, Berlin', zip: '10179', countryCode: 'DE', timeZoneName: 'Europe/Berlin' });
  await add(seller, 'date', { startsAt: '2026-11-21T11:00', endsAt: '2026-11-21T23:00' });
  await add(seller, 'quota', { name: 'Saal', limit: '20' });
  const quota = await seller.locator('[name=quotaId] option').last().getAttribute('value');
  await add(seller, 'kind', { name: 'Parkett', pricing: 'own', price: '25,00', quotaId: quota!, ask_first_name: 'required', ask_last_name: 'required' });
  await add(seller, 'kind', { name: 'Rang', pricing: 'own', price: '15,00', quotaId: quota! });
  await add(seller, 'kind', { name: 'Loge', pricing: 'own', price: '40,00', quotaId: quota! });
  await keepPicture(seller, 'event-tickets-step');
  await seller.goto(`${base}/design?step=3`);
  await seller.locator('#note').fill('Bitte leise eintreten.');
  await seller.locator('[data-ticket-preview]').getByText('Bitte leise eintreten.').waitFor();
  await keepPicture(seller, 'event-design-step');
  await seller.getByRole('button', { name: 'Speichern und weiter' }).click();
  await seller.waitForURL('**step=4**');
  await addPlanAndPublish(base);

  const buyer = await someone(390);
  await buyer.goto('/s/anna/nacht-der-offenen-blende/checkout');
  await buyer.locator('input[name^="variant["]').first().fill('2');
  // With scripts it is hidden: the page asks by itself.
  const update = buyer.locator('button[value=update]').first();
  if (await update.isVisible()) await update.click();
  await buyer.locator('input[name$="[1][last_name]"]').waitFor();
  for (const [place, first, last] of [[0, 'Zoë', 'Grün'], [1, 'Max', 'Blau']] as const) {
    await buyer.locator(`input[name$="[${place}][first_name]"]`).fill(first);
    await buyer.locator(`input[name$="[${place}][last_name]"]`).fill(last);
  }
  const address = { email: 'payer@kontor.test', first_name: 'Paul', last_name: 'Kramer', street: 'Lindenweg', street_number: '3', zip: '10115', city: 'Berlin' };
  for (const [name, value] of Object.entries(address)) await buyer.locator(`input[name=${name}]`).fill(value);
  await buyer.locator('button[value=order]').click();
  await buyer.waitForURL('**/payment/**');
  await typeCard(buyer, CARD);
  await buyer.waitForURL('**/success');
  const { token, codes } = await heldTickets('Nacht der offenen Blende');
  expect(codes).toHaveLength(2);

  await signIn(buyer, 'payer@kontor.test');
  await buyer.goto(`/payer/tickets/${token}`);
  expect(await buyer.locator('[data-qr]').count()).toBe(2);
  await buyer.getByText('Parkett · Zoë Grün').waitFor();
  await keepPicture(buyer, 'event-my-tickets');
  const pdf = await server.visitor().get(`/payer/tickets/${token}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain('Max Blau');

  await seller.goto(`${base}?step=5#upgrades`);
  await seller.waitForLoadState('networkidle');
  await seller.locator('#upgrades summary').click();
  for (const [field, kind] of [['fromVariant', 'Parkett'], ['toVariant', 'Loge']] as const) {
    const option = await seller.locator(`#upgrades select[name=${field}] option`).filter({ hasText: kind }).first().getAttribute('value');
    await seller.locator(`#upgrades select[name=${field}]`).selectOption(option);
  }
  await seller.locator('#upgrades form:has(select) button').click();
  await seller.locator('#upgrades li').filter({ hasText: 'Loge' }).waitFor();
  await keepPicture(seller, 'event-upgrades');

  await buyer.reload();
  await keepPicture(buyer, 'event-upgrade-offer');
  await buyer.locator('li').filter({ hasText: 'Max Blau' }).getByRole('link', { name: /Wechseln zu Loge/ }).click();
  await buyer.getByText(/Sie tauschen .*Parkett.* gegen .*Loge/).waitFor();
  for (const [name, value] of Object.entries(address)) await buyer.locator(`input[name=${name}]`).fill(value);
  expect(await buyer.locator('#part-review').textContent()).toContain('15,00');
  await keepPicture(buyer, 'event-upgrade-checkout');
  await buyer.locator('button[value=order]').click();
  await buyer.frameLocator('kontor-stripe-card iframe').locator('input').first().waitFor();
  await typeCard(buyer, CARD);
  await buyer.waitForURL('**/success');
  await buyer.getByText(/Loge 1, Max Blau/).first().waitFor();
  await buyer.goto(`/payer/tickets/${token}`);
  expect(await buyer.locator('[data-qr]').count()).toBe(1);

  const door = await someone(390);
  await signIn(door, 'anna@kontor.test');
  await door.goto(`/cabinet/payment_tickets/check_in?code=${codes[0]}`);
  await door.getByRole('button', { name: 'Einlassen' }).click();
  await door.locator('[data-verdict=good]').getByText('Zoë Grün').waitFor();
  await keepPicture(door, 'event-check-in');
  await door.getByRole('button', { name: 'Einlassen' }).click();
  await door.locator('[data-verdict=bad]').getByText('Schon eingelöst').waitFor();
  expect(faults.flat()).toEqual([]);
}, 240_000);

async function addPlanAndPublish(base: string): Promise<void> {
  const { addPlan, publishProduct, updateCheckoutStep } = await import('#core/catalog');
  const id = Number(/products\/(\d+)/.exec(base)![1]);
  await updateCheckoutStep(anna, id, { free: false, limit: null });
  await addPlan(anna, id, { type: 'one_time', price: 2500 });
  expect(await publishProduct(anna, id)).toMatchObject({ outcome: 'published' });
}

function heldTickets(name: string): Promise<{ token: string; codes: string[] }> {
  return reading(anna, async ({ db }) => {
    const rows = await db('payment_tickets as t').join('entitlements as e', 'e.id', 't.entitlement_id').where('t.product_name', name).orderBy('t.id').select<{ token: string; code: string }[]>('e.token', 't.code');
    return { token: rows[0]!.token, codes: rows.map(({ code }) => code) };
  });
}

test('a bundle gives a ticket of an event, and whoever got it says afterwards who comes', async () => {
  const { createProduct, publishProduct, updateCheckoutStep } = await import('#core/catalog');
  const { id } = await createProduct(anna, { form: 'bundle', name: 'Abend im Paket' });
  await updateCheckoutStep(anna, id, { free: true, limit: null });
  const seller = await someone();
  await signIn(seller, 'anna@kontor.test');
  await seller.goto(`/cabinet/products/${id}/edit/products?step=2`);
  await seller.waitForLoadState('networkidle');
  const seat = await seller.locator('#part option').filter({ hasText: 'Nacht der offenen Blende: Parkett' }).first().getAttribute('value');
  await seller.locator('#part').selectOption(seat);
  await seller.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await seller.getByRole('button', { name: /Entfernen: Nacht der offenen Blende: Parkett/ }).waitFor();
  await keepPicture(seller, 'bundle-event-part');
  expect(await publishProduct(anna, id)).toMatchObject({ outcome: 'published' });
  const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
  expect((await visit.order('abend-im-paket', await visit.checkout('abend-im-paket', { email: 'payer@kontor.test' }))).headers.get('location')).toMatch(/success$/);
  const token = await reading(anna, async ({ db }) => (await db('payment_tickets as t').join('entitlements as e', 'e.id', 't.entitlement_id').orderBy('t.id', 'desc').first<{ token: string }>('e.token')).token);

  const buyer = await someone(390);
  await signIn(buyer, 'payer@kontor.test');
  await buyer.goto(`/payer/tickets/${token}`);
  await buyer.getByText('Wer kommt mit diesem Ticket?').waitFor();
  await buyer.waitForLoadState('networkidle');
  await buyer.locator('input[name=first_name]').fill('Eva');
  await buyer.locator('[data-who-comes] button').click();
  await buyer.getByText('Füllen Sie dieses Feld aus.').first().waitFor();
  await keepPicture(buyer, 'event-who-comes');
  await buyer.locator('input[name=last_name]').fill('Rot');
  await buyer.locator('[data-who-comes] button').click();
  await buyer.getByText('Parkett · Eva Rot').waitFor();
  expect(faults.flat()).toEqual([]);
}, 120_000);

const RUSH = 64;

test('sixty-four buyers press the button at once for the last eight places that two kinds share: eight go on to pay', async () => {
  const event = await reading(anna, async ({ db }) => db('products').where({ slug: 'ein-abend-im-gegenlicht' }).first<{ id: number }>('id'));
  const { rows } = await reading(anna, ({ db }) => db.raw<{ rows: { counter_id: number; kinds: number[]; date_id: number }[] }>(
    `select q.counter_id, array(select k.id from event_kinds k where k.product_id = q.product_id order by k.position) as kinds,
            (select d.id from event_dates d where d.product_id = q.product_id order by d.starts_at limit 1 offset 1) as date_id from event_quotas q where q.product_id = ?`, [event!.id]));
  const { counter_id: counterId, kinds, date_id: dateId } = rows[0]!;
  const leave = (places: number) => inTransaction(anna, ({ db }) => db('ticket_counters').where({ id: counterId }).update({ limit: db.raw('sold_count + reserved_count + ?', [places]) }));
  await leave(8);
  const ready = [];
  for (let person = 0; person < RUSH; person += 1) {
    const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
    const key = `${kinds[person % 2]}-${dateId}`;
    const names = { [`variant[${key}]`]: '1', [`attendee[${key}][0][first_name]`]: 'Eva', [`attendee[${key}][0][last_name]`]: 'Eilig' };
    const form = await visit.checkout('ein-abend-im-gegenlicht', { email: `gedraenge-${person}@kontor.test`, ...names });
    delete form.seen_total;
    ready.push({ visit, form });
  }
  const answers = await Promise.all(ready.map(async ({ visit, form }) => {
    const response = await visit.order('ein-abend-im-gegenlicht', form);
    const text = await response.text();
    return { status: response.status, path: response.headers.get('location') ?? '', text };
  }));
  const won = answers.filter(({ status, path }) => status === 303 && path.includes('/payment/'));
  expect(won, JSON.stringify(answers.find(({ status }) => status !== 303 && status !== 409)?.text.slice(0, 300))).toHaveLength(8);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const counter = await reading(anna, async ({ db }) => db('ticket_counters').where({ id: counterId }).first());
  expect(counter.sold_count + counter.reserved_count).toBe(counter.limit);
}, 240_000);
