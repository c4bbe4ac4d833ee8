import { expect, test } from 'vitest';
import { looksRight, signIn } from './testing/browser.ts';
import { introduce, joinAndEnter, linkTo } from './testing/partners-at-browsers.ts';
import { usePeopleAtBrowsers } from './testing/people-at-browsers.ts';

// Sellers and publishers at their own browsers.
const { server, person } = usePeopleAtBrowsers();

test(
  'a seller invites somebody by mail, who accepts on a phone and copies their first link, and a visitor comes by it',
  { timeout: 240_000 },
  async () => {
    const anna = await person(1280);
    await signIn(anna, 'anna@kontor.test');
    await anna.goto('/cabinet/affiliate_programs/new');
    await anna.locator('input[name=name]').fill('Freundeskreis');
    await anna.locator('select[name=form]').selectOption('invitation');
    await anna.locator('input[name=tier1]').fill('25');
    await anna.getByRole('button', { name: 'Programm anlegen' }).click();
    await anna.waitForURL(/affiliate_programs\/\d+$/);
    await anna.locator('input[name=email]').fill('nina@kontor.test');
    await anna.getByRole('button', { name: 'Einladung senden' }).click();
    await anna.getByText('Die Einladung ist unterwegs.').waitFor();

    const nina = await person(390);
    await nina.goto(await linkTo(server, 'nina@kontor.test'));
    await introduce(nina, { firstName: 'Nina', lastName: 'Berg', email: 'nina@kontor.test' });
    // Without the terms nothing is accepted, and the page says so.
    await nina.getByRole('button', { name: 'Jetzt Partner werden' }).click();
    await nina.locator('.error').first().waitFor();
    await joinAndEnter(nina, server, 'nina@kontor.test');
    await looksRight(nina, 'publisher-first-link');
    await nina.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server().url });
    await nina.getByRole('button', { name: 'Kopieren' }).first().click();
    await nina.getByText('Kopiert', { exact: true }).first().waitFor();
    const link = await nina.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await nina.getByLabel('Ihr Link zum Weitergeben').inputValue());
    expect(new URL(link).searchParams.get('epid')).toMatch(/^[0-9A-Z]{8}$/);

    const visitor = await person(1280);
    await visitor.goto(link);
    await expect
      .poll(() =>
        server().kernel.platformDb.transaction(async (trx) => {
          const rows = await trx('affiliate_clicks as c')
            .join('affiliate_nodes as n', (on) => on.on('n.seller_id', 'c.seller_id').andOn('n.id', 'c.node_id'))
            .where({ 'n.email': 'nina@kontor.test' })
            .select('c.id');
          return rows.length;
        }),
      )
      .toBe(1);
    // The seller sees who is in.
    await anna.goto('/cabinet/affiliate_nodes');
    await anna.getByText('Nina Berg').first().waitFor();
  },
);

test('a seller leads a button to a lesson that they find by its name', { timeout: 180_000 }, async () => {
  const anna = await person(390);
  await signIn(anna, 'anna@kontor.test');
  await anna.goto('/cabinet/embeddable_items/new');
  await anna.locator('input[name=name]').fill('Zur ersten Lektion');
  await anna.locator('select[name=target]').selectOption('course_lesson');
  await anna.getByRole('searchbox', { name: 'Nach Lektion oder Kurs suchen' }).fill('gibt es nicht');
  await anna.getByText('Keine Lektion und kein Kurs heißt so.').waitFor();
  await anna.getByRole('button', { name: 'Speichern' }).click();
  await anna.getByText('Wählen Sie eine Lektion.').first().waitFor();
  await anna.getByRole('searchbox', { name: 'Nach Lektion oder Kurs suchen' }).fill('');
  const first = anna.locator('#lessonId label').first();
  const title = (await first.textContent())!;
  await anna.getByRole('searchbox', { name: 'Nach Lektion oder Kurs suchen' }).fill(title);
  await anna.getByRole('radio', { name: title }).first().check();
  await looksRight(anna, 'embed-lesson');
  await anna.getByRole('button', { name: 'Speichern' }).click();
  await anna.waitForURL(/embeddable_items\/\d+$/);
  // The choice stands there again, by its name, and the code leads to it.
  await expect.poll(() => anna.getByRole('radio', { name: title }).first().isChecked()).toBe(true);
  const id = await anna.getByRole('radio', { name: title }).first().inputValue();
  // The address changes before the page does.
  await expect.poll(async () => (await anna.content()).includes(`/s/anna/lesson/${id}`)).toBe(true);
});
