import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { seedPerson } from '#core/people';
import { demoLogins } from '../../seeds/index.ts';
import { openBrowser, openContext } from './testing/browser.ts';
import { productIdOf } from './testing/editor.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A seller and a buyer of an empty installation, in browsers. */
export function useFormPeople() {
  const [HEFT, KURS, ABEND] = ['Heft der Woche', 'Sehen in drei Tagen', 'Nacht der offenen Blende'];

  // One world for all of it: a shop that did not exist before, and one buyer.
  let server: TestServer;
  let browser: Browser;
  let clara: Page;
  let paul: Page;
  const editors = new Map<string, string>();
  const contexts: BrowserContext[] = [];
  const faults: string[][] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
    const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
    for (const email of ['payer@kontor.test', 'stranger@kontor.test']) {
      await seedPerson(platform, {
        email,
        password: demoLogins.password,
        firstName: 'Paul',
        lastName: 'Kramer',
        locale: 'de',
        roles: [{ role: 'payer', sellerId: null }],
      });
    }
    [clara, paul] = [await someone(), await someone({ width: 390 })];
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function someone(wishes: Parameters<typeof openContext>[2] = {}): Promise<Page> {
    const opened = await openContext(browser, server.url, wishes);
    contexts.push(opened.context);
    faults.push(opened.faults);
    return opened.page;
  }

  const idOf = (name: string): number => productIdOf(editors.get(name)!);

  /** Pays, and lets follow what follows. */
  async function pay(page: Page): Promise<void> {
    await payByCard(page);
    await server.work();
  }

  /** The newest purchase of this name, from the list. */
  async function openPurchase(page: Page, name: string): Promise<void> {
    await page.goto('/payer/purchases');
    await page.getByText(name).first().click();
    await page.waitForURL('**/payer/s/*');
  }

  return {
    HEFT,
    KURS,
    ABEND,
    editors,
    faults,
    someone,
    idOf,
    pay,
    openPurchase,
    server: () => server,
    clara: () => clara,
    paul: () => paul,
  };
}
