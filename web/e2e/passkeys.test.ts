import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// All sign-ins are by passkey, the browser's own authenticator played by Chromium.
let server: TestServer;
let browser: Browser;
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ host: 'localhost', env: { SIGN_IN_PROVIDERS: 'sandbox' } }),
    openBrowser(),
  ]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Visitor {
  context: BrowserContext;
  page: Page;
}

/** A browser with a device that knows its person by finger and answers at once. `proposes`: passkeys stand among the proposals of fields. */
async function withDevice({ width = 1280, proposes = false } = {}): Promise<Visitor> {
  const { context, page, faults: found } = await openContext(browser, server.url, { width });
  faults.push(found);
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (!proposes)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  return { context, page };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/account/passkeys');
  await page.getByLabel('Name', { exact: true }).last().fill(name);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
}

/** The way there bears the same path as where it leads to. */
const arrives = (page: Page, path: string): Promise<void> => page.waitForURL((address) => address.pathname === path);

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await arrives(page, '/sign_in');
};

test.each(['anna', 'payer', 'publisher', 'admin'])(
  '%s adds a passkey, comes in by it without an address, and removes it',
  async (name) => {
    const { context, page } = await withDevice({ width: name === 'payer' ? 390 : 1280 });
    await signIn(page, `${name}@kontor.test`);
    await addPasskey(page, `Gerät von ${name}`);
    await looksRight(page, `passkeys of ${name}`);
    await signOut(page);
    await page.goto('/sign_in?to=/account/sessions');
    expect(await page.locator('input[name=email]').getAttribute('autocomplete')).toBe('username webauthn');
    const button = page.getByRole('button', { name: 'Mit Passkey anmelden' });
    await button.waitFor();
    await looksRight(page, `the door for ${name}`);
    await button.click();
    await arrives(page, '/account/sessions');
    await page.goto('/account/passkeys');
    const passkey = page.getByRole('listitem').filter({ hasText: `Gerät von ${name}` });
    expect(await passkey.textContent()).toContain('zuletzt benutzt');
    await passkey.getByText('Entfernen', { exact: true }).first().click();
    await passkey.getByRole('button', { name: 'Ja: Entfernen' }).click();
    await page.getByText('Noch kein Passkey.').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await page.getByText('Dieser Passkey gehört hier zu keinem Konto').waitFor();
    // A person without any passkey left comes in as before.
    await signIn(page, `${name}@kontor.test`);
    await context.close();
  },
  120_000,
);

test('the address field proposes the passkey, and who chooses it there is in', async () => {
  const { context, page } = await withDevice({ proposes: true });
  await signIn(page, 'payer@kontor.test');
  await addPasskey(page, 'Vorschlag');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  // The device that answers by itself takes the proposal at once.
  await page.waitForURL((address) => address.pathname !== '/sign_in' && address.pathname !== '/account');
  await page.goto('/account');
  expect(new URL(page.url()).pathname).toBe('/account');
  await context.close();
}, 120_000);

test('a buyer is offered a passkey, says no, and is asked no more', async () => {
  const { context, page } = await openContext(browser, server.url, { width: 390 });
  await signIn(page, 'payer@kontor.test');
  await page.goto('/payer');
  await page.request.post('/payer/passkey_offer', { form: { back: '/payer' }, maxRedirects: 0 });
  await page.goto('/payer');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Nächstes Mal ohne Passwort').count()).toBe(0);
  await context.close();
}, 120_000);

test('after a quarter of an hour a change wants a proof; a shop that wants two factors opens by passkey', async () => {
  const { context, page } = await withDevice();
  await signIn(page, 'anna@kontor.test');
  await addPasskey(page, 'Schlüssel');
  await server.kernel
    .contextFor({ kind: 'platform', reason: 'test' })
    .db('sessions')
    .whereNull('revoked_at')
    .update({ created_at: new Date(0), proved_at: null });
  await page.goto('/account/passkeys');
  await page.getByText('Bestätigen Sie zuerst, dass Sie es sind').waitFor();
  expect(await page.getByRole('button', { name: 'Passkey hinzufügen' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).waitFor();
  await page.goto('/cabinet/settings/team');
  await page.getByRole('button', { name: 'Zweiten Faktor verlangen' }).click();
  await signOut(page);
  await signIn(page, 'anna@kontor.test');
  await page.goto('/cabinet');
  await page.waitForURL('**/account/second_factor?required=1');
  await looksRight(page, 'a shop that wants two factors');
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await page.getByRole('link', { name: 'Zum Shop' }).last().click();
  await arrives(page, '/cabinet');
  await context.close();
}, 120_000);

test.each(['Google', 'Apple'])(
  'somebody new comes in by %s, over its own page, where they wanted to go',
  async (title) => {
    const { context, page, faults: found } = await openContext(browser, server.url, { width: 390 });
    faults.push(found);
    await page.goto('/sign_in?to=/account/passkeys');
    await page.getByRole('link', { name: `Mit ${title} anmelden` }).click();
    await page.getByLabel('Identifier').fill(`story-${title}`);
    await page.getByLabel('E-mail').fill(`story-${title}@gmail.com`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await arrives(page, '/account/passkeys');
    await page.getByText(`story-${title}@gmail.com`).waitFor();
    await looksRight(page, `joined with ${title}`);
    await page.getByText('Trennen', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Ja: Trennen' }).click();
    await page.getByRole('link', { name: `Mit ${title} verbinden` }).waitFor();
    await context.close();
  },
  120_000,
);

test.each(['Google', 'Apple'])(
  'who says no at %s reads why, and still knows where they wanted to go',
  async (title) => {
    const { context, page } = await openContext(browser, server.url);
    await page.goto('/sign_in?to=/account/sessions');
    await page.getByRole('link', { name: `Mit ${title} anmelden` }).click();
    await page.getByLabel('What goes wrong').selectOption('refused');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Die Anmeldung wurde abgebrochen').waitFor();
    await typePassword(page);
    await arrives(page, '/account/sessions');
    await context.close();
  },
  120_000,
);

async function typePassword(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('payer@kontor.test');
  await page.locator('input[name=password]').fill('kontor-demo');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

test('nothing went wrong in any of the pages', () => {
  expect(faults.flat()).toEqual([]);
});
