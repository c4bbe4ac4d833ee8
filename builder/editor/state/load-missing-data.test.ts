import { expect, test, vi } from 'vitest';
import { noData, type PageData } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { ROOT, type PageDocument } from '#builder/document';
import { sampleEnv } from '#builder/sample';
import { documentFromTemplate, shopStart } from '#builder/templates';
import { loadMissingData } from './load-missing-data.ts';
import { createStore } from './store.ts';

const registry = allBlocks();
const empty: PageDocument = (({ nodes, ...page }) => ({
  ...page,
  nodes: { [ROOT]: { ...nodes[ROOT]!, c: { default: [] } } },
}))(documentFromTemplate(shopStart, registry, { locale: 'en', shop: 'Test' }));
const withBlock = (t: string, p: Record<string, string>): PageDocument => ({
  ...empty,
  nodes: { ...empty.nodes, [ROOT]: { ...empty.nodes[ROOT]!, c: { default: ['one'] } }, one: { t, v: 1, p, s: {} } },
});

const program = { id: 'p', url: '/p', commissions: [], cookieDays: 30 };
const answers: readonly [string, PageDocument, Partial<PageData>][] = [
  ['what a membership opens', withBlock('membership_products', { membershipId: '8' }), { parts: { 8: [] } }],
  ['the funnels to choose from', withBlock('funnel', {}), { funnels: [] }],
  ['an affiliate programme', withBlock('affiliate', { programId: 'p' }), { affiliatePrograms: { p: program } }],
];

test.each(answers)('a block that was just placed is answered once: %s', async (_what, doc, answer) => {
  vi.useFakeTimers();
  const store = createStore({ doc: empty, data: noData });
  const loadData = vi.fn(async () => ({ ...noData, ...answer }));
  const stop = loadMissingData({ store, registry, env: sampleEnv('en'), api: { loadData } });
  await vi.advanceTimersByTimeAsync(400);
  expect(loadData).not.toHaveBeenCalled();
  for (const _change of [1, 2]) {
    store.set({ doc: { ...doc } });
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(loadData).toHaveBeenCalledTimes(1);
  expect(store.get().data).toMatchObject(answer);
  stop();
  vi.useRealTimers();
});
