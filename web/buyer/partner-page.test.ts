import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlockRegistry } from '#builder/block';
import { checkPage } from '#builder/checks';
import { blocksOf } from '#builder/engine';
import type { PageDocument } from '#builder/document';
import { pageTemplates } from '#builder/templates';
import type { Ctx } from '#core/context';
import { createPage, pageForEditing, publishPage, saveDraft, shopOffers } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { aSeller, useTestKernel } from '#core/testing';
import { createApp } from '../server/app.ts';
import { pageSurroundings } from './page-surroundings.ts';

const kernel = useTestKernel();
let server: Server;
let url: string;
let seller: Ctx;
let sellerId: number;

beforeAll(async () => {
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    username: 'atelier',
    display_name: 'Atelier',
  });
  seller = kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
});
afterAll(() => server?.close());

/** What a seller has to replace anyway: nobody said it. */
function withoutExamples(doc: PageDocument, registry: BlockRegistry): PageDocument {
  const invented = checkPage(doc, registry)
    .filter(({ code }) => code === 'invented_voice')
    .map(({ nodeId }) => nodeId);
  return {
    ...doc,
    nodes: Object.fromEntries(
      Object.entries(doc.nodes).map(([id, node]) => [id, invented.includes(id) ? { ...node, h: true } : node]),
    ),
  };
}

const templates = pageTemplates
  .filter(({ kind }) => kind === 'affiliate_landing')
  .map(({ id, deck }) => [id, deck!.de.brand] as const);

test.each(templates)(
  'in a shop without partner programmes a page from the template %s is published as soon as our example of a voice is gone, and its button leads to a form one can send, and it recommends this shop',
  async (template, example) => {
    expect(await shopOffers(seller)).toEqual([]);
    const pageId = await createPage(seller, { slug: template, name: template, template });
    const { doc: started, rev } = await pageForEditing(seller, pageId);
    const registry = blocksOf(kernel().plugins);
    const doc = withoutExamples(started as PageDocument, registry);
    await saveDraft(seller, { pageId, baseRev: rev, doc });
    expect(Object.values(doc.nodes).map(({ t }) => t)).not.toContain('affiliate');
    const parts = { ctx: seller, shop: await shopOfSeller(seller, sellerId), registry };
    expect((await pageSurroundings(parts, doc, template)).env.offers).toEqual([]);
    await publishPage(seller, { pageId });
    const page = await fetch(`${url}/s/atelier/${template}`);
    const html = await page.text();
    expect([page.status, html.includes('href="#mitmachen"')]).toEqual([200, true]);
    expect([html.includes('Empfehlen Sie Atelier und verdienen Sie mit'), html.includes(example)]).toEqual([
      true,
      false,
    ]);
    expect(html).toMatch(
      /<section class="b b-section n-[\w-]+" id="mitmachen">.*?Partner werden.*?<form [^>]*action="\/s\/atelier\/forms\/[\w-]+"/s,
    );
  },
);
