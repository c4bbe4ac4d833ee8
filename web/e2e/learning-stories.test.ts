import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { placeDueMembersJob } from '#core/parts';
import { mailsOf } from '#core/testing';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight, signInAnew } from './testing/browser.ts';
import { openStep } from './testing/editor.ts';
import { payByCard } from './testing/pay-by-card.ts';

// Anna teaches, Paul has bought: one account in two browsers, a membership whose levels open in time, and money given back amid a course.
const world = useAnnaAndPaul();
let held: { token: string; product_id: number; lesson_id: number; order_id: number };

beforeAll(async () => {
  const { shop, sellerId } = world();
  held = await reading(shop, async ({ db }) => {
    const { rows } = await db.raw<{ rows: (typeof held)[] }>(
      `select e.token, e.product_id, e.order_id, (select min(l.id) from course_lessons l where l.product_id = p.id and l.kind = 'text') as lesson_id
         from entitlements e join products p on p.id = e.product_id and p.form = 'course' join users u on u.id = e.payer_user_id
        where e.seller_id = ? and u.email = 'payer@kontor.test' order by e.id limit 1`,
      [sellerId],
    );
    return rows[0]!;
  });
});

const bodyOf = (page: Page): Promise<string> => page.locator('body').innerText();

test('of two browsers on one account the second is told and takes over, and the first is told', async () => {
  const { anna, paul, someone } = world();
  await openStep(anna, `/cabinet/products/${held.product_id}/edit/content?step=2`, '#access_session_limit');
  await anna.locator('#access_session_limit').fill('1');
  await anna
    .locator('form')
    .filter({ has: anna.locator('#access_session_limit') })
    .getByRole('button')
    .click();
  await anna.waitForURL('**note=saved**');

  const lesson = `/payer/course/${held.token}/${held.lesson_id}`;
  await paul.goto(lesson);
  expect(new URL(paul.url()).pathname).toBe(lesson);
  const second = await someone('payer@kontor.test');
  await second.goto(lesson);
  await second.getByText('in einem anderen Browser').waitFor();
  await looksRight(second, 'seat-taken');
  await second.getByRole('button', { name: 'Hier weiterlernen' }).click();
  await second.waitForURL((address) => /\/payer\/course\/[^/]+\/\d+$/.test(address.pathname));

  // The first browser asks every twenty seconds whether it still has its place.
  await paul.waitForURL('**seat=tryToRejoin**', { timeout: 40_000 });
  await paul.getByText('hat diesen Platz in einem anderen Browser übernommen').waitFor();
  await paul.getByRole('button', { name: 'Hier weiterlernen' }).click();
  await paul.waitForURL((address) => /\/payer\/course\/[^/]+\/\d+$/.test(address.pathname));
  await second.context().close();
}, 120_000);

test('a level opens a course at once and a download after a month, and says what stays', async () => {
  const { server, shop, sellerId, anna, paul } = world();
  const club = await reading(shop, ({ db }) =>
    db('products').where({ form: 'membership' }).orderBy('id').first<{ id: number; slug: string }>('id', 'slug'),
  );
  const here = `/cabinet/products/${club!.id}/edit/membership/levels?step=2`;
  await anna.goto(here);
  await anna.getByText('Noch keine Stufen').waitFor();
  await looksRight(anna, 'levels-none');
  await openStep(anna, `${here}&level=new`, '#name');
  await anna.locator('#name').fill('Begleitung');
  const parts = anna.locator('input[name=parts]');
  expect(await parts.count()).toBeGreaterThan(1);
  const names = await anna.locator('label:has(input[name=parts])').allInnerTexts();
  const later = await parts.nth(1).getAttribute('value');
  await anna.locator(`#after_${later}`).fill('500');
  await anna.locator('#keeps').selectOption('opened');
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.getByRole('alert').getByText('Geben Sie eine ganze Zahl an').waitFor();
  await looksRight(anna, 'level-form');
  await anna.locator(`#after_${later}`).fill('1');
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.waitForURL('**note=saved**');
  await anna.getByText('alles, was schon offen war').waitFor();
  await looksRight(anna, 'levels');

  await paul.goto(`/s/anna/${club!.slug}/checkout`);
  await payByCard(paul);
  await server.work();
  const { token } = await reading(shop, async ({ db }) => {
    const row = await db('entitlements')
      .where({ product_id: club!.id })
      .orderBy('id', 'desc')
      .first<{ token: string }>();
    return row!;
  });
  const room = `/payer/membership/${token}`;
  await paul.goto(room);
  await paul.getByText('Begleitung').waitFor();
  const coming = (): Promise<string> => paul.locator('section').filter({ hasText: 'Öffnet sich noch' }).innerText();
  expect(await coming()).toContain(names[1]!.trim());
  await looksRight(paul, 'membership-room');

  const stranger = await server.signedIn('publisher@kontor.test');
  expect([403, 404]).toContain((await stranger.get(room)).status);

  server.kernel.clock.advance({ days: 32 });
  await (
    await placeDueMembersJob.handler()
  )(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), {});
  await signInAnew(paul, 'payer@kontor.test');
  await paul.goto(room);
  await paul.getByText('Jetzt offen').waitFor();
  const open = await bodyOf(paul);
  expect(open).not.toContain('Öffnet sich noch');
  for (const name of names) expect(open).toContain(name.trim());
  const mails = (await mailsOf(server.kernel, sellerId)).filter(({ mail }) => mail === 'membership_opened');
  expect(mails).toMatchObject([{ text: expect.stringContaining(names[1]!.trim()) }]);
}, 180_000);

test('money given back amid the course closes it at once and says why', async () => {
  const { server, anna, paul } = world();
  const lesson = `/payer/course/${held.token}/${held.lesson_id}`;
  await paul.goto(lesson);
  expect(new URL(paul.url()).pathname).toBe(lesson);
  await signInAnew(anna, 'anna@kontor.test');
  await anna.goto(`/cabinet/orders/${held.order_id}/refund`);
  await anna.waitForLoadState('networkidle');
  await anna.locator('textarea').fill('Auf Wunsch');
  await anna.getByRole('button', { name: /^Erstatten/ }).click();
  await anna.waitForURL((address) => !address.pathname.endsWith('/refund'));
  await server.work();
  await paul.reload();
  await paul.getByText('Der Kauf wurde erstattet').waitFor();
  await looksRight(paul, 'course-refunded');
  expect((await (await server.signedIn('payer@kontor.test')).get(lesson)).status).toBe(302);
}, 120_000);
