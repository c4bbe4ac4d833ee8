import { expect, test } from 'vitest';
import { reading } from '#core/database';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight } from './testing/browser.ts';
import { productIdOf } from './testing/editor.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { setUpEvent } from './testing/set-up-event.ts';

// A room from its drawing, by keys alone, to two seats that a buyer ticks on a phone, and a guest who is moved.
const NAME = 'Konzert im Saal';
const world = useAnnaAndPaul();
let editor: string;

test('a seller draws rows with numbers, a gap and a blocked seat by keys, and is told which line is wrong', async () => {
  const { anna } = world();
  editor = await setUpEvent(anna, NAME);
  await anna.goto(`${editor}/tickets?step=2`);
  await anna.getByRole('link', { name: 'Saalplan' }).click();
  await anna.waitForURL(/\/tickets\/seats\?/);
  await anna.getByText('Noch kein Bereich.').waitFor();
  await looksRight(anna, 'seats-none');
  await anna.waitForLoadState('networkidle');
  const form = anna.locator('form').filter({ has: anna.locator('input[name=seated][value=true]') });
  await form.locator('input[name=name]').fill('Rang links');
  await form.locator('select[name=kindId]').selectOption({ label: 'Rang' });
  await form.locator('[id$=rows-count]').fill('2');
  await form.locator('[id$=rows-seats]').fill('5');
  expect(await form.locator('[data-at]').count()).toBe(10);
  await form.locator('[data-at="0 0"]').focus();
  await anna.keyboard.press('ArrowRight');
  await anna.keyboard.press('ArrowRight');
  await anna.keyboard.press('Enter');
  await form.getByRole('radio', { name: 'Gesperrt' }).check();
  await form.locator('[data-at="1 0"]').focus();
  await anna.keyboard.press('Enter');
  await form.getByRole('radio', { name: 'Rollstuhl' }).check();
  await form.locator('[data-at="1 4"]').click();
  expect(await form.locator('input[name=rows]').inputValue()).toBe('A: ss_ss\nB: xsssa');
  await form.getByRole('button', { name: 'Hinzufügen' }).click();
  await anna.getByText('Der Plan ist gespeichert.').waitFor();
  await anna.getByText('Verkauft 0 von 8').waitFor();
  await anna.locator('summary').filter({ hasText: 'Ändern' }).first().click();
  await looksRight(anna, 'seats-drawn');
  const names = anna.getByRole('textbox', { name: 'Name der Reihe 2' }).first();
  await names.fill('A');
  await anna.getByRole('button', { name: 'Speichern', exact: true }).first().click();
  await anna.getByRole('alert').getByText('Schreiben Sie eine Reihe je Zeile').waitFor();
}, 180_000);

test('a buyer chooses seats at the checkout on a phone, and they stand on the tickets', async () => {
  const { server, shop, paul } = world();
  const { slug } = await reading(shop, async ({ db }) => {
    const row = await db('products')
      .where({ id: productIdOf(editor) })
      .first<{ slug: string }>('slug');
    return row!;
  });
  await paul.goto(`/s/anna/${slug}/checkout`);
  await paul.waitForLoadState('networkidle');
  const count = paul.locator('.piece').filter({ hasText: 'Rang' }).locator('input.count');
  await count.fill('2');
  await count.press('Tab');
  const picker = paul.locator('.room');
  await picker.locator('summary').click();
  await paul.getByRole('checkbox', { name: 'Reihe A, Platz 2' }).check();
  await picker.getByText('1 von 2 Plätzen gewählt').waitFor();
  await paul.getByRole('checkbox', { name: 'Reihe A, Platz 3' }).focus();
  await paul.keyboard.press('Space');
  await picker.getByText('2 von 2 Plätzen gewählt').waitFor();
  expect(await paul.getByRole('img', { name: 'Reihe B, Platz 1, vergeben' }).count()).toBe(1);
  await looksRight(paul, 'seats-checkout');
  await paul.getByRole('checkbox', { name: 'Reihe B, Platz 2' }).check();
  await picker.getByText('3 von 2 Plätzen gewählt').waitFor();
  await paul.getByRole('checkbox', { name: 'Reihe B, Platz 2' }).uncheck();
  await picker.getByText('2 von 2 Plätzen gewählt').waitFor();
  await payByCard(paul);
  await server.work();
  await paul.goto('/payer');
  const token = await reading(shop, async ({ db }) => {
    const row = await db('payment_tickets as t')
      .join('entitlements as e', 'e.id', 't.entitlement_id')
      .where('t.product_id', productIdOf(editor))
      .first<{ token: string }>('e.token');
    return row!.token;
  });
  await paul.goto(`/payer/tickets/${token}`);
  await paul.getByText('Rang links, Reihe A, Platz 2').first().waitFor();
  await paul.getByText('Rang links, Reihe A, Platz 3').first().waitFor();
  await looksRight(paul, 'seats-tickets');
}, 120_000);

test('who comes later sees those seats taken; the seller moves a guest and finds every seat in the list', async () => {
  const { anna, server } = world();
  const html = await (await server.visitor().get(await checkoutWith(1))).text();
  expect(html).toContain('Reihe A, Platz 2, vergeben');
  expect(html).toContain('aria-label="Reihe A, Platz 1"');
  const ticketId = await reading(world().shop, async ({ db }) => {
    const row = await db('payment_tickets')
      .where('product_id', productIdOf(editor))
      .orderBy('id')
      .first<{ id: number }>('id');
    return row!.id;
  });
  await anna.goto(`/cabinet/payment_tickets/${ticketId}`);
  await anna.getByText('Rang links, Reihe A, Platz').waitFor();
  await anna.locator('summary').filter({ hasText: 'Umsetzen' }).click();
  await anna.locator('#seat').selectOption({ label: 'Reihe B, Platz 2' });
  await anna.getByRole('button', { name: 'Umsetzen und senden' }).click();
  await anna.getByText('Der Gast sitzt jetzt hier').waitFor();
  await anna.getByText('Rang links, Reihe B, Platz 2').waitFor();
  await looksRight(anna, 'seats-moved');
  const csv = await (
    await (await server.signedIn('anna@kontor.test')).get('/cabinet/lists/payment_tickets.csv')
  ).text();
  expect(csv).toContain('Rang links / B / 2');
}, 120_000);

/** The checkout with so many tickets of the seated kind, as a link would have it. */
async function checkoutWith(count: number): Promise<string> {
  return reading(world().shop, async ({ db }) => {
    const row = await db('event_areas as a')
      .join('products as p', 'p.id', 'a.product_id')
      .where('p.id', productIdOf(editor))
      .first<{ slug: string; kind_id: number; date_id: number }>('p.slug', 'a.kind_id', 'a.date_id');
    return `/s/anna/${row!.slug}/checkout?${new URLSearchParams({ [`variant[${row!.kind_id}-${row!.date_id}]`]: String(count) })}`;
  });
}
