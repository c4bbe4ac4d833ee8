import { expect, test } from 'vitest';
import { mailsOf, runJobsUntilIdle } from '#core/testing';
import { course } from '#plugins/forms/course';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight, signInAnew } from './testing/browser.ts';
import { newProduct, openStep, sellFor } from './testing/editor.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { setUpCertificate } from './testing/set-up-papers.ts';

// A course from the first field of its editor to the certificate of its first reader, three months later by the clock.
const NAME = 'Licht in drei Monaten';
const PAPER = 'Urkunde Licht';
const world = useAnnaAndPaul();
let editor: string;

/** Days go by, and with them the job that opens lessons. Browsers sign in anew. */
async function pass(days: number): Promise<void> {
  const { server, paul } = world();
  server.kernel.clock.advance({ days });
  const job = course.jobs!.find(({ id }) => id === 'course.publish_lessons')!;
  await (
    await job.handler()
  )(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), {} as never);
  await runJobsUntilIdle(server.kernel);
  await signInAnew(paul, 'payer@kontor.test');
}

const lessonMails = async (): Promise<string[]> =>
  (await mailsOf(world().server.kernel, world().sellerId))
    .filter(({ mail, text }) => mail === 'lessons_are_there' && text.includes(NAME))
    .map(({ text }) => text);

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

test('after two months it is there, told once by mail, and leads to the quiz', async () => {
  const { paul } = world();
  const room = new URL(paul.url()).pathname;
  await pass(59);
  expect(await lessonMails()).toEqual([]);
  await pass(2);
  await pass(0);
  expect(await lessonMails()).toEqual([expect.stringContaining('Zweiter Monat')]);
  await paul.goto(room);
  await paul.getByRole('link', { name: 'Zweiter Monat' }).first().click();
  await paul.getByText('Schatten lesen.').waitFor();
  await paul.getByRole('button', { name: 'Als erledigt markieren' }).click();
  await paul.getByRole('button', { name: 'Test beginnen' }).waitFor();
}, 60_000);

test('at the end of the third month the quiz is passed, and the certificate is there in the reader’s name', async () => {
  const { server, paul } = world();
  const quiz = new URL(paul.url()).pathname;
  await pass(29);
  await paul.goto(quiz);
  await paul.getByRole('button', { name: 'Test beginnen' }).click();
  await paul.getByLabel('Vom Fenster').check();
  await paul.getByRole('button', { name: 'Abgeben' }).click();
  await paul.getByText('Bestanden.').first().waitFor();
  await server.work();
  await paul.reload();
  await paul.getByRole('link', { name: 'Zertifikat öffnen' }).click();
  await paul.waitForURL('**/payer/s/*');
  expect(await paul.locator('body').innerText()).toMatch(/Meister der Schatten|Urkunde Licht/);
  await looksRight(paul, 'course-certificate');
}, 60_000);
