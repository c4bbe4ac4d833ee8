import { expect, test } from 'vitest';
import { defineBlock, label, text } from '#builder/block';
import { openPageEngine } from './page-engine.ts';
import {
  createPage,
  migratePages,
  PAGE_ENGINE,
  pageEngines,
  pageForEditing,
  publishedPage,
  publishPage,
  saveDraft,
} from '#core/pages';
import { definePlugin } from '#core/plugins';
import { aSeller, useTestKernel } from '#core/testing';

const spec = {
  type: 'sample:sign',
  meta: { label: label('Schild', 'Sign'), icon: 'square', group: 'basic' },
  style: {},
  render: () => null,
} as const;
const before = defineBlock({
  ...spec,
  version: 1,
  content: { caption: text({ label: label('T', 'T'), max: 20 }) },
  defaults: () => ({ caption: '' }),
});
const after = defineBlock({
  ...spec,
  version: 2,
  content: { words: text({ label: label('T', 'T'), max: 8 }) },
  defaults: () => ({ words: '' }),
  migrate: { 1: ({ p, s }) => ({ p: { words: p.caption ?? '' }, s }) },
});
const pluginWith = (block: typeof before) =>
  definePlugin({ id: 'sample', title: { de: 'S', en: 'S' }, blocks: [block] });
const kernel = useTestKernel({ plugins: [pluginWith(after)] });

test('drafts are brought to the present versions, published versions never; a dry run says both and changes nothing', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform);
  const seller = kernel().contextFor({ kind: 'seller', sellerId });
  const page = (caption: string) => ({
    format: 1,
    kind: 'landing',
    root: 'ROOT',
    i18n: {},
    seo: { title: 'T', description: '', robots: 'index' },
    nodes: {
      ROOT: { t: 'page', v: 1, p: {}, s: {}, c: { default: ['a'] } },
      a: { t: 'sample:sign', v: 1, p: { caption }, s: {} },
    },
  });
  expect(openPageEngine([pluginWith(before)]).migrate(page('x')).steps).toEqual([]);
  const pageId = await createPage(seller, { slug: 'alt', name: 'Alt', template: 'landing' });
  const old = page('Offen');
  await saveDraft(seller, { pageId, baseRev: 1, doc: old });
  await publishPage(seller, { pageId });
  await saveDraft(seller, { pageId, baseRev: 2, doc: page('Zu lang geworden') });
  const steps = [{ nodeId: 'a', type: 'sample:sign', from: 1, to: 2 }];

  const dry = await migratePages(platform, { dryRun: true });
  expect(dry.pages).toEqual([
    { pageId, slug: 'alt', part: 'draft', steps, problems: [expect.stringContaining('p.words')], misfits: 1 },
    { pageId, slug: 'alt', part: 'published', steps, problems: [], misfits: 0 },
  ]);
  expect(await pageForEditing(seller, pageId)).toMatchObject({ rev: 3, doc: { nodes: { a: { v: 1 } } } });

  await migratePages(platform, { dryRun: false });
  expect(await pageForEditing(seller, pageId)).toMatchObject({
    rev: 4,
    doc: { nodes: { a: { v: 2, p: { words: 'Zu lang geworden' } } } },
  });
  expect((await publishedPage(seller, { sellerId, slug: 'alt' }))!.doc).toMatchObject({
    nodes: { a: { v: 1, p: { caption: 'Offen' } } },
  });
  expect((await migratePages(platform, { dryRun: true })).pages.map(({ part }) => part)).toEqual(['published']);
  expect(kernel().ports.find(pageEngines, PAGE_ENGINE)).toBeDefined();
});
