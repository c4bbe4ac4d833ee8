import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Ctx } from '#core/context';
import { findShop } from '#core/people';
import { openBrowser, openContext, signIn } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface AnnaAndPaul {
  server: TestServer;
  /** Acts for Anna's shop. */
  shop: Ctx;
  sellerId: number;
  /** The seller at her desk. */
  anna: Page;
  /** Her buyer at his phone. */
  paul: Page;
  /** A further browser of somebody of the demo world, signed in. */
  someone(email: string, width?: number): Promise<Page>;
}

/** The demo world, its seller and one of her buyers, each at a browser that lasts for all stories of the file. */
export function useAnnaAndPaul(): () => AnnaAndPaul {
  let world: AnnaAndPaul;
  let server: TestServer;
  let browser: Browser;
  const faults: string[][] = [];
  const someone = async (email: string, width = 1280): Promise<Page> => {
    const opened = await openContext(browser, server.url, { width });
    faults.push(opened.faults);
    await signIn(opened.page, email);
    return opened.page;
  };
  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
    const shop = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
    const [anna, paul] = [await someone('anna@kontor.test'), await someone('payer@kontor.test', 390)];
    world = { server, shop, sellerId, anna, paul, someone };
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    expect(faults.flat()).toEqual([]);
  });
  return () => world;
}
