import { expect, test } from 'vitest';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight } from './testing/browser.ts';
import { newProduct, openStep, sellFor } from './testing/editor.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { setUpCertificate } from './testing/set-up-papers.ts';

// A course with drip, quiz and certificate from the first field of its editor to its first reader.
const NAME = 'Licht in drei Monaten';
const PAPER = 'Urkunde Licht';
const world = useAnnaAndPaul();
let editor: string;

async function openLesson(place: number): Promise<void> {
  const { anna } = world();
  await openStep(anna, `${editor}/content?step=2`, '#new-chapter');
  await anna.locator('[data-lesson]').nth(place).getByRole('link').click();
  await anna.waitForURL('**/lessons/**');
  await anna.waitForLoadState('networkidle');
}

async function saveLesson(): Promise<void> {
  const { anna } = world();
  await anna.getByRole('button', { name: 'Speichern und zurück' }).click();
  await anna.waitForURL('**/content?step=2&note=saved');
}

test('a seller builds it: a lesson at once, one after sixty days with a mail, a quiz after that, a certificate at its end', async () => {
  const { anna } = world();
  await setUpCertificate(anna, PAPER);
  editor = await newProduct(anna, 'course', NAME);
  await openStep(anna, `${editor}/content?step=2`, '#new-chapter');
  await anna.locator('#new-chapter').fill('Anfang');
  await anna.getByRole('button', { name: 'Kapitel hinzufügen' }).click();
  await anna.locator('input[value="Anfang"]').waitFor();
  for (const title of ['Erster Tag', 'Zweiter Monat', 'Prüfung']) {
    await anna.locator('input[name=title][placeholder]').first().fill(title);
    await anna.getByRole('button', { name: 'Hinzufügen', exact: true }).first().click();
    await anna.locator(`input[value="${title}"]`).waitFor();
  }
  await openLesson(0);
  await anna.locator('textarea[name=body]').fill('Sehen lernen.');
  await saveLesson();
  await openLesson(1);
  await anna.locator('textarea[name=body]').fill('Schatten lesen.');
  await anna.locator('select[name=release_rule]').selectOption('days');
  await anna.locator('input[name=release_days]').fill('60');
  await anna.locator('input[name=notify]').check();
  await saveLesson();
  await openLesson(2);
  await anna.locator('select[name=kind]:not([aria-label])').selectOption('quiz');
  await anna.locator('select[name=release_rule]').selectOption('lesson');
  await anna.locator('select[name=release_lesson_id]').selectOption({ label: 'Zweiter Monat' });
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.waitForURL('**note=saved**');
  const lesson = new URL(anna.url()).pathname;
  await openStep(anna, `${lesson}/quiz?step=2`, '#new-text');
  await anna.locator('#new-text').fill('Woher kommt das Licht?');
  const choices = anna.locator('input[name=choice]');
  await choices.nth(0).fill('Vom Fenster');
  await choices.nth(1).fill('Vom Boden');
  await anna.locator('input[name=right]').first().check();
  await anna.locator('button[name=intent][value=question]').click();
  await anna.getByText('Woher kommt das Licht?').first().waitFor();
  await anna.locator('#certificate').selectOption({ label: PAPER });
  await anna.locator('form:has(#certificate) button').click();
  await anna.waitForURL('**note=saved**');
  await sellFor(anna, editor, 3, '30,00');
}, 180_000);

test('a buyer reads the first lesson at once and sees when the second comes', async () => {
  const { server, paul } = world();
  await paul.goto('/s/anna/licht-in-drei-monaten/checkout');
  await payByCard(paul);
  await server.work();
  await paul
    .getByRole('link', { name: /Kurs beginnen/ })
    .first()
    .click();
  await paul.getByRole('link', { name: 'Kurs beginnen' }).click();
  await paul.getByText('Sehen lernen.').waitFor();
  await paul.getByRole('button', { name: 'Als erledigt markieren' }).click();
  await paul.waitForURL(/\/payer\/course\/[^/]+$/);
  expect(await paul.locator('body').innerText()).toContain('Zweiter Monat');
  expect(await paul.getByRole('link', { name: 'Zweiter Monat' }).count()).toBe(0);
  await looksRight(paul, 'course-drip');
}, 90_000);
