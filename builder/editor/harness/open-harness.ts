import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { build } from 'vite';
import { findChromium } from '#builder/testing';
import { fileOf } from '../../templates/testing/drawn-template.ts';

export interface Harness {
  /** The editor with a document of its own. The page opened before is used again where nothing of it can remain, else closed. */
  open(query?: string, size?: { width: number; height: number }): Promise<Page>;
  /** The editor on a phone of its own: 390 px wide, with fingers. Whoever opens it closes its context. */
  phone(query?: string): Promise<Page>;
  /** Another tab of the same browser profile, beside those that are open. */
  another(query?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the harness page, serves it on a free port and starts a browser. Answers undefined when this machine has no Chromium. */
export async function openHarness(): Promise<Harness | undefined> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kontor-editor-'));
  await build({
    configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const server = await serve(folder);
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=shell'] });
  let latest: BrowserContext | undefined;
  const load = async (context: BrowserContext, query: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html${query}`);
    await page.waitForSelector('[data-slot="ROOT"]');
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
  const again = async (page: Page, query: string, size: { width: number; height: number }): Promise<Page> => {
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    await page.evaluate((options) => (window as unknown as { restart(options: string): void }).restart(options), query);
    await page.waitForSelector('[data-slot="ROOT"]');
    return page;
  };
  return {
    async open(query = '', size = { width: 1440, height: 900 }) {
      const [page, ...others] = latest?.pages() ?? [];
      if (page && others.length === 0 && !query.includes('keep') && !page.url().includes('keep'))
        return again(page, query, size);
      await latest?.close();
      const context = await browser.newContext({ viewport: size });
      latest = context;
      // Under a test's own limit, so that what was waited for is named.
      context.setDefaultTimeout(30_000);
      return load(context, query);
    },
    async phone(query = '') {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      context.setDefaultTimeout(30_000);
      return load(context, query);
    },
    another: (query = '') => load(latest!, query),
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const ours = fileOf(path);
      if (ours) return void response.writeHead(200, { 'content-type': ours.type }).end(ours.body);
      const body = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
