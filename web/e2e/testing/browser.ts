import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '#builder/testing';

const root = path.resolve(import.meta.dirname, '../../..');
const PASSWORD = 'kontor-demo';

export interface ContextWishes {
  width?: number;
  locale?: 'de-DE' | 'en-GB' | 'pl-PL';
  /** Name of the browser, for what takes one without a head for a machine. */
  userAgent?: string;
  /** Certificates are taken as they come: Chromium knows nothing of a test's own authority. */
  trusts?: true;
}

/** The Chromium of the test run, or the one that is found here. `hosts` are names that lead to this machine. */
export async function openBrowser({ hosts = [] }: { hosts?: readonly string[] } = {}): Promise<Browser> {
  const { findChromium } = createRequire(import.meta.url)(path.join(root, 'cli/bin/find-chromium.cjs')) as {
    findChromium(): Promise<{ path: string; env: Record<string, string> }>;
  };
  const { path: executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--disable-dev-shm-usage',
      // Nothing is drawn by a graphics card here: processes of its own for that and for forking cost time alone.
      '--no-zygote',
      '--disable-gpu',
      '--in-process-gpu',
      ...(hosts.length > 0
        ? [
            `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`,
            // Sandboxes of providers are served without TLS.
            '--allow-running-insecure-content',
          ]
        : []),
    ],
  });
}

/** A person's own browser: cookies, language and window. What goes wrong in a page fails the test through `faults`. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  { width = 1280, locale = 'de-DE', userAgent, trusts }: ContextWishes = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...(userAgent === undefined ? {} : { userAgent }),
    ignoreHTTPSErrors: trusts === true,
  });
  // Under a test's own limit, so that what was waited for is named.
  context.setDefaultTimeout(30_000);
  const faults: string[] = [];
  context.on('page', (page) => {
    waitUntilAlive(page);
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.url()}: ${response.status()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && /hydrat|Content Security Policy/i.test(message.text()))
        faults.push(`${page.url()}: ${message.text().slice(0, 300)}`);
    });
  });
  return { context, page: await context.newPage(), faults };
}

/**
 * A page that a script takes over is opened once the script has done so: keys pressed before are nobody's. What happens before is tested by those
 * who ask for an earlier moment, and `still-pages.test.ts` holds that nothing moves then.
 */
function waitUntilAlive(page: Page): void {
  const alive = (): Promise<unknown> =>
    page
      .waitForFunction(() => !('__remixContext' in window) || document.documentElement.dataset.manners === 'taught')
      // A document that was left at once, or whose scripts a test holds back.
      .catch(() => null);
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await alive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await alive();
    return answer;
  };
}

/** Through the door, as the demo's people do. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/sign_in');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/sign_in');
}

/** Counts what a mouse, a finger or a pen does in the pages of a context from now on; a key press that clicks a button is none of it. */
export async function countPointers(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeFunction('kontorPointer', () => void (count += 1));
  await context.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown'])
      addEventListener(kind, () => void (globalThis as unknown as { kontorPointer(): void }).kontorPointer(), true);
  });
  return () => count;
}

/** Types a card into the provider's field, in a checkout or on the payment's own page, and pays. */
export async function typeCard(page: Page, number: string): Promise<void> {
  // The provider's field comes once somebody is near it.
  await page.locator('#pay-card, kontor-stripe-card[client-secret]').first().scrollIntoViewIfNeeded();
  const inputs = page.frameLocator('#pay-card iframe, kontor-stripe-card[client-secret] iframe').locator('input');
  await inputs.nth(0).fill(number);
  await inputs.nth(1).fill('12/30');
  await inputs.nth(2).fill('123');
  await page
    .locator('form:has(kontor-stripe-card) button[value=order], form:has(kontor-stripe-card[client-secret]) button')
    .click();
}

/** Sends a checkout as a browser without our scripts does. */
export async function sendPlainly(page: Page): Promise<void> {
  await page.locator('#checkout').evaluate((form: HTMLFormElement) => form.submit());
}

/** Kept for people to look at when the environment asks for it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.KONTOR_SCREENSHOTS !== '1') return;
  const folder = path.join(root, '.vite/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

/** No wider than the window, and nothing that a machine can find against it. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
    name,
    true,
  ]);
  expect([name, await axeViolations(page)]).toEqual([name, []]);
}
