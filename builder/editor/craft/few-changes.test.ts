import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import {
  applyOp,
  childrenOf,
  inOrder,
  legalSlots,
  newBlock,
  placedFrom,
  ROOT,
  subtreeIds,
  type PageDocument,
} from '#builder/document';
import { documentFromTemplate, pageTemplates } from '#builder/templates';
import { fewChanges } from './few-changes.ts';

const registry = allBlocks();
const doc = documentFromTemplate(pageTemplates[0]!, registry, { locale: 'de', shop: 'Shop' });

const without = (page: PageDocument, id: string): PageDocument => applyOp(page, { type: 'removeNode', id }).doc;
const top = (page: PageDocument): readonly string[] => childrenOf(page, ROOT);

/** What Craft holds after the changes: which blocks each container has, in order. */
function followed(before: PageDocument, after: PageDocument): Record<string, string[]> | undefined {
  const few = fewChanges(before, after);
  if (!few) return undefined;
  const lists: Record<string, string[]> = Object.fromEntries(
    inOrder(before)
      .concat(ROOT)
      .map((id) => [id, [...childrenOf(before, id)]]),
  );
  for (const id of few.removed)
    for (const list of Object.values(lists)) if (list.includes(id)) list.splice(list.indexOf(id), 1);
  for (const { id, parent, index } of few.inserted) {
    lists[parent]!.splice(index, 0, id);
    for (const each of subtreeIds(after, id)) lists[each] = [...childrenOf(after, each)];
  }
  return lists;
}

test('a block that went and came back is one change each way', () => {
  const id = top(doc)[1]!;
  expect(fewChanges(doc, without(doc, id))).toEqual({ removed: [id], inserted: [] });
  expect(fewChanges(without(doc, id), doc)).toEqual({ removed: [], inserted: [{ id, parent: ROOT, index: 1 }] });
});

test('what moved is drawn anew', () => {
  const moved = applyOp(doc, { type: 'moveNode', id: top(doc)[1]!, parent: ROOT, index: 2 }).doc;
  expect(fewChanges(doc, moved)).toBeUndefined();
});

test('whatever came and went, following the few changes leads to the page', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 }), (steps) => {
      let after = doc;
      for (const [kind, a, b] of steps) {
        const ids = inOrder(after);
        const id = ids[a % Math.max(1, ids.length)];
        if (id === undefined) break;
        if (kind === 0) after = without(after, id);
        else if (kind === 1) {
          const tree = newBlock(registry, registry.blocks[a % registry.blocks.length]!, 'de');
          const slots = legalSlots(after, registry, tree);
          const slot = slots[b % Math.max(1, slots.length)];
          if (slot) after = applyOp(after, { type: 'insertNodes', ...slot, ...tree }).doc;
        } else {
          const slots = legalSlots(after, registry, placedFrom(after, id));
          const slot = slots[b % Math.max(1, slots.length)];
          if (slot) after = applyOp(after, { type: 'moveNode', id, ...slot }).doc;
        }
      }
      const lists = followed(doc, after);
      if (lists) for (const id of inOrder(after).concat(ROOT)) expect(lists[id]).toEqual([...childrenOf(after, id)]);
    }),
    { numRuns: 300 },
  );
});
