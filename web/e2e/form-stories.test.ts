import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { restoreEntitlements, revokeEntitlements } from '#core/entitlements';
import { findShop } from '#core/people';
import { pdfText } from '#core/testing';
import { addBump } from '#core/upsells';
import { keepPicture, looksRight, signIn } from './testing/browser.ts';
import { addPart, openStep } from './testing/editor.ts';
import { openShop } from './testing/open-shop.ts';
import { offerUpgrade, setUpEvent } from './testing/set-up-event.ts';
import { setUpBundle, setUpCourse, setUpDownload, setUpMembership } from './testing/set-up-goods.ts';
import { setUpCertificate, setUpLicence, setUpService } from './testing/set-up-papers.ts';
import { verifier } from './documented-verifier.fixture.ts';
import { useFormPeople } from './form-people.fixture.ts';

const { HEFT, KURS, ABEND, editors, faults, someone, idOf, pay, openPurchase, server, clara, paul } = useFormPeople();

let shop: Ctx;

test('a stranger opens a shop: signs up, confirms the address, names the firm, writes the legal texts and connects a provider', async () => {
  await openShop(clara(), { server: server(), email: 'clara@neuershop.test' });
  const { id: sellerId } = (await findShop(server().kernel.contextFor({ kind: 'nobody' }), 'clara'))!;
  shop = server().kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
}, 120_000);

describe('the new seller sets up, step by step,', () => {
  const setUps: [form: string, name: string, setUp: (page: Page, name: string) => Promise<string>][] = [
    ['a download', HEFT, setUpDownload],
    ['a course', KURS, setUpCourse],
    ['licence keys', 'Filmkorn', setUpLicence],
    ['a certificate', 'Urkunde Dunkelkammer', setUpCertificate],
    ['a service', 'Bildkritik', setUpService],
    ['an event', ABEND, setUpEvent],
    ['a membership', 'Freundeskreis', (page, name) => setUpMembership(page, name, [HEFT, KURS])],
    ['a bundle', 'Alles von Clara', (page, name) => setUpBundle(page, name, [HEFT, `${ABEND}: Parkett`])],
  ];
  test.each(setUps)('%s', async (_form, name, setUp) => void editors.set(name, await setUp(clara(), name)), 120_000);
});

/** Where the two carts ended. */
let thanks: string;

let thanksForTheEvening: string;

test('a buyer takes five of them in one cart: downloads, reads the key, opens the paper and books, and anybody may check the paper', async () => {
  for (const name of ['Filmkorn', 'Urkunde Dunkelkammer', 'Bildkritik', KURS])
    await addBump(shop, idOf(HEFT), { offeredProductId: idOf(name) });
  await signIn(paul(), 'payer@kontor.test');
  await paul().goto('/s/clara');
  await paul().getByRole('link', { name: HEFT }).first().click();
  await paul().locator('a[href*="/checkout"]').first().click();
  await paul().waitForURL('**/checkout**');
  for (const box of await paul().locator('input[name^="bump["]').all()) await box.check();
  await paul().getByText('Sie schließen mit dem Klick alle 5 Verträge:').waitFor();
  await pay(paul());
  thanks = paul().url();
  await looksRight(paul(), 'thanks-five');
  const [download] = await Promise.all([
    paul().waitForEvent('download'),
    paul().locator('a[href*="/files/"]').first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('heft.txt');
  expect(await paul().getByText('KORN-0001').count()).toBeGreaterThan(0);
  expect(
    await paul()
      .getByRole('link', { name: /Termin buchen/ })
      .first()
      .getAttribute('href'),
  ).toBe('https://termine.example/clara');

  const paper = await paul().getByRole('link', { name: /PDF/ }).first().getAttribute('href');
  const pdf = await server().visitor().get(paper!);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const words = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(['Meister der Schatten', 'Paul Kramer'].filter((each) => !words.includes(each))).toEqual([]);
  const checkPage = await paul().getByRole('link', { name: 'Prüfseite' }).first().getAttribute('href');
  const anybody = await someone({ width: 390, locale: 'en-GB' });
  await anybody.goto(checkPage!);
  await anybody.getByText('This certificate is genuine and valid.').waitFor();
  await anybody.getByText('Paul Kramer').waitFor();
  await looksRight(anybody, 'certificate-check');
}, 120_000);

test('the key opens one device by the public API, a program proves that offline, and its holder sees the device', async () => {
  const product = idOf('Filmkorn');
  const asked = { product_id: product, license_key: 'KORN-0001', fingerprint: 'mac-1' };
  const call = (json: object) => server().visitor().send('POST', '/v1/licenses/activate', { json });
  const { token } = (await (await call(asked)).json()) as { token: string };
  expect((await call({ ...asked, fingerprint: 'mac-2' })).status).toBe(409);
  const { keys } = (await (await server().visitor().get('/s/clara/license_signing_keys.json')).json()) as {
    keys: object[];
  };
  const verify = await verifier();
  const now = server().kernel.clock.now();
  expect(verify(token, { keys, productId: product, licenseKey: 'KORN-0001', fingerprint: 'mac-1', now })).toMatchObject(
    { sub: createHash('sha256').update('KORN-0001').digest('hex') },
  );
  expect(verify(token, { keys, productId: product, licenseKey: 'KORN-0002', fingerprint: 'mac-1', now })).toBeNull();
  await paul().goto(thanks);
  await paul().getByRole('link', { name: 'Geräte verwalten' }).first().click();
  await paul().getByText('mac-1').first().waitFor();
  await looksRight(paul(), 'license-devices');
}, 60_000);

test('the buyer answers what the service asks, and sees that it was delivered', async () => {
  await paul().goto(thanks);
  await paul()
    .getByRole('link', { name: /Fragen beantworten/ })
    .first()
    .click();
  await paul().locator('#answer-0').waitFor();
  await paul().waitForLoadState('networkidle');
  await paul().locator('#answer-0').fill('Gegenlicht');
  await paul().locator('#answer-1').selectOption('Telefon');
  await looksRight(paul(), 'service-questions');
  await paul().getByRole('button', { name: 'Absenden' }).click();
  await paul().getByText('Ihre Angaben sind angekommen').waitFor();

  await clara().goto('/cabinet/services?query=Bildkritik');
  await clara().locator('tbody a').first().click();
  await clara().getByText('Gegenlicht').waitFor();
  await clara().waitForLoadState('networkidle');
  await clara().locator('textarea[name=note]').fill('Die Mappe liegt bei.');
  await looksRight(clara(), 'service-engagement');
  await clara().getByRole('button', { name: 'Als erbracht markieren' }).click();
  await clara().getByText('Doch noch nicht erbracht').waitFor();
  await paul().reload();
  await paul().getByText('Die Leistung ist erbracht.').waitFor();
  await paul().getByText('Die Mappe liegt bei.').waitFor();
  await looksRight(paul(), 'service-delivered');
}, 60_000);

test('the course is read and finished by keyboard', async () => {
  await openPurchase(paul(), HEFT);
  await paul().getByRole('link', { name: 'Kurs beginnen' }).click();
  await paul().waitForURL('**/payer/course/*');
  await keepPicture(paul(), 'reader-overview-390');
  await paul().getByRole('link', { name: 'Kurs beginnen' }).click();
  await paul().getByRole('heading', { name: 'Hinsehen' }).waitFor();
  await paul().waitForLoadState('networkidle');
  await paul().keyboard.press('d');
  await paul().getByRole('heading', { name: 'Letzter Tag', level: 1 }).waitFor();
  await paul().waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 0);
  await paul().keyboard.press('p');
  await paul().getByRole('heading', { name: 'Erster Tag', level: 1 }).waitFor();
  await paul().keyboard.press('n');
  await paul().getByRole('heading', { name: 'Letzter Tag', level: 1 }).waitFor();
  await paul().getByRole('button', { name: 'Als erledigt markieren' }).click();
  await paul().getByText('Geschafft.').waitFor();
  expect(await paul().locator('[role=progressbar]').getAttribute('aria-valuenow')).toBe('2');
  await looksRight(paul(), 'reader-lesson-390');
}, 60_000);

test('two tickets for two people and a bundle with a third: shown, named afterwards, changed for a better one, and each opens the door once', async () => {
  await addBump(shop, idOf(ABEND), { offeredProductId: idOf('Alles von Clara') });
  await offerUpgrade(clara(), editors.get(ABEND)!);
  await paul().goto('/s/clara/nacht-der-offenen-blende/checkout');
  await paul().locator('input[name^="variant["]').first().fill('2');
  await paul().locator('input[name$="[1][last_name]"]').waitFor();
  // The first is the buyer's unless they say otherwise, and what they opened for that stays open when prices come anew.
  await paul().locator('#part-attendees summary').click();
  await Promise.all([
    paul().waitForResponse((response) => response.url().endsWith('/totals')),
    paul().locator('input[name^="bump["]').check(),
  ]);
  for (const [place, first, last] of [
    [0, 'Zoë', 'Grün'],
    [1, 'Max', 'Blau'],
  ] as const) {
    await paul().locator(`input[name$="[${place}][first_name]"]`).fill(first);
    await paul().locator(`input[name$="[${place}][last_name]"]`).fill(last);
  }
  await pay(paul());
  thanksForTheEvening = paul().url();
  const { evening, bundled } = await heldTickets();
  expect([evening.codes.length, bundled.codes.length]).toEqual([2, 1]);
  await useTickets(evening.token);
  await sayWhoComes(bundled.token);
  await enter(evening.codes[0]!);
}, 240_000);

interface Held {
  token: string;
  codes: string[];
}

async function heldTickets(): Promise<{ evening: Held; bundled: Held }> {
  return reading(shop, async ({ db }) => {
    const rows = await db('payment_tickets as t')
      .join('entitlements as e', 'e.id', 't.entitlement_id')
      .orderBy('t.id')
      .select<{ token: string; code: string }[]>('e.token', 't.code');
    const held = (token: string): Held => ({
      token,
      codes: rows.filter((row) => row.token === token).map(({ code }) => code),
    });
    return { evening: held(rows[0]!.token), bundled: held(rows.at(-1)!.token) };
  });
}

/** Shown with their codes and as paper, and one of them exchanged for a better place. */
async function useTickets(token: string): Promise<void> {
  await paul().goto(`/payer/tickets/${token}`);
  expect(await paul().locator('[data-qr]').count()).toBe(2);
  await paul().getByText('Parkett · Zoë Grün').waitFor();
  await keepPicture(paul(), 'event-my-tickets');
  const pdf = await server().visitor().get(`/payer/tickets/${token}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain('Max Blau');
  await paul()
    .locator('li')
    .filter({ hasText: 'Max Blau' })
    .getByRole('link', { name: /Wechseln zu Loge/ })
    .click();
  await paul()
    .getByText(/Sie tauschen .*Parkett.* gegen .*Loge/)
    .waitFor();
  expect(await paul().locator('#part-review').textContent()).toContain('15,00');
  await keepPicture(paul(), 'event-upgrade-checkout');
  await pay(paul());
  await paul()
    .getByText(/Loge 1, Max Blau/)
    .first()
    .waitFor();
  await paul().goto(`/payer/tickets/${token}`);
  expect(await paul().locator('[data-qr]').count()).toBe(1);
}

async function sayWhoComes(token: string): Promise<void> {
  await openStep(paul(), `/payer/tickets/${token}`, '[data-who-comes]');
  await paul().locator('input[name=first_name]').fill('Eva');
  await paul().locator('[data-who-comes] button').click();
  await paul().getByText('Füllen Sie dieses Feld aus.').first().waitFor();
  await keepPicture(paul(), 'event-who-comes');
  await paul().locator('input[name=last_name]').fill('Rot');
  await paul().locator('[data-who-comes] button').click();
  await paul().getByText('Parkett · Eva Rot').waitFor();
}

async function enter(code: string): Promise<void> {
  await clara().setViewportSize({ width: 390, height: 900 });
  await clara().goto(`/cabinet/payment_tickets/check_in?code=${code}`);
  await clara().getByRole('button', { name: 'Einlassen' }).click();
  await clara().locator('[data-verdict=good]').getByText('Zoë Grün').waitFor();
  await keepPicture(clara(), 'event-check-in');
  await clara().getByRole('button', { name: 'Einlassen' }).click();
  await clara().locator('[data-verdict=bad]').getByText('Schon eingelöst').waitFor();
  await clara().setViewportSize({ width: 1280, height: 900 });
}

test('the bundle tells what is in it, opens it, and gets what is added later', async () => {
  const html = await (await server().visitor().get('/s/clara/alles-von-clara')).text();
  expect(['Enthalten', HEFT, ABEND].filter((words) => !html.includes(words))).toEqual([]);
  await paul().goto(thanksForTheEvening);
  await paul()
    .getByRole('link', { name: /Herunterladen/ })
    .first()
    .waitFor();
  await openStep(clara(), `${editors.get('Alles von Clara')}/products?step=2`, '#part');
  await addPart(clara(), KURS);
  await server().work();
  await paul().reload();
  await paul()
    .getByRole('link', { name: /Kurs (beginnen|fortsetzen)/ })
    .waitFor();
  await keepPicture(paul(), 'bundle-purchase');
}, 120_000);

test('a membership is paid by the month and opens what is in it; what is taken out ends for members', async () => {
  await paul().goto('/s/clara/freundeskreis/checkout');
  await paul()
    .getByText(/Abonnement auf unbestimmte Zeit/)
    .first()
    .waitFor();
  await pay(paul());
  await openPurchase(paul(), 'Freundeskreis');
  await paul().getByText('heft.txt').first().waitFor();
  await openStep(clara(), `${editors.get('Freundeskreis')}/membership?step=2`, '#part');
  await clara()
    .getByRole('button', { name: `Entfernen: ${HEFT}` })
    .click();
  await clara().waitForURL('**note=saved');
  await server().work();
  await paul().reload();
  await paul().getByText('Das gehört nicht mehr zu Ihrer Mitgliedschaft.').waitFor();
  expect(await paul().getByText('heft.txt').count()).toBe(0);
}, 60_000);

test('the orders are in the cabinet', async () => {
  await clara().goto('/cabinet/orders');
  await clara().getByText('payer@kontor.test').first().waitFor();
  expect(await clara().locator('tbody tr').count()).toBe(4);
  await keepPicture(clara(), 'first-sales');
}, 30_000);

describe('the reader of the course', () => {
  interface Bought {
    token: string;
    order_id: number;
    product_id: number;
    lesson_id: number;
    file_lesson_id: number;
  }

  const bought = (): Promise<Bought> =>
    reading(shop, async ({ db }) => {
      const lesson = (which: string): string =>
        `(select min(l.id) from course_lessons l where l.product_id = e.product_id${which})`;
      const { rows } = await db.raw<{ rows: [Bought] }>(
        `select e.token, e.order_id, e.product_id, ${lesson('')} as lesson_id, ${lesson(' and l.file_id is not null')} as file_lesson_id from entitlements e where e.product_id = ? order by e.id limit 1`,
        [idOf(KURS)],
      );
      return rows[0];
    });

  test('opens for its holder, file by file and range by range, and for nobody else', async () => {
    const { token, lesson_id, file_lesson_id, product_id } = await bought();
    const holder = await server().signedIn('payer@kontor.test');
    const overview = await holder.get(`/payer/course/${token}`);
    expect([overview.status, (await overview.text()).includes('Letzter Tag')]).toEqual([200, true]);
    const part = await holder.get(`/payer/course/${token}/${file_lesson_id}/media`, { range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-length'), part.headers.get('cache-control')]).toEqual([
      206,
      '10',
      'private, no-store',
    ]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);

    const stranger = await server().signedIn('stranger@kontor.test');
    for (const address of [
      `/payer/course/${token}`,
      `/payer/course/${token}/${lesson_id}`,
      `/payer/course/${token}/${file_lesson_id}/media`,
      `/payer/course/own_${product_id}`,
    ]) {
      const refused = await stranger.get(address);
      expect([address, [403, 404].includes(refused.status), (await refused.text()).includes('schauen')]).toEqual([
        address,
        true,
        false,
      ]);
      const nobody = await server().visitor().get(address);
      const led = nobody.status === 302 && nobody.headers.get('location')!.startsWith('/sign_in?to=');
      expect([address, led || nobody.status === 401]).toEqual([address, true]);
    }
    expect((await stranger.post(`/payer/course/${token}/${lesson_id}`, { mark: 'finished' })).status).toBe(404);
    for (const lesson of ['0', '999999999', 'abc'])
      expect((await holder.get(`/payer/course/${token}/${lesson}`)).status).toBe(404);
  });

  test('closes at once when access is taken back, says why, and opens again', async () => {
    const { token, order_id: orderId, lesson_id, file_lesson_id } = await bought();
    const { sellerId } = shop.actor as { sellerId: number };
    const holder = await server().signedIn('payer@kontor.test');
    await revokeEntitlements(shop, { sellerId, orderId, reason: 'payment_paused' });
    const closed = await holder.get(`/payer/course/${token}`);
    expect([closed.status, (await closed.text()).includes('Der Zugang ruht')]).toEqual([403, true]);
    const lesson = await holder.get(`/payer/course/${token}/${lesson_id}`);
    expect([lesson.status, lesson.headers.get('location')]).toEqual([302, `/payer/course/${token}`]);
    expect((await holder.get(`/payer/course/${token}/${file_lesson_id}/media`)).status).toBe(403);
    await restoreEntitlements(shop, { sellerId, orderId, reason: 'payment_paused' });
    expect((await holder.get(`/payer/course/${token}/${lesson_id}`)).status).toBe(200);
  });

  test('shows visitors the free lesson and none that is not', async () => {
    const { lesson_id } = await bought();
    const page = '/s/clara/sehen-in-drei-tagen';
    const html = await (await server().visitor().get(page)).text();
    expect([
      html.includes('Kostenlos ansehen'),
      html.includes(`${page}/preview/${lesson_id}`),
      html.includes('2 Lektionen'),
    ]).toEqual([true, true, true]);
    const free = await server().visitor().get(`${page}/preview/${lesson_id}`);
    const text = await free.text();
    expect([free.status, text.includes('<strong>schauen</strong>'), text.includes('<script')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(
      (
        await server()
          .visitor()
          .get(`${page}/preview/${lesson_id + 1}`)
      ).status,
    ).toBe(404);
    expect((await server().visitor().get(`/s/clara/heft-der-woche/preview/${lesson_id}`)).status).toBe(404);
  });
});

test('no page of these stories had a fault', () => {
  expect(faults.flat()).toEqual([]);
});
