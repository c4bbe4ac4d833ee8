import type { Page } from 'playwright';
import type { TestServer } from './test-server.ts';

const PASSWORD = 'ein langer Satz 2026';
const TEXTS = {
  terms: 'Es gilt, was auf der Rechnung steht.',
  privacy: 'Wir speichern, was für den Vertrag nötig ist.',
};

/**
 * From signing up to a shop that may sell, by the screens a stranger meets: address confirmed, profile, legal texts, payments. Ends signed in.
 * Its address is what stands before the at sign.
 */
export async function openShop(page: Page, { server, email }: { server: TestServer; email: string }): Promise<void> {
  await page.goto('/sign_up');
  await fill(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: 'Shop eröffnen' }).click();
  await page.waitForURL('**/cabinet/start');
  await confirmAddress(page, server, email);

  await page.goto('/cabinet/profile/edit');
  await fill(page, {
    displayName: 'Claras Werkstatt',
    firstName: 'Clara',
    lastName: 'Neu',
    company: 'Claras Werkstatt',
    street: 'Hauptstraße',
    streetNumber: '1',
    zip: '10115',
    city: 'Berlin',
    vatNo: 'DE136695976',
    taxNumber: '29/815/08150',
  });
  await page
    .locator('form')
    .filter({ has: page.locator('input[name=street]') })
    .getByRole('button')
    .last()
    .click();
  await page.waitForURL('**saved=1**');

  for (const [kind, text] of Object.entries(TEXTS)) {
    await page.goto(`/cabinet/settings/legal/${kind}/de`);
    await page.locator('[contenteditable=true]').fill(text);
    await page.locator('form:has([name=body]) button').last().click();
    await page.locator('a[href$="?version=1"]').waitFor();
  }
  await takePayments(page, server.sandboxUrl!);
}

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
};

async function confirmAddress(page: Page, server: TestServer, email: string): Promise<void> {
  await server.work();
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  await page.locator('a[href^="/dev/mail/"]').first().click();
  const text = page.locator('article pre');
  await text.waitFor({ state: 'attached' });
  await page.goto(/https?:\/\/\S+\/confirm_email\S*/.exec((await text.textContent())!)![0]);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await page.getByText('Ihre Adresse ist bestätigt').waitFor();
}

/** Keys of an account of her own at the sandbox, and its webhook. */
async function takePayments(page: Page, sandboxUrl: string): Promise<void> {
  await page.goto('/cabinet/settings/payment_providers/stripe');
  await fill(page, { publishableKey: 'pk_test_51ClarasSandbox1Public', secretKey: 'sk_test_51ClarasSandbox1Private' });
  await page.locator('form details summary').first().click();
  await fill(page, { apiBase: sandboxUrl, scriptUrl: '/dev/stripe/v3/' });
  await page.getByRole('button', { name: 'Speichern und prüfen' }).click();
  await page.getByRole('button', { name: 'Beim Anbieter eintragen' }).click();
  await page.getByText('Der Webhook ist eingerichtet').waitFor();
}
