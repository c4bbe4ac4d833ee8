import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { drawn, shiftsOf, watchShifts } from './testing/layout-shifts.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// On a slow line a page is drawn before it has come whole, and before its letters and scripts have come.
const PAUSE_MS = 400;
let server: TestServer;
let browser: Browser;
let line: Server;
let address: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  line = slowLine(server.url);
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
}, 300_000);
afterAll(async () => {
  line?.close();
  await browser?.close();
  await server?.close();
});

/** Hands on what the server answers: the first half of a page at once and the rest after a pause, letters after another, then scripts. */
function slowLine(to: string): Server {
  const { hostname, port } = new URL(to);
  return createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const upstream = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        response.writeHead(answer.statusCode!, { ...answer.headers, 'content-length': body.length });
        const path = request.url!;
        if (!String(answer.headers['content-type']).startsWith('text/html')) {
          const wait = path.startsWith('/fonts/') ? 2 : path.startsWith('/islands/') ? 3 : 0;
          return void setTimeout(() => response.end(body), wait * PAUSE_MS);
        }
        const half = Math.max(body.indexOf('Ihre Angaben'), body.length >> 1);
        response.write(body.subarray(0, half));
        setTimeout(() => response.end(body.subarray(half)), PAUSE_MS);
      });
    });
    request.pipe(upstream);
  });
}

test.each([
  ['dreissig-tage-sehen/checkout', 390],
  ['portraet-am-fenster/checkout', 390],
  ['ein-abend-im-gegenlicht', 390],
  ['ein-abend-im-gegenlicht/checkout', 390],
  ['dreissig-tage-sehen/checkout', 1280],
])(
  '%s stays where it is while the rest of it, its letters and its scripts come (%i px)',
  async (path, width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'de-DE' });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    await page.goto(`${address}/s/anna/${path}`);
    await drawn(page);
    expect(await page.evaluate(() => document.fonts.check('16px "Montserrat Variable"'))).toBe(true);
    const { sum, moved } = await shiftsOf(page);
    await context.close();
    expect([sum < 0.05, sum, moved]).toEqual([true, sum, moved]);
  },
  60_000,
);
