import type { Page } from 'playwright';

/** Variables of the harness's server to look at and to change. */
interface HarnessServer {
  rev: number;
  saves: number;
  offline: boolean;
  lost: boolean;
  doc: { nodes: Record<string, { p: Record<string, unknown>; h?: true; l?: true; c?: { default: string[] } }> };
  published?: HarnessServer['doc'];
  versions: { seq: number; published: boolean }[];
}

interface HarnessWindow {
  server: HarnessServer;
  hash(): string;
}

export const order = (page: Page): Promise<string[]> =>
  page.$$eval('[data-slot="ROOT"] > [data-nid]', (nodes) => nodes.map((node) => node.getAttribute('data-block')!));
export const heard = (page: Page): Promise<string> =>
  page.getByRole('log', { name: 'Editor announcements' }).innerText();
export const serverHash = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as HarnessWindow).hash());
export const serverState = (page: Page): Promise<HarnessServer> =>
  page.evaluate(() => (window as unknown as HarnessWindow).server);
export const setServer = (page: Page, patch: Partial<HarnessServer>): Promise<void> =>
  page.evaluate((values) => void Object.assign((window as unknown as HarnessWindow).server, values), patch);

export const state = (page: Page, text: string, label = 'Save state'): Promise<unknown> =>
  page.waitForFunction(
    ([wanted, name]) => document.querySelector(`[role=status][aria-label="${name}"]`)?.textContent === wanted,
    [text, label],
    { timeout: 9000 },
  );
export const saved = (page: Page): Promise<unknown> => state(page, 'Saved');

export async function dragTo(page: Page, from: string, to: { x: number; y: number }, drop = true): Promise<void> {
  const box = (await page.locator(from).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.waitForTimeout(60);
  if (drop) await page.mouse.up();
}
