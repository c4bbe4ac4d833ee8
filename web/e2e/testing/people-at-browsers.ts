import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openContext } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Name of a phone: links of publishers count no machine without a head. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';

/** The demo world behind real routes, and people at browsers of their own, closed after each test. A fault of their pages fails it. */
export function usePeopleAtBrowsers(): { server: () => TestServer; person: (width: number) => Promise<Page> } {
  let server: TestServer;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const faults: string[][] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  }, 300_000);
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults.splice(0).flat()).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    server: () => server,
    person: async (width) => {
      const opened = await openContext(browser, server.url, { width, userAgent: PHONE });
      contexts.push(opened.context);
      faults.push(opened.faults);
      return opened.page;
    },
  };
}
