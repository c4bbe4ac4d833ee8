import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import { documentFromTemplate, pageTemplates } from '#builder/templates';
import { applyOp } from './apply-op.ts';
import { documentHash } from './document-hash.ts';
import type { DocumentOp } from './document-op.ts';
import { copyBlock, newBlock } from './new-nodes.ts';
import { childrenOf, type PageDocument } from './page-document.ts';
import { legalSlots, placedFrom } from './placement.ts';
import { inOrder } from './tree.ts';
import { validateDocument } from './validate-document.ts';

const registry = allBlocks();

/** Any operation the editor could run on this document, chosen by the given numbers. */
function operation(doc: PageDocument, [kind, a, b]: readonly [number, number, number]): DocumentOp | undefined {
  const ids = inOrder(doc);
  const id = ids[a % Math.max(1, ids.length)];
  if (id === undefined) return undefined;
  const at = (['base', 'md', 'sm'] as const)[b % 3]!;
  switch (kind % 9) {
    case 0: {
      const def = registry.blocks[a % registry.blocks.length]!;
      const tree = newBlock(registry, def, 'de');
      const slots = legalSlots(doc, registry, tree);
      const slot = slots[b % Math.max(1, slots.length)];
      return slot && { type: 'insertNodes', ...slot, ...tree };
    }
    case 1:
      return { type: 'removeNode', id };
    case 2: {
      const slots = legalSlots(doc, registry, placedFrom(doc, id));
      const slot = slots[b % Math.max(1, slots.length)];
      return slot && { type: 'moveNode', id, ...slot };
    }
    case 3:
      return { type: 'setProps', id, set: { label: `Name ${b}` }, unset: ['anchor'] };
    case 4:
      return b % 4 === 0
        ? { type: 'setStyle', id, at, set: {}, unset: ['background'] }
        : { type: 'setStyle', id, at, set: { background: { token: 'accent' } } };
    case 5:
      return { type: 'setHidden', id, hidden: b % 2 === 0 };
    case 7:
      return { type: 'setLocked', id, locked: b % 2 === 0 };
    case 6:
      return { type: 'setPage', seo: { ...doc.seo, title: `Title ${b}` } };
    default: {
      const copy = copyBlock(doc, id);
      const slots = legalSlots(doc, registry, copy);
      const slot = slots[b % Math.max(1, slots.length)];
      return (
        slot && {
          type: 'batch',
          ops: [
            { type: 'insertNodes', ...slot, ...copy },
            { type: 'setHidden', id: copy.rootId, hidden: true },
          ],
        }
      );
    }
  }
}

const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 30 });

describe('document operations', () => {
  test('any sequence of operations, undone in reverse, gives the very document it began with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pageTemplates), steps, (template, choices) => {
        const start = documentFromTemplate(template, registry, { locale: 'de', shop: 'Test' });
        const hash = documentHash(start);
        const inverses: DocumentOp[] = [];
        let doc = start;
        for (const choice of choices) {
          const op = operation(doc, choice);
          if (!op) continue;
          const applied = applyOp(doc, op);
          doc = applied.doc;
          inverses.push(applied.inverse);
        }
        for (const inverse of inverses.reverse()) doc = applyOp(doc, inverse).doc;
        expect(documentHash(doc)).toBe(hash);
      }),
      { numRuns: 60 },
    );
  });

  test('operations at places the rules allow never make an invalid document', () => {
    fc.assert(
      fc.property(steps, (choices) => {
        let doc = documentFromTemplate(pageTemplates[0]!, registry, { locale: 'en', shop: 'Test' });
        for (const choice of choices) {
          const op = operation(doc, choice);
          if (op) doc = applyOp(doc, op).doc;
        }
        expect(validateDocument(doc, registry).filter((issue) => issue.level === 'error')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('an operation leaves the document it is given as it was', () => {
    const doc = documentFromTemplate(pageTemplates[0]!, registry, { locale: 'de', shop: 'Test' });
    const hash = documentHash(doc);
    applyOp(doc, { type: 'removeNode', id: childrenOf(doc, 'ROOT')[1]! });
    applyOp(doc, { type: 'setProps', id: 'b2', set: { titleText: 'Other' } });
    expect(documentHash(doc)).toBe(hash);
  });

  test('a copy has fresh ids and shares nothing with the original', () => {
    const doc = documentFromTemplate(pageTemplates[0]!, registry, { locale: 'de', shop: 'Test' });
    const copy = copyBlock(doc, 'b4');
    expect(Object.keys(copy.nodes).filter((id) => doc.nodes[id])).toEqual([]);
    const { doc: both } = applyOp(doc, { type: 'insertNodes', parent: 'ROOT', index: 4, ...copy });
    const text = copy.nodes[copy.rootId]!.c!.default[0]!;
    const changed = applyOp(both, { type: 'setProps', id: text, set: { content: [] } }).doc;
    expect(changed.nodes['b4-1']).toBe(doc.nodes['b4-1']);
  });
});
