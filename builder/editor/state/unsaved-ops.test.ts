import { expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import { applyOp, type DocumentOp, type PageDocument } from '#builder/document';
import { documentFromTemplate, shopStart } from '#builder/templates';
import type { LocalStore } from './local-store.ts';
import { recallUnsaved, unsavedOps } from './unsaved-ops.ts';

const start = documentFromTemplate(shopStart, allBlocks(), { locale: 'en', shop: 'Test' });
const title = (titleText: string): DocumentOp => ({ type: 'setProps', id: 'b2', set: { titleText } });
const hide: DocumentOp = { type: 'setHidden', id: 'b2', hidden: true };
const titleOf = (doc: PageDocument): unknown => doc.nodes.b2!.p.titleText;

/** A browser whose store is what the last write left in it. */
function browser(): { local: LocalStore; kept(): unknown } {
  let kept: unknown;
  const local: LocalStore = {
    read: async () => kept,
    write: (_kind, _page, value) => void (kept = structuredClone(value)),
    erase: () => void (kept = undefined),
    settled: async () => undefined,
  };
  return { local, kept: () => kept };
}

test('what was typed is one change, but never joined to one that is already on its way', () => {
  const { local } = browser();
  const unsaved = unsavedOps('1', local, { baseRev: 1, ops: [] }, () => start);
  for (const text of ['A', 'AB', 'ABC']) unsaved.add(title(text));
  const sent = unsaved.send()!;
  expect(sent.ops).toEqual([title('ABC')].map((op) => ({ ...op, unset: [] })));
  unsaved.add(title('ABCD'));
  expect(unsaved.send()).toEqual(sent);
  unsaved.confirm(2);
  expect(unsaved.get()).toEqual({ baseRev: 2, ops: [title('ABCD')] });
});

test('a killed page comes back with its changes; those the server had already taken are not made twice', () => {
  const { local, kept } = browser();
  const unsaved = unsavedOps('1', local, { baseRev: 1, ops: [] }, () => start);
  unsaved.add(title('First'));
  const { saveId } = unsaved.send()!;
  unsaved.add(hide);
  // The server never heard of it.
  const untouched = recallUnsaved(kept(), { doc: start, rev: 1 });
  expect([titleOf(untouched.doc), untouched.doc.nodes.b2!.h, untouched.stale, untouched.unsaved.ops.length]).toEqual([
    'First',
    true,
    false,
    2,
  ]);
  // The server took the first part, and the answer was lost.
  const after = applyOp(start, title('First')).doc;
  const taken = recallUnsaved(kept(), { doc: after, rev: 2, saveId });
  expect(taken).toMatchObject({ stale: false, restored: true, unsaved: { baseRev: 2, ops: [hide] } });
  expect(taken.unsaved.sending).toBeUndefined();
});

test('changes from before somebody else saved come back as a conflict, without those that fit no more', () => {
  const { local, kept } = browser();
  const unsaved = unsavedOps('1', local, { baseRev: 1, ops: [] }, () => start);
  unsaved.add(title('Mine'));
  unsaved.add({ type: 'setHidden', id: 'b3', hidden: true });
  const theirs = applyOp(start, { type: 'removeNode', id: 'b3' }).doc;
  const recalled = recallUnsaved(kept(), { doc: theirs, rev: 5, saveId: 'theirs' });
  expect(recalled).toMatchObject({ stale: true, unsaved: { baseRev: 5 } });
  expect(titleOf(recalled.doc)).toBe('Mine');
  expect(recallUnsaved({ baseRev: 'x', ops: [{ type: 'nonsense' }] }, { doc: start, rev: 1 }).restored).toBe(false);
});
