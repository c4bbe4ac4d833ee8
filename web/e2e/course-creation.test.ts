import { expect, test } from 'vitest';
import { mailsOf } from '#core/testing';
import { course } from '#plugins/forms/course';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight, signIn } from './testing/browser.ts';
import { newProduct, openStep, sellFor } from './testing/editor.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { setUpCertificate } from './testing/set-up-papers.ts';

// A course with drip, quiz and certificate from the first field of its editor to the paper that anybody can check, over three months of the clock.
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

interface Asked {
  text: string;
  type?: 'multiple_choice' | 'text_field';
  points: string;
  /** Whether each of them is right. */
  choices: Record<string, boolean>;
}

async function ask({ text, type, points, choices }: Asked): Promise<void> {
  const { anna } = world();
  await anna.locator('#new-text').fill(text);
  if (type) await anna.locator('#new-type').selectOption(type);
  await anna.locator('#new-points').fill(points);
  for (const [at, [words, isRight]] of Object.entries(choices).entries()) {
    await anna.locator('input[name=choice]').nth(at).fill(words);
    await anna.locator('input[name=right]').nth(at).setChecked(isRight);
  }
  await anna.locator('button[name=intent][value=question]').click();
}

/** Sends the question that is open, and waits until it stands in the list. */
async function addQuestion(text: string): Promise<void> {
  const { anna } = world();
  const send = anna.locator('button[name=intent][value=question]');
  if ((await anna.locator('#new-text').inputValue()) === text) await send.click();
  await anna.locator('li').filter({ hasText: text }).first().waitFor();
  await anna.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#new-text')?.value === '');
}

test('a seller builds it: a lesson at once, two after sixty and ninety days with a mail, a quiz after those, a certificate at its end', async () => {
  const { anna } = world();
  await setUpCertificate(anna, PAPER);
  editor = await newProduct(anna, 'course', NAME);
  await openStep(anna, `${editor}/content?step=2`, '#new-chapter');
  await anna.locator('#new-chapter').fill('Anfang');
  await anna.getByRole('button', { name: 'Kapitel hinzufügen' }).click();
  await anna.locator('input[value="Anfang"]').waitFor();
  for (const title of ['Erster Tag', 'Zweiter Monat', 'Dritter Monat', 'Prüfung']) {
    await anna.locator('input[name=title][placeholder]').first().fill(title);
    await anna.getByRole('button', { name: 'Hinzufügen', exact: true }).first().click();
    await anna.locator(`input[value="${title}"]`).waitFor();
  }
  await openLesson(0);
  await anna.locator('textarea[name=body]').fill('Sehen lernen.');
  await saveLesson();
  for (const [place, days, words] of [
    [1, '60', 'Schatten lesen.'],
    [2, '90', 'Beides setzen.'],
  ] as const) {
    await openLesson(place);
    await anna.locator('textarea[name=body]').fill(words);
    await anna.locator('select[name=release_rule]').selectOption('days');
    await anna.locator('input[name=release_days]').fill(days);
    await anna.locator('input[name=notify]').check();
    await saveLesson();
  }
  await openLesson(3);
  await anna.locator('select[name=kind]:not([aria-label])').selectOption('quiz');
  await anna.locator('select[name=release_rule]').selectOption('lesson');
  await anna.locator('select[name=release_lesson_id]').selectOption({ label: 'Dritter Monat' });
  await anna.locator('input[name=notify]').check();
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.waitForURL('**note=saved**');
  const lesson = new URL(anna.url()).pathname;
  await openStep(anna, `${lesson}/quiz?step=2`, '#new-text');
  // Without a right answer it is refused, and what was typed stays.
  await ask({ text: 'Woher kommt das Licht?', points: '1', choices: { 'Vom Fenster': false, 'Vom Boden': false } });
  await anna.getByRole('alert').first().waitFor();
  await anna.locator('input[name=right]').first().check();
  await addQuestion('Woher kommt das Licht?');
  await ask({
    text: 'Was hellt auf?',
    type: 'multiple_choice',
    points: '2',
    choices: { Pappe: true, Folie: true, 'Schwarzer Stoff': false },
  });
  await addQuestion('Was hellt auf?');
  await ask({ text: 'Wie entstand Ihr Bild?', type: 'text_field', points: '2', choices: {} });
  await addQuestion('Wie entstand Ihr Bild?');
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

/** Days go by, lessons whose time has come open, and mails go out. Sessions end meanwhile; people sign in again. */
async function pass(days: number): Promise<void> {
  const { server, anna, paul } = world();
  server.kernel.clock.advance({ days });
  await publishTwice();
  for (const [page, email] of [
    [anna, 'anna@kontor.test'],
    [paul, 'payer@kontor.test'],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, email);
  }
}

/** The job of each minute. Its second turn finds nothing left to tell. */
async function publishTwice(): Promise<void> {
  const { server } = world();
  const job = course.jobs!.find(({ id }) => id === 'course.publish_lessons')!;
  const publish = await job.handler();
  for (const turn of ['first', 'second']) {
    await publish(server.kernel.contextFor({ kind: 'platform', reason: `${turn} minute` }), {} as never);
    await server.work();
  }
}

/** Lines of mails of one kind about this course, oldest first. */
async function mails(kind: string): Promise<string[]> {
  const { server, sellerId } = world();
  return (await mailsOf(server.kernel, sellerId))
    .filter(({ mail, text }) => mail === kind && text.includes(NAME))
    .map(({ text }) => text);
}

async function openCourse(): Promise<void> {
  const { paul } = world();
  await paul.goto('/payer');
  await paul
    .getByRole('article')
    .filter({ hasText: NAME })
    .getByRole('link', { name: /Kurs beginnen|Weiterlernen|Kurs fortsetzen/ })
    .first()
    .click();
  await paul.waitForURL('**/payer/course/*');
}

test('the months open one lesson after the other, each with one mail, and the quiz comes after the last', async () => {
  const { paul } = world();
  const mailsBefore = (await mails('lessons_are_there')).length;
  await pass(59);
  await openCourse();
  expect(await paul.getByRole('link', { name: 'Zweiter Monat' }).count()).toBe(0);
  for (const [days, title, words, told] of [
    [2, 'Zweiter Monat', 'Schatten lesen.', 1],
    [30, 'Dritter Monat', 'Beides setzen.', 2],
  ] as const) {
    await pass(days);
    const all = (await mails('lessons_are_there')).slice(mailsBefore);
    expect([all.length, all.at(-1)]).toEqual([told, expect.stringContaining(title)]);
    await openCourse();
    expect(await paul.getByRole('link', { name: 'Prüfung' }).count()).toBe(0);
    await paul.getByRole('link', { name: title }).first().click();
    await paul.getByText(words).waitFor();
    await paul.getByRole('button', { name: 'Als erledigt markieren' }).click();
    await paul.getByText(words).waitFor({ state: 'hidden' });
  }
  await publishTwice();
  expect((await mails('lessons_are_there')).slice(mailsBefore)).toEqual([
    expect.stringContaining('Zweiter Monat'),
    expect.stringContaining('Dritter Monat'),
    expect.stringContaining('Prüfung'),
  ]);
}, 120_000);

test('the buyer takes the quiz with a part of the points, the seller reads the free text, and the buyer has passed', async () => {
  const { server, anna, paul } = world();
  await openCourse();
  await paul.getByRole('link', { name: 'Prüfung' }).first().click();
  await paul.getByRole('button', { name: 'Test beginnen' }).click();
  await paul.getByLabel('Vom Fenster').check();
  await paul.getByLabel('Pappe').check();
  await paul.getByLabel('Ihre Antwort').fill('Am Nordfenster, mit einer Pappe.');
  await looksRight(paul, 'course-quiz');
  await paul.getByRole('button', { name: 'Abgeben' }).click();
  await paul.getByText('Ihre Antworten werden durchgesehen').waitFor();
  expect(await paul.getByRole('button', { name: 'Noch einmal versuchen' }).count()).toBe(0);
  await server.work();

  await anna.goto('/cabinet/courses/quiz_attempts?query=payer@kontor.test');
  await anna.locator('tr, article').filter({ hasText: NAME }).getByRole('link').first().click();
  await anna.getByText('Am Nordfenster, mit einer Pappe.').waitFor();
  await anna.waitForLoadState('networkidle');
  const points = anna.locator('input[name^=points-]');
  expect(await points.nth(1).inputValue()).toBe('1');
  await points.nth(2).fill('1,5');
  await anna.locator('textarea[name^=remark-]').nth(2).fill('Schön gesehen.');
  await looksRight(anna, 'course-review');
  await anna.getByRole('button', { name: 'Bewertung speichern' }).click();
  await anna.waitForURL('**note=saved');
  await server.work();
  const told = (await mailsOf(server.kernel, world().sellerId)).filter(({ mail }) => mail === 'quiz_reviewed');
  expect(told).toHaveLength(1);

  await paul.reload();
  await paul.getByText('Bestanden.').waitFor();
  await paul.getByText('3,5 von 5').waitFor();
  await paul.getByText('Schön gesehen.').waitFor({ state: 'attached' });
}, 120_000);

test('the certificate is the buyer’s, and anybody can check it', async () => {
  const { server, anna, paul } = world();
  await paul.getByRole('link', { name: 'Zertifikat öffnen' }).click();
  await paul.waitForURL('**/payer/s/*');
  const check = await paul.getByRole('link', { name: 'Prüfseite' }).first().getAttribute('href');
  const said = async () => {
    const answer = await server.visitor({ 'accept-language': 'de' }).get(check!);
    return [answer.status, (await answer.text()).replaceAll(/<[^>]+>/g, ' ')] as const;
  };
  expect(await said()).toEqual([200, expect.stringContaining('echt und gültig')]);
  expect((await said())[1]).toContain('Paul Kramer');
  await anna.goto('/cabinet/certificates?query=Kramer');
  await looksRight(anna, 'course-certificates');
}, 60_000);
