import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import {
  copyPage,
  createPage,
  holdPage,
  pageForEditing,
  publishedPage,
  saveDraft,
  versionDocument,
  saveVersion,
  type HoldWish,
} from '#core/pages';
import { aSeller, LockSwitch, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ env: { DATABASE_POOL: '12' } });
let anna: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  const ctx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  anna = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(ctx) });
  stranger = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(ctx) });
});

const newPage = (slug: string): Promise<number> => createPage(anna, { slug, name: 'Page', template: 'shop-start' });
const titled = (title: string): object => ({ type: 'setPage', seo: { title, description: '', robots: 'index' } });

test('operations change the draft, and what was sent twice because its answer got lost counts once', async () => {
  const pageId = await newPage('ops');
  const before = await pageForEditing(anna, pageId);
  const [id] = (before.doc as { nodes: { ROOT: { c: { default: string[] } } } }).nodes.ROOT.c.default.slice(1);
  const change = { pageId, baseRev: before.rev, saveId: 'first', ops: [titled('Changed'), { type: 'removeNode', id }] };
  expect(await saveDraft(anna, change)).toEqual({ state: 'saved', rev: before.rev + 1 });
  expect(await saveDraft(anna, change)).toEqual({ state: 'saved', rev: before.rev + 1 });
  const after = await pageForEditing(anna, pageId);
  expect(after).toMatchObject({ rev: before.rev + 1, saveId: 'first', doc: { seo: { title: 'Changed' } } });
  expect(Object.keys((after.doc as { nodes: object }).nodes)).not.toContain(id);
  // The same change under another name is another change, and comes too late.
  expect(await saveDraft(anna, { ...change, saveId: 'second' })).toMatchObject({
    state: 'conflict',
    rev: before.rev + 1,
  });
});

test('operations that are none or do not fit are refused and change nothing', async () => {
  const pageId = await newPage('broken-ops');
  const { rev, doc } = await pageForEditing(anna, pageId);
  const nested = { type: 'batch', ops: [{ type: 'batch', ops: [] }] };
  const cyclic = [
    {
      type: 'insertNodes',
      parent: 'ROOT',
      index: 0,
      rootId: 'a',
      nodes: {
        a: { t: 'x', v: 1, p: {}, s: {}, c: { default: ['b'] } },
        b: { t: 'x', v: 1, p: {}, s: {}, c: { default: ['a'] } },
      },
    },
    { type: 'removeNode', id: 'a' },
  ];
  for (const ops of [
    'text',
    [{ type: 'explode' }],
    [{ type: 'removeNode', id: 'nobody' }],
    [{ type: 'removeNode', id: 'ROOT' }],
    [nested],
    cyclic,
    [{ type: 'replaceDocument', doc: {} }],
  ]) {
    await expect(saveDraft(anna, { pageId, baseRev: rev, ops })).rejects.toMatchObject({
      code: 'page_document_malformed',
      status: 422,
    });
  }
  expect(await pageForEditing(anna, pageId)).toMatchObject({ rev, doc });
});

test('one window at a time holds a page: others ask, wait, and get it when it is given or left alone', async () => {
  const pageId = await newPage('held');
  let at = new Date('2026-05-04T10:00:00Z').getTime();
  const hold = (tabId: string, wish: HoldWish) =>
    holdPage({ ...anna, clock: { ...anna.clock, now: () => new Date(at) } }, { pageId, tabId, wish });
  expect(await hold('window-a', 'hold')).toEqual({ state: 'mine' });
  expect(await hold('window-b', 'hold')).toMatchObject({ state: 'theirs', asked: false, mayTake: false });
  expect(await hold('window-b', 'take')).toMatchObject({ state: 'theirs' });
  expect(await hold('window-b', 'ask')).toMatchObject({ state: 'theirs', asked: true });
  expect(await hold('window-a', 'hold')).toMatchObject({ state: 'mine', wantedBy: '' });
  expect(await hold('window-a', 'keep')).toEqual({ state: 'mine' });
  expect(await hold('window-b', 'hold')).toMatchObject({ state: 'theirs', asked: false, refused: true });
  await hold('window-b', 'ask');
  expect(await hold('window-a', 'give')).toMatchObject({ state: 'theirs' });
  expect(await hold('window-b', 'hold')).toEqual({ state: 'mine' });
  // Asked and never answered: after a minute it may be taken, although the holder's window is still alive.
  await hold('window-a', 'ask');
  at += 50_000;
  await hold('window-b', 'hold');
  expect(await hold('window-a', 'take')).toMatchObject({ state: 'theirs', mayTake: false });
  at += 11_000;
  expect(await hold('window-a', 'take')).toEqual({ state: 'mine' });
  // A window that says nothing for a minute holds nothing.
  at += 60_000;
  expect(await hold('window-c', 'hold')).toEqual({ state: 'mine' });
  expect(await hold('window-c', 'leave')).toEqual({ state: 'left' });
  expect(await hold('window-a', 'hold')).toEqual({ state: 'mine' });
});

test('of windows that come at the same moment exactly one gets the page', async () => {
  const windows = Array.from({ length: 8 }, (_, index) => `window-${index}`);
  const race = async (slug: string): Promise<number> => {
    const pageId = await newPage(slug);
    const answers = await Promise.all(windows.map((tabId) => holdPage(anna, { pageId, tabId, wish: 'hold' })));
    return answers.filter(({ state }) => state === 'mine').length;
  };
  for (let turn = 0; turn < 5; turn += 1) expect(await race(`raced-${turn}`)).toBe(1);

  // Without the page's row lock several of them believe it is theirs, so the race above is one.
  const locks = new LockSwitch(kernel().db);
  locks.isOff = true;
  let most = 1;
  for (let turn = 0; turn < 10 && most === 1; turn += 1) most = await race(`unguarded-${turn}`);
  locks.isOff = false;
  expect([locks.leftOut > 0, most > 1]).toEqual([true, true]);
});

test("one's own version is kept as a page of its own, unpublished and under a free address", async () => {
  const pageId = await newPage('offer');
  const { doc } = await pageForEditing(anna, pageId);
  const mine = { ...doc, seo: { title: 'Mine', description: '', robots: 'index' } };
  const copies = [await copyPage(anna, { pageId, doc: mine }), await copyPage(anna, { pageId, doc: mine })];
  expect(
    (await Promise.all(copies.map((id) => pageForEditing(anna, id)))).map(({ slug, name }) => [slug, name]),
  ).toEqual([
    ['offer-copy', 'Page (Copy)'],
    ['offer-copy-2', 'Page (Copy 2)'],
  ]);
  expect((await pageForEditing(anna, pageId)).doc).toEqual(doc);
  expect(
    await publishedPage(anna, { sellerId: (anna.actor as { sellerId: number }).sellerId, slug: 'offer-copy' }),
  ).toBeNull();
});

test('another seller gets nothing', async () => {
  const pageId = await newPage('mine');
  const { doc } = await pageForEditing(anna, pageId);
  const { versionId } = await saveVersion(anna, { pageId, label: 'one' });
  expect(await versionDocument(anna, { pageId, versionId })).toEqual(doc);
  const tries = [
    () => saveDraft(stranger, { pageId, baseRev: 1, ops: [] }),
    () => holdPage(stranger, { pageId, tabId: 'window-x', wish: 'take' }),
    () => copyPage(stranger, { pageId, doc }),
    () => versionDocument(stranger, { pageId, versionId }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'page_not_found' });
});
