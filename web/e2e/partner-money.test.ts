import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { publisherBalances } from '#core/commissions';
import { looksRight, signIn } from './testing/browser.ts';
import { bought, firstRow, refundWhole } from './testing/partners-at-browsers.ts';
import { usePeopleAtBrowsers } from './testing/people-at-browsers.ts';

// Money of a publisher from the click to the bank, and back.
const { server, person } = usePeopleAtBrowsers();

/** Balance of Petra with Anna's shop, in cents. */
async function petrasBalance(): Promise<{ pending: number; available: number; underWay: number; paid: number }> {
  const { id: userId } = await firstRow<{ id: number }>(
    server,
    "select id from users where email = 'publisher@kontor.test'",
  );
  const actor = { kind: 'person', userId, sessionId: '0', emailConfirmed: true, roles: [], sellerId: null } as const;
  const [balance] = await publisherBalances(server().kernel.contextFor(actor));
  return balance!;
}

/** Link of Petra to Anna's shop. */
async function petrasLink(petra: Page): Promise<string> {
  await signIn(petra, 'publisher@kontor.test');
  await petra.goto('/publish');
  return petra.getByLabel('Ihr Link zum Weitergeben').first().inputValue();
}

test(
  'a buyer on a phone buys by a publisher’s link; the commission matures, is billed, paid by a file, and goes back with a late refund',
  { timeout: 240_000 },
  async () => {
    const petra = await person(390);
    const link = await petrasLink(petra);
    const before = await petrasBalance();
    const buyer = await person(390);
    await buyer.goto(link);
    const orderId = await bought(buyer, server, 'dreissig-tage-sehen', 'telefon@kontor.test');
    const earned = (await petrasBalance()).pending - before.pending;
    expect(earned).toBeGreaterThan(0);
    await petra.goto('/publish/orders');
    await petra.getByText('Dreißig Tage sehen').first().waitFor();

    for (const days of [29, 32]) {
      server().kernel.clock.advance({ days });
      await server().work();
    }
    const matured = await firstRow<{ count: number }>(
      server,
      'select count(*)::int as count from affiliate_commissions where order_id = ? and available_at is not null',
      orderId,
    );
    expect(matured.count).toBeGreaterThan(0);
    const due = (await petrasBalance()).available;
    expect(due).toBeGreaterThanOrEqual(earned);
    await signIn(petra, 'publisher@kontor.test');
    await petra.goto('/publish/payouts_balance');
    await looksRight(petra, 'publisher-balance');
    const statement = petra.getByRole('link', { name: /^GS-.*PDF/ }).first();
    const pdf = await petra.context().request.get((await statement.getAttribute('href'))!);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

    const anna = await person(1280);
    await signIn(anna, 'anna@kontor.test');
    await anna.goto('/cabinet/affiliate_payouts');
    await anna.locator('input[name=holder]').fill('Atelier Lindner');
    await anna.locator('input[name=iban]').fill('DE02 5001 0517 0137 0750 30');
    await anna.getByRole('button', { name: 'Konto speichern' }).click();
    await anna.getByText('Das Konto ist gespeichert.').first().waitFor();
    await anna.getByRole('button', { name: 'Auszahlungen anlegen' }).click();
    await anna.getByRole('link', { name: 'SEPA-Datei herunterladen' }).waitFor();
    const file = await anna.context().request.get('/cabinet/affiliate_payouts/transfers.xml');
    expect(await file.text()).toContain('<Nm>Petra Vogt</Nm>');
    await anna.locator('li', { hasText: 'Petra Vogt' }).getByRole('button', { name: 'Als bezahlt buchen' }).click();
    await anna.getByText('Die Auszahlung ist gebucht.').first().waitFor();
    await looksRight(anna, 'seller-commission-payouts');
    expect(await petrasBalance()).toMatchObject({ available: 0, underWay: 0, paid: before.paid + due });
    await petra.goto('/publish/payouts');
    await petra.getByRole('row').filter({ hasText: 'Atelier Lindner' }).first().waitFor();
    await looksRight(petra, 'publisher-payouts');

    await refundWhole(anna, server, orderId);
    expect((await petrasBalance()).available).toBe(-earned);
    await anna.goto('/cabinet/affiliate_payouts');
    await anna.getByText('Wird verrechnet').first().waitFor();
  },
);

test('a publisher who buys for themselves earns nothing, and the seller reads why', { timeout: 120_000 }, async () => {
  const link = await petrasLink(await person(390));
  const before = await petrasBalance();
  // In another browser, where nothing but the address tells who it is.
  const elsewhere = await person(390);
  await elsewhere.goto(link);
  const orderId = await bought(elsewhere, server, 'dreissig-tage-sehen', 'publisher@kontor.test');
  expect(await petrasBalance()).toEqual(before);
  const anna = await person(1280);
  await signIn(anna, 'anna@kontor.test');
  await anna.goto(`/cabinet/orders/${orderId}`);
  await anna
    .getByText(/^Keine Provision: /)
    .first()
    .waitFor();
});

test(
  'a seller shows a program in the marketplace, a publisher asks for it there, and is let in',
  { timeout: 180_000 },
  async () => {
    const anna = await person(1280);
    await signIn(anna, 'anna@kontor.test');
    await anna.goto('/cabinet/affiliate_programs/new');
    await anna.locator('input[name=name]').fill('Offen für alle');
    await anna.locator('select[name=form]').selectOption('request');
    await anna.locator('input[name=tier1]').fill('15');
    await anna.locator('input[name=affiliateMarketplaceProduct]').check();
    await anna.getByRole('button', { name: 'Programm anlegen' }).click();
    await anna.waitForURL(/affiliate_programs\/\d+$/);

    const petra = await person(390);
    await signIn(petra, 'publisher@kontor.test');
    await petra.goto('/publish/affiliate_marketplace');
    await petra.getByRole('searchbox').fill('Offen für alle');
    await petra.keyboard.press('Enter');
    await petra
      .getByRole('link', { name: /Offen für alle/ })
      .first()
      .click();
    await petra.getByRole('button', { name: /^(Partner werden|Anfragen)$/ }).click();
    await petra.locator('[role=alert]').first().waitFor();
    await petra.locator('input[name=terms]').check();
    await looksRight(petra, 'marketplace-program');
    await petra.getByRole('button', { name: /^(Partner werden|Anfragen)$/ }).click();
    await petra.waitForURL('**/publish');

    await petra.getByText('Ihre Anfrage ist beim Shop.').first().waitFor();

    await anna.goto('/cabinet/affiliate_nodes');
    await anna.getByRole('row').filter({ hasText: 'Offen für alle' }).getByRole('link').first().click();
    await anna.getByRole('button', { name: 'Aufnehmen' }).click();
    await anna.locator('[data-state=accepted]').first().waitFor();
  },
);
