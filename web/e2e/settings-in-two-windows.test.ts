import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerByKey, providerSettings, THROUGH_PLATFORM } from '#core/payments';
import { writeSettings } from '#core/settings';
import { SAVED_MEANWHILE } from '#web/ui';
import { openTwoWindows, press, type TwoWindows } from './testing/two-windows.ts';

// Settings in two windows: the second one writes over the first only after it was told.
let windows: TwoWindows;

beforeAll(async () => {
  windows = await openTwoWindows();
  await takesMoneyThroughThePlatform();
}, 300_000);
afterAll(() => windows?.close());

const MAPPING = '/cabinet/settings/extensions/integration/hubspot/mapping';

/** Screens with a field of each, and what the two windows write into it. */
const FORMS: readonly [at: string, field: string, values: readonly [string, string]][] = [
  ['/cabinet/settings/checkout', 'name', ['Kasse eins', 'Kasse zwei']],
  ['/cabinet/settings/look', 'color', ['#123456', '#654321']],
  ['/cabinet/settings/mail_sender', 'senderName', ['Anna eins', 'Anna zwei']],
  ['/cabinet/settings/tax', 'registrations', ['AT', 'FR']],
  ['/cabinet/settings/payment_settings?tab=matrix', 'debitNoticeDays', ['7', '9']],
  ['/cabinet/profile/edit', 'phone', ['+49 30 1', '+49 30 2']],
  ['/cabinet/mobile_app', 'shortName', ['Eins', 'Zwei']],
  [MAPPING, 'ask_de', ['Darf ich schreiben?', 'Darf ich Ihnen schreiben?']],
  ['/cabinet/settings/shipping?region=0', 'name', ['Inland', 'Deutschland']],
  ['/cabinet/product_categories/0', 'title', ['Alles', 'Alle Werke']],
  ['/cabinet/transfers/balance', 'mode', ['weekly', 'monthly']],
  ['/cabinet/claims', 'strategy', ['dunning_inkasso', 'inkasso']],
];

test('/cabinet/notifications_settings: boxes ticked in another window are not unticked unseen, and a second press holds', async () => {
  const at = '/cabinet/notifications_settings';
  const box = (tab: Page) => tab.locator('[name="bell[]"]').first();
  const { first, second, faults } = windows;
  await Promise.all([first.goto(at), second.goto(at)]);
  const before = await box(second).isChecked();
  await box(first).click();
  expect(await press(first, 'rhythm')).toBeLessThan(400);
  await second.locator('[name=rhythm]').selectOption('daily');
  expect(await press(second, 'rhythm')).toBe(409);
  await second.getByText(SAVED_MEANWHILE.de).first().waitFor();
  await first.goto(at);
  expect([await box(first).isChecked(), await windows.stored(at, 'rhythm')]).toEqual([!before, 'at_once']);
  expect(await press(second, 'rhythm')).toBeLessThan(400);
  await expect.poll(() => windows.stored(at, 'rhythm')).toBe('daily');
  expect(faults).toEqual([]);
}, 60_000);

for (const [at, field, values] of FORMS)
  test(`${at}: the later window is told once, keeps what was typed, and its second press holds`, async () => {
    expect(await windows.refusesTheLater(at, field, values)).toBe(409);
  }, 60_000);

/** A balance at the platform, so that there is a rhythm of payouts to choose. */
async function takesMoneyThroughThePlatform(): Promise<void> {
  const { kernel } = windows.server;
  const { id: sellerId } = await kernel.ownerDb('sellers').where({ username: 'anna' }).first();
  const anna = kernel.contextFor({ kind: 'seller', sellerId });
  const settings = providerSettings(providerByKey(anna, THROUGH_PLATFORM));
  await writeSettings(anna, settings, { statementName: 'ATELIER ANNA' }, { sellerId });
}
