import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import { keepPicture, sendPlainly, signIn, typeCard } from './testing/browser.ts';
import { useStoryPeople } from './story-people.fixture.ts';

const { CARDS, allFaults, person, order, orders, mailTo, product, browser, anna, annasBrowser } = useStoryPeople();

test('a seller designs a page in the builder and publishes it; a visitor without scripts sees it', async () => {
  await anna().goto('/cabinet/pages');
  await anna().locator('input[name=name]').fill('Sommeraktion');
  await anna().locator('input[name=slug]').fill('sommer');
  await anna().getByRole('button', { name: 'Seite anlegen' }).click();
  await anna().waitForURL('**/edit');
  const banner = anna().locator('[data-block="banner"]').first();
  await banner.waitFor();
  await banner.click({ position: { x: 8, y: 8 } });
  const settings = anna().getByRole('complementary', { name: 'Einstellungen' });
  await settings.getByRole('textbox', { name: 'Überschrift' }).first().fill('Sommer im Atelier');
  await anna().locator('[data-palette="text"]').first().click();
  await anna().waitForFunction(() => document.querySelector('[data-block="text"]') !== null);
  await keepPicture(anna(), 'builder');
  await anna().getByRole('button', { name: 'Veröffentlichen' }).first().click();
  await anna().getByRole('log').filter({ hasText: 'Veröffentlicht' }).waitFor({ state: 'attached' });

  const context = await browser().newContext({ baseURL: product().url, javaScriptEnabled: false, locale: 'de-DE' });
  const visitor = await context.newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.resourceType()));
  await visitor.goto('/s/anna/sommer');
  expect(await visitor.locator('h1, h2').allTextContents()).toContain('Sommer im Atelier');
  expect(loaded).not.toContain('script');
  await keepPicture(visitor, 'published-page');
  await context.close();
}, 60_000);

test('a font of the seller is uploaded, headlines wear it, and it comes from the shop itself; a program by that name is refused', async () => {
  const fonts = anna().locator('form[enctype="multipart/form-data"]');
  await anna().goto('/cabinet/themes');
  await fonts.locator('input[type=file]').setInputFiles({
    name: 'hausschrift.woff2',
    mimeType: 'font/woff2',
    buffer: Buffer.from('MZ this program cannot be run in DOS mode'),
  });
  await fonts.getByLabel('Name').fill('Hausschrift');
  await fonts.getByRole('button', { name: 'Schrift hochladen' }).click();
  await anna().getByRole('alert').first().waitFor();
  expect(await anna().getByText('Noch keine eigene Schrift.').count()).toBe(1);
  await fonts
    .locator('input[type=file]')
    .setInputFiles('node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2');
  await fonts.getByLabel('Stärke').selectOption('600');
  await fonts.getByRole('button', { name: 'Schrift hochladen' }).click();
  await anna().getByText('600 · Normal · WOFF2').waitFor();

  await anna().getByRole('region', { name: 'Katalog' }).getByRole('button').first().click();
  await anna().waitForURL('**/cabinet/themes/*');
  await anna().getByLabel('Schrift der Überschriften').selectOption({ label: 'Hausschrift' });
  await anna().getByRole('button', { name: 'Speichern' }).click();
  await anna()
    .getByRole('region', { name: 'Ihre Themes' })
    .getByRole('button', { name: /^Einsetzen|^In Betrieb/ })
    .first()
    .click();
  await anna().getByText('Das Theme ist im Einsatz.', { exact: true }).waitFor();

  const visitor = await person();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto('/s/anna/sommer', { waitUntil: 'networkidle' });
  const worn = await visitor
    .locator('h1, h2')
    .first()
    .evaluate((title) => [
      getComputedStyle(title).fontFamily,
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family)
        .join(),
    ]);
  expect(worn[0]).toContain('Hausschrift');
  expect(worn[1]).toContain('Hausschrift');
  expect(asked.filter((url) => !url.startsWith(product().url))).toEqual([]);
  await visitor.context().close();
}, 60_000);

test('a picture dropped on a page reaches visitors in every size, and a video at Vimeo asks nobody there before it is pressed', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2277aa' } })
    .jpeg()
    .toBuffer();
  const refused = await annasBrowser().request.post('/cabinet/media_uploads?name=bild.png', {
    data: Buffer.from('<svg onload="alert(1)"/>'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([refused.status(), ((await refused.json()) as { errors: { code: string }[] }).errors[0]!.code]).toEqual([
    422,
    'media_not_recognised',
  ]);

  await anna().goto('/cabinet/pages');
  // Its address comes from its name.
  await anna().locator('input[name=name]').fill('Bilder');
  await anna().getByRole('button', { name: 'Seite anlegen' }).click();
  await anna().waitForURL('**/edit');
  await anna().locator('[data-slot="ROOT"]').waitFor();
  await anna().locator('[data-palette="picture"]').first().click();
  const dropped = await anna().evaluateHandle((base64) => {
    const files = new DataTransfer();
    files.items.add(
      new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'Haus.jpg', { type: 'image/jpeg' }),
    );
    return files;
  }, photo.toString('base64'));
  await anna().locator('[data-block="picture"]').dispatchEvent('drop', { dataTransfer: dropped });
  await anna().locator('[data-block="picture"] img').waitFor();
  await anna().locator('[data-palette="video"]').first().click();
  const settings = anna().getByRole('complementary', { name: 'Einstellungen' });
  await settings.getByLabel('Woher').selectOption('vimeo');
  await settings.getByRole('textbox', { name: 'Vimeo-Video' }).fill('https://vimeo.com/76979871');
  // The poster comes out of the library, with the keyboard.
  await settings.getByRole('button', { name: 'Bild wählen' }).click();
  await anna().getByRole('dialog').getByRole('button', { name: 'Haus.jpg' }).press('Enter');
  await anna().locator('[data-block="video"] img').waitFor();
  await anna().getByRole('button', { name: 'Veröffentlichen' }).first().click();
  await anna().getByRole('log').filter({ hasText: 'Veröffentlicht' }).waitFor({ state: 'attached' });

  const visitor = await person();
  const hosts = new Set<string>();
  visitor.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await visitor.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'playing' }));
  await expect
    .poll(
      async () => {
        await visitor.goto('/s/anna/bilder');
        return visitor
          .locator('.b-picture source[type="image/avif"]')
          .getAttribute('srcset')
          .catch(() => null);
      },
      { timeout: 20_000 },
    )
    .toMatch(/320w, .* 640w, .* 900w$/);
  const shown = visitor.locator('.b-picture img');
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      shown.evaluate((img: HTMLImageElement) => [
        img.complete,
        img.getAttribute('width'),
        img.getAttribute('height'),
        img.currentSrc.endsWith('.avif'),
      ]),
    )
    .toEqual([true, '900', '600', true]);
  expect([...hosts]).toEqual([new URL(product().url).hostname]);
  await keepPicture(visitor, 'published-media');
  await visitor.locator('kontor-video a').click();
  await visitor.frameLocator('kontor-video iframe').getByText('playing').waitFor();
  expect(hosts).toContain('player.vimeo.com');
}, 90_000);

describe('buying', () => {
  test('with a plain card', async () => {
    const buyer = await person();
    await order(buyer, 'licht-lesen', 'karte@kontor.test');
    await typeCard(buyer, CARDS.plain);
    await buyer.waitForURL('**/success?*');
    await buyer.getByText('Vielen Dank für Ihre Bestellung').waitFor();
    await keepPicture(buyer, 'success');
    expect(await orders('karte@kontor.test')).toEqual([{ id: expect.any(Number), state: 'paid' }]);
    expect((await mailTo('karte@kontor.test')).subject).not.toBe('');
  }, 60_000);

  test('with 3-D Secure', async () => {
    const buyer = await person();
    await order(buyer, 'licht-lesen', 'sicher@kontor.test');
    await typeCard(buyer, CARDS.secure);
    await buyer.frameLocator('dialog iframe').getByRole('button', { name: 'Bestätigen' }).click();
    await buyer.waitForURL('**/success?*');
    expect(await orders('sicher@kontor.test')).toEqual([{ id: expect.any(Number), state: 'paid' }]);
  }, 60_000);

  test('with a card that is declined, then with another one: the same order', async () => {
    const buyer = await person();
    await order(buyer, 'licht-lesen', 'nochmal@kontor.test');
    await typeCard(buyer, CARDS.poor);
    await buyer.getByRole('alert').filter({ hasText: 'gedeckt' }).waitFor();
    await keepPicture(buyer, 'declined');
    const [declined] = await orders('nochmal@kontor.test');
    expect(declined?.state).not.toBe('paid');
    // Typed entries stand as they were.
    expect(await buyer.locator('#email').inputValue()).toBe('nochmal@kontor.test');
    await typeCard(buyer, CARDS.plain);
    await buyer.waitForURL('**/success?*');
    expect(await orders('nochmal@kontor.test')).toEqual([{ id: declined!.id, state: 'paid' }]);
  }, 60_000);

  test('what is free, without a payment', async () => {
    const buyer = await person();
    await order(buyer, 'packliste-fuer-fototage', 'gratis@kontor.test');
    await buyer.waitForURL('**/success?*');
    await buyer.getByText('Viel Freude damit').waitFor();
    const [download] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.locator('a[href*="/files/"]').first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('packliste.txt');
  }, 60_000);
});

test("a seller gives the money back: the buyer's access ends, the documents are there", async () => {
  const buyer = await person();
  await order(buyer, 'dreissig-tage-sehen', 'payer@kontor.test');
  await typeCard(buyer, CARDS.plain);
  await buyer.waitForURL('**/success?*');
  const newest = (await orders('payer@kontor.test')).map(({ id }) => id).sort((a, b) => b - a)[0]!;

  await signIn(buyer, 'payer@kontor.test');
  await buyer.goto(`/payer/s/${newest}`);
  const [download] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.locator('a[href*="/files/"]').first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('dreissig-tage-sehen.pdf');
  const fileHref = (await buyer.locator('a[href*="/files/"]').first().getAttribute('href'))!;
  const documents = await buyer.locator('a[href*="/documents/"]:not([href$="xml"])').count();

  await anna().goto(`/cabinet/orders/${newest}`);
  await anna()
    .getByRole('button', { name: /Erstatten/ })
    .first()
    .click();
  await keepPicture(anna(), 'refund');
  await anna().getByRole('dialog').getByRole('button', { name: 'Erstatten' }).click();
  await anna().getByText('erstattet', { exact: false }).first().waitFor();
  for (
    let turn = 0;
    turn < 40 && (await orders('payer@kontor.test')).find(({ id }) => id === newest)?.state !== 'payment_refunded';
    turn += 1
  )
    await anna().waitForTimeout(250);
  expect((await orders('payer@kontor.test')).find(({ id }) => id === newest)).toMatchObject({
    state: 'payment_refunded',
  });
  await anna().reload();
  await keepPicture(anna(), 'order-refunded');

  await buyer.goto(`/payer/s/${newest}`);
  expect(await buyer.locator('a[href*="/files/"]').count()).toBe(0);
  expect(await buyer.locator('a[href*="/documents/"]:not([href$="xml"])').count()).toBe(documents + 1);
  expect((await buyer.request.get(fileHref)).status()).toBe(404);
}, 60_000);

describe('everybody can use it', () => {
  const languages = ['de-DE', 'en-GB'] as const;
  const forEverybody = [
    '/s/anna',
    '/s/anna/licht-lesen',
    '/s/anna/licht-lesen/checkout',
    '/s/anna/legal/terms',
    '/s/anna/withdrawal',
    '/sign_in',
  ];
  const cabinet = [
    '/cabinet',
    '/cabinet/orders',
    '/cabinet/orders/1',
    '/cabinet/products',
    '/cabinet/settings/payment_providers',
    '/cabinet/settings/legal',
    '/cabinet/settings/legal/terms/de',
    '/cabinet/declarations',
    '/cabinet/declarations/1',
    '/cabinet/settings/payment_settings?tab=matrix',
    '/cabinet/funnels/1',
  ];

  /** What a machine finds against the page, in a wide window or in that of a telephone: the widths take turns, and each language has the other one. */
  async function faults(page: Page, name: string, turn: number, locale: (typeof languages)[number]): Promise<string[]> {
    const width = (turn + languages.indexOf(locale)) % 2 === 0 ? 1280 : 390;
    await page.setViewportSize({ width, height: 900 });
    const found = (await axeViolations(page)).map((violation) => `${name} at ${width} px: ${violation}`);
    await keepPicture(page, `${name.replaceAll('/', '_')}-${width}-${locale.slice(0, 2)}`);
    return found;
  }

  test.each(languages)(
    'shop, product, checkout, payment step and sign-in, %s',
    async (locale) => {
      const page = await person({ locale });
      const found: string[] = [];
      for (const [turn, address] of forEverybody.entries()) {
        await page.goto(address);
        found.push(...(await faults(page, address, turn, locale)));
      }
      await order(page, 'licht-lesen', `axe-${locale}@kontor.test`);
      await page.frameLocator('#pay-card iframe').locator('input').first().waitFor();
      found.push(...(await faults(page, 'card in the checkout', forEverybody.length, locale)));
      await sendPlainly(page);
      await page.waitForURL('**/payment/**');
      await page.frameLocator('kontor-stripe-card iframe').locator('input').first().waitFor();
      found.push(...(await faults(page, 'payment step', forEverybody.length, locale)));
      expect(found).toEqual([]);
      await page.context().close();
    },
    90_000,
  );

  test.each(languages)(
    'cabinet and builder, %s',
    async (locale) => {
      const page = await person({ locale });
      await signIn(page, 'anna@kontor.test');
      await page.request.post('/s/anna/withdrawal', {
        form: { name: 'Paul Kramer', contract: 'Licht lesen', email: 'payer@kontor.test', intent: 'confirm' },
      });
      const found: string[] = [];
      for (const [turn, address] of cabinet.entries()) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        found.push(...(await faults(page, address, turn, locale)));
      }
      await page.goto('/cabinet/pages/1/edit');
      await page.locator('[data-block]').first().waitFor();
      found.push(...(await faults(page, 'builder', cabinet.length, locale)));
      expect(found).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});

test('no page threw an error, broke its policy or answered with a fault on the way', () => {
  expect(allFaults.flat()).toEqual([]);
});
