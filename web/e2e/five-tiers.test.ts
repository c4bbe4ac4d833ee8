import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { looksRight, signIn } from './testing/browser.ts';
import { bought, firstRow, introduce, joinAndEnter, refundWhole } from './testing/partners-at-browsers.ts';
import { usePeopleAtBrowsers } from './testing/people-at-browsers.ts';

// Five publishers who recruited one another: one purchase by the last of them, its commissions, and the way back.
const { server, person } = usePeopleAtBrowsers();

/** Shares by tier, in percent: the first is for whoever sent the buyer. */
const TIERS = [20, 10, 5, 3, 2];

interface Recruited {
  page: Page;
  firstName: string;
}

/** Publisher who joins by a link on a phone. Answers their page and the link by which others join below them. */
async function recruited(link: string, at: number): Promise<Recruited & { recruitLink: string }> {
  const page = await person(390);
  const [firstName, email] = [`Tim${at}`, `stufe${at}@kontor.test`];
  await page.goto(link);
  await introduce(page, { firstName, lastName: 'Unger', email });
  await joinAndEnter(page, server, email);
  await page.goto('/publish/affiliate_nodes/new');
  return { page, firstName, recruitLink: await page.locator('input[value*="via="]').first().inputValue() };
}

/** Line of the newest sale in a publisher's own area. */
async function newestSale(page: Page): Promise<string> {
  await page.goto('/publish/orders');
  return (await page.locator('main li').first().innerText()).replaceAll(/\s+/g, ' ');
}

const inEuro = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

test(
  'of one purchase each of five publishers, one recruited below the other, sees their own tier’s commission, and a refund takes each back',
  { timeout: 300_000 },
  async () => {
    const anna = await person(1280);
    await signIn(anna, 'anna@kontor.test');
    await anna.goto('/cabinet/affiliate_programs/new');
    await anna.locator('input[name=name]').fill('Fünf Stufen');
    await anna.locator('select[name=form]').selectOption('open');
    for (const [at, percent] of TIERS.entries()) await anna.locator(`input[name=tier${at + 1}]`).fill(String(percent));
    await anna.getByRole('button', { name: 'Programm anlegen' }).click();
    await anna.waitForURL(/affiliate_programs\/\d+$/);

    const people: Recruited[] = [];
    let link = await anna.locator('input[value*="/partners/"]').first().inputValue();
    for (const at of TIERS.keys()) {
      const { recruitLink, ...joined } = await recruited(link, at + 1);
      people.push(joined);
      link = recruitLink;
    }

    const last = people.at(-1)!.page;
    await last.goto('/publish');
    const buyer = await person(390);
    await buyer.goto(await last.getByLabel('Ihr Link zum Weitergeben').first().inputValue());
    const orderId = await bought(buyer, server, 'dreissig-tage-sehen', 'fuenf-stufen@kontor.test');

    const { net } = await firstRow<{ net: number }>(
      server,
      'select sum(net)::int as net from order_lines where order_id = ?',
      orderId,
    );
    // The publisher recruited last sent the buyer. The first one stands five tiers above.
    for (const [above, { page }] of people.toReversed().entries()) {
      const line = await newestSale(page);
      expect(line).toContain(`${inEuro(Math.floor((net * TIERS[above]!) / 100))}`);
      expect(line).toContain('Gehalten');
      if (above > 0) expect(line).toContain(`Stufe ${above + 1}`);
    }
    await looksRight(people[0]!.page, 'publisher-fifth-tier');
    await anna.goto(`/cabinet/orders/${orderId}`);
    for (const { firstName } of people) await anna.getByText(`${firstName} Unger`).first().waitFor();

    await refundWhole(anna, server, orderId);
    for (const { page } of people) {
      const line = await newestSale(page);
      expect(line).toContain('Zurückgenommen');
      expect(line).toContain('0,00');
    }
  },
);
