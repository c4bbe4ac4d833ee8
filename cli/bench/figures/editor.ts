import { contendersOf } from '../contenders.ts';
import { ofAllKinds } from '../editor/mixed-figures.ts';
import { dragging, opening, restoring, typing } from '../editor/editing-figures.ts';
import { openEditingWorld } from '../editor/editing-world.ts';
import { openEditorBrowser } from '../editor/editor-window.ts';
import { checkoutScript, islands, publishing, rendering, visiting } from '../editor/published-figures.ts';
import type { Figure, Sample } from '../figure.ts';
import { HttpClient } from '../http-client.ts';

/** The page editor in a browser and the pages it publishes, against the targets they were designed for. */
export const editor: Figure = {
  id: 'editor',
  async prepare(world) {
    const { product } = await contendersOf(world);
    const shop = await openEditingWorld(world);
    const [small, large, largest] = [await shop.addPage(200), await shop.addPage(1000), await shop.addPage(1250)];
    const mixed = await shop.addMixedDraft(1000);
    const browser = await openEditorBrowser(product.port);
    // The server's first answer reads its screens from the disk.
    await browser.open(small.pageId, 200);
    return {
      async round() {
        const first = await opening(browser, { pageId: small.pageId, blocks: 200 }, 1000);
        const second = await opening(browser, { pageId: large.pageId, blocks: 1000 }, 2000);
        const samples = [
          ...first.samples,
          ...second.samples,
          ...(await dragging(second.page, 1000, { frame: 16.7, drop: 60, undo: 80 })),
          ...(await typing(second.page, 1000)),
          ...(await restoring(second.page, 1000)),
        ];
        await second.page.close();
        samples.push(...(await ofAllKinds(browser, { pageId: mixed.pageId, blocks: 1000 }, samples)));
        const third = await browser.open(largest.pageId, 1250);
        samples.push(...(await dragging(third, 1250, { frame: 20 })));
        await third.close();
        return [
          ...samples,
          rendering(small.doc, 200, 15),
          rendering(large.doc, 1000, 60),
          ...(await asVisitor(product.port, async (http) => [
            ...(await publishing(shop, http, small)),
            ...(await visiting(http, small.slug)),
            await checkoutScript(http, world),
          ])),
          islands(),
        ];
      },
      close: () => browser.close(),
    };
  },
};

/** On a connection of its own: one that waits too long between two requests is closed by the server. */
async function asVisitor(port: number, visit: (http: HttpClient) => Promise<Sample[]>): Promise<Sample[]> {
  const http = new HttpClient(port);
  try {
    return await visit(http);
  } finally {
    http.close();
  }
}
