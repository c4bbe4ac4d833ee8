import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { LOGIN } from './editing-world.ts';

/** Readings of the page's own clock, in milliseconds. */
declare global {
  interface Window {
    bench: {
      /** From the navigation's start to the first picture with all blocks on the canvas. */
      opened?: number;
      /** From an event's own time to the picture that follows it. */
      watch(type: string): void;
      took: number[];
      frames(): void;
      /** Times between pictures, and tasks that took longer than 50 ms. */
      stopFrames(): { frames: number[]; longTasks: number };
    };
  }
}

/** A browser in which the seller is signed in. */
export interface EditorBrowser {
  /** Opens a page's editor as if for the first time, without anything in the browser's cache. */
  open(pageId: number, blocks: number): Promise<Page>;
  close(): Promise<void>;
}

export async function openEditorBrowser(port: number): Promise<EditorBrowser> {
  const { findChromium } = createRequire(import.meta.url)(path.resolve('cli/bin/find-chromium.cjs')) as {
    findChromium(): Promise<{ path: string; env: Record<string, string> }>;
  };
  const found = await findChromium();
  const browser: Browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage'],
  });
  const baseURL = `http://localhost:${port}`;
  const entrance = await browser.newContext({ baseURL });
  const door = await entrance.newPage();
  await door.goto('/sign_in');
  await door.locator('input[name=email]').fill(LOGIN.email);
  await door.locator('input[name=password]').fill(LOGIN.password);
  await door.locator('form:has(input[name=password]) button[type=submit]').click();
  await door.waitForURL((address) => address.pathname !== '/sign_in');
  const storageState = await entrance.storageState();
  await entrance.close();
  return {
    async open(pageId, blocks) {
      for (const context of browser.contexts()) await context.close();
      const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1440, height: 900 } });
      context.setDefaultTimeout(30_000);
      await context.addInitScript(instruments, blocks);
      const page = await context.newPage();
      await page.goto(`/cabinet/pages/${pageId}/edit`, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.bench.opened !== undefined);
      return page;
    },
    close: () => browser.close(),
  };
}

/** Runs in the page. */
function instruments(blocks: number): void {
  const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
  let times: number[] = [];
  let longTasks = 0;
  let counting = false;
  const count = (at: number): void => {
    times.push(at);
    if (counting) requestAnimationFrame(count);
  };
  new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({ type: 'longtask' });
  window.bench = {
    took: [],
    watch: (type) =>
      addEventListener(
        type,
        (event) => {
          const began = event.timeStamp;
          afterPaint(() => window.bench.took.push(performance.now() - began));
        },
        true,
      ),
    frames() {
      [times, longTasks, counting] = [[], 0, true];
      requestAnimationFrame(count);
    },
    stopFrames() {
      counting = false;
      return { frames: times.slice(1).map((at, index) => at - times[index]!), longTasks };
    },
  };
  const look = (): void => {
    if (document.querySelectorAll('[data-canvas] [data-nid]').length < blocks) return void requestAnimationFrame(look);
    afterPaint(() => (window.bench.opened = performance.now()));
  };
  look();
}

/** Times of the pictures that follow some events: of this kind, while this is done. */
export async function timeEvents(page: Page, type: string, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate((kind) => {
    window.bench.took = [];
    window.bench.watch(kind);
  }, type);
  await act();
  await page.waitForTimeout(120);
  return page.evaluate(() => window.bench.took);
}
