import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight } from './testing/browser.ts';
import { openStep } from './testing/editor.ts';
import { shortFilm } from './testing/short-film.ts';

// A film with captions and chapter marks, from its upload to the tools beside its player.
const SECONDS = 90;
const CAPTIONS = `WEBVTT

00:00.000 --> 00:20.000
Guten Morgen. Wir stellen den Stuhl ans Fenster.

00:22.000 --> 00:40.000
Jetzt kommt die weiße Pappe.

00:44.000 --> 01:20.000
Und am Ende drehen wir den Stuhl im Kreis.
`;
const CHAPTERS = `WEBVTT

00:00.000 --> 00:44.000
Aufbau

00:44.000 --> 01:30.000
Drehung
`;
const world = useAnnaAndPaul();
let course: { token: string; product_id: number };
let lesson: string;

beforeAll(async () => {
  const { shop, sellerId } = world();
  course = await reading(shop, async ({ db }) => {
    const { rows } = await db.raw<{ rows: (typeof course)[] }>(
      `select e.token, e.product_id from entitlements e join products p on p.id = e.product_id and p.slug = 'portraet-am-fenster'
         join users u on u.id = e.payer_user_id and u.email = 'payer@kontor.test' where e.seller_id = ? order by e.id limit 1`,
      [sellerId],
    );
    return rows[0]!;
  });
});

/** Where the recording stands, at which speed it plays, and which captions are shown. */
const playerOf = (page: Page) =>
  page.locator('.course-room video').evaluate((video: HTMLVideoElement) => ({
    at: Math.floor(video.currentTime),
    speed: video.playbackRate,
    shown: [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ kind, language }) => `${kind} ${language}`),
  }));

async function addTrack(page: Page, name: string, kind: string, body: string): Promise<void> {
  await page.locator('select[name=kind]').selectOption(kind);
  await page.locator('select[name=language]').selectOption('de');
  await page.locator('input[name=file]').setInputFiles({ name, mimeType: 'text/vtt', buffer: Buffer.from(body) });
  await page.getByRole('button', { name: 'Hochladen' }).click();
}

test('a seller gives a lesson its film, captions and chapter marks, and is told of every line that is wrong', async () => {
  const { anna } = world();
  const content = `/cabinet/products/${course.product_id}/edit/content?step=2`;
  await openStep(anna, content, '#new-chapter');
  await anna.locator('input[name=title][placeholder]').first().fill('Der Film');
  await anna.locator('select[name=kind][aria-label]').first().selectOption('video');
  await anna.getByRole('button', { name: 'Hinzufügen', exact: true }).first().click();
  const row = anna.locator('[data-lesson]').filter({ has: anna.locator('input[value="Der Film"]') });
  await row.waitFor();
  lesson = `/payer/course/${course.token}/${await row.getAttribute('data-lesson')}`;
  await row.getByRole('link').click();
  await anna.waitForURL('**/lessons/**');
  await anna.waitForLoadState('networkidle');
  await anna
    .locator('#upload')
    .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: await shortFilm(SECONDS) });
  await anna.locator('[data-upload=done]').waitFor();
  await anna.getByRole('link', { name: 'Untertitel und Kapitelmarken' }).click();
  await anna.waitForURL('**/captions**');
  await anna.waitForLoadState('networkidle');
  await addTrack(anna, 'falsch.vtt', 'captions', CAPTIONS.replace('00:22.000', '00:22,000'));
  await anna.getByRole('alert').getByText('Zeile 6').first().waitFor();
  await looksRight(anna, 'captions-refused');
  await addTrack(anna, 'worte.vtt', 'captions', CAPTIONS);
  await anna.getByRole('button', { name: 'Entfernen: Untertitel, Deutsch' }).waitFor();
  await anna.waitForLoadState('networkidle');
  await addTrack(anna, 'kapitel.vtt', 'chapters', CHAPTERS);
  await anna.getByRole('button', { name: 'Entfernen: Kapitelmarken, Deutsch' }).waitFor();
  await looksRight(anna, 'captions');
}, 120_000);

test('beside the film stand speed, captions, chapters and its words, and each does what it says, on a desk and on a phone', async () => {
  const { someone } = world();
  for (const width of [1280, 390]) {
    const paul = await someone('payer@kontor.test', width);
    await paul.goto(lesson);
    await paul.locator('[data-player-tools]:not([hidden])').waitFor();
    await paul.waitForFunction(() => document.querySelector('video')!.readyState > 0);
    expect(await paul.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBe(SECONDS);

    const fast = paul.getByRole('button', { name: '1,5-fach' });
    await fast.click();
    await expect.poll(() => fast.getAttribute('aria-pressed')).toBe('true');
    expect(await paul.locator('[data-speed][aria-pressed=true]').count()).toBe(1);
    expect((await playerOf(paul)).speed).toBe(1.5);

    const captions = paul.getByRole('button', { name: 'Untertitel', exact: true });
    expect(await captions.getAttribute('aria-pressed')).toBe('true');
    await captions.click();
    await expect.poll(() => captions.getAttribute('aria-pressed')).toBe('false');
    expect((await playerOf(paul)).shown).toEqual([]);
    await captions.click();
    await expect.poll(() => captions.getAttribute('aria-pressed')).toBe('true');
    expect((await playerOf(paul)).shown).toEqual(['captions de']);

    const chapters = paul.locator('details').filter({ hasText: 'Kapitel' }).first();
    await chapters.getByRole('button', { name: 'Ab 0:44 abspielen' }).click();
    await expect.poll(async () => (await playerOf(paul)).at).toBeGreaterThanOrEqual(44);
    expect((await playerOf(paul)).at).toBeLessThan(60);
    await paul.waitForFunction(() => !document.querySelector('video')!.paused);
    await paul.locator('video').evaluate((video: HTMLVideoElement) => video.pause());

    await paul.getByText('Wortlaut zum Nachlesen').click();
    const lines = paul.locator('[data-transcript] li:visible');
    expect(await lines.count()).toBe(3);
    await paul.getByRole('searchbox', { name: 'Im Wortlaut suchen' }).fill('PAPPE');
    await expect.poll(() => lines.count()).toBe(1);
    await looksRight(paul, `player-tools-${width}`);
    await lines.getByRole('button').press('Enter');
    await expect.poll(async () => (await playerOf(paul)).at).toBeGreaterThanOrEqual(22);
    expect((await playerOf(paul)).at).toBeLessThan(40);
    await paul.getByRole('searchbox', { name: 'Im Wortlaut suchen' }).fill('Elefant');
    await paul.getByText('Diese Wörter kommen nicht vor.').waitFor();
    expect(await lines.count()).toBe(0);
    await paul.context().close();
  }
}, 120_000);

test('without a script the words are there to read, and nothing stands there that does nothing', async () => {
  const html = await (await world().server.signedIn('payer@kontor.test')).get(lesson).then((answer) => answer.text());
  expect(html).toContain('Jetzt kommt die weiße Pappe.');
  const jumps = html.match(/<button[^>]*data-jump[^>]*>/g) ?? [];
  expect(jumps).toHaveLength(5);
  expect(jumps.filter((button) => !button.includes('disabled'))).toEqual([]);
});
