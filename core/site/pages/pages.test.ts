import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import {
  createPage,
  deletePage,
  pageForEditing,
  pagesOfSeller,
  publishedPage,
  publishPage,
  restoreVersion,
  saveDraft,
  saveVersion,
  versionsOfPage,
} from '#core/pages';
import { aSeller, useTestKernel } from '#core/testing';

const kernel = useTestKernel();
let sellerId: number;
let anna: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  const ctx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  sellerId = await aSeller(ctx);
  anna = kernel().contextFor({ kind: 'seller', sellerId });
  stranger = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(ctx) });
});

const newPage = (slug: string): Promise<number> => createPage(anna, { slug, name: 'Page', template: 'shop-start' });

test('a page is shown to buyers once it is published, and only as it was then', async () => {
  const pageId = await newPage('spring');
  expect(await publishedPage(anna, { sellerId, slug: 'spring' })).toBeNull();
  const { rev, doc } = await pageForEditing(anna, pageId);
  await publishPage(anna, { pageId });
  const changed = { ...doc, seo: { title: 'Changed', description: '', robots: 'index' } };
  expect(await saveDraft(anna, { pageId, baseRev: rev, doc: changed })).toEqual({ state: 'saved', rev: rev + 1 });
  const live = await publishedPage(anna, { sellerId, slug: 'spring' });
  expect(live?.doc).toEqual(doc);
});

test.each(['de', 'en'] as const)(
  'a page speaks the language of its shop (%s), whatever the cabinet speaks',
  async (locale) => {
    const shop = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), { locale });
    const words = async (cabinet: 'de' | 'en'): Promise<string> => {
      const seller = kernel().contextFor({ kind: 'seller', sellerId: shop }, { locale: cabinet });
      return JSON.stringify(
        (
          await pageForEditing(
            seller,
            await createPage(seller, { slug: `made-in-${cabinet}`, name: 'Page', template: 'club' }),
          )
        ).doc,
      );
    };
    for (const cabinet of ['de', 'en'] as const)
      expect(await words(cabinet)).toContain(locale === 'de' ? 'Schön, dass Sie da sind.' : 'Good to have you here.');
  },
);

test('a draft that somebody saved meanwhile is never overwritten', async () => {
  const pageId = await newPage('conflict');
  const { rev, doc } = await pageForEditing(anna, pageId);
  const saves = await Promise.all([1, 2, 3, 4].map(() => saveDraft(anna, { pageId, baseRev: rev, doc })));
  expect(saves.filter((save) => save.state === 'saved')).toHaveLength(1);
  expect(saves.filter((save) => save.state === 'conflict')).toHaveLength(3);
});

test('restoring an old version changes the draft, not what buyers see, and loses no version', async () => {
  const pageId = await newPage('versions');
  const { rev, doc } = await pageForEditing(anna, pageId);
  await publishPage(anna, { pageId });
  await saveDraft(anna, {
    pageId,
    baseRev: rev,
    doc: { ...doc, seo: { title: 'Second', description: '', robots: 'index' } },
  });
  await publishPage(anna, { pageId });
  await saveVersion(anna, { pageId, label: 'before summer' });
  const versions = await versionsOfPage(anna, pageId);
  expect(versions.map(({ seq, live, label }) => [seq, live, label])).toEqual([
    [3, false, 'before summer'],
    [2, true, ''],
    [1, false, ''],
  ]);
  const restored = await restoreVersion(anna, { pageId, versionId: versions[2]!.id });
  expect(restored.doc).toEqual(doc);
  expect((await publishedPage(anna, { sellerId, slug: 'versions' }))?.doc).toMatchObject({ seo: { title: 'Second' } });
  expect(await versionsOfPage(anna, pageId)).toHaveLength(3);
});

test('an address is taken once', async () => {
  await newPage('twice');
  await expect(newPage('twice')).rejects.toMatchObject({ code: 'page_slug_taken', status: 409 });
  await expect(newPage('No Way')).rejects.toMatchObject({ code: 'page_slug_malformed' });
});

test('what is no document is refused by name and nothing is saved', async () => {
  const pageId = await newPage('garbage');
  for (const doc of [
    null,
    'text',
    {},
    { format: 2 },
    { format: 1, kind: 'shop', nodes: { ROOT: { t: 'page', v: 1, c: ['gone'] } } },
  ]) {
    await expect(saveDraft(anna, { pageId, baseRev: 1, doc })).rejects.toMatchObject({
      code: 'page_document_malformed',
      status: 422,
    });
  }
  expect((await pageForEditing(anna, pageId)).rev).toBe(1);
});

test('another seller gets nothing', async () => {
  const pageId = await newPage('mine');
  const { doc } = await pageForEditing(anna, pageId);
  const { versionId } = await publishPage(anna, { pageId });
  const tries = [
    () => pageForEditing(stranger, pageId),
    () => saveDraft(stranger, { pageId, baseRev: 1, doc }),
    () => publishPage(stranger, { pageId }),
    () => saveVersion(stranger, { pageId, label: '' }),
    () => restoreVersion(stranger, { pageId, versionId }),
    () => deletePage(stranger, { pageId }),
    () => versionsOfPage(stranger, pageId),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'page_not_found' });
  expect(await pagesOfSeller(stranger)).toEqual([]);
});
