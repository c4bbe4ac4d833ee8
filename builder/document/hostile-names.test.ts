import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOp } from './apply-op.ts';
import type { DocumentOp } from './document-op.ts';
import { emptyDocument, ROOT, type DocNode, type PageDocument } from './page-document.ts';
import { parseDocument } from './parse-document.ts';
import { parseOps } from './parse-ops.ts';

const gap = (children: string[] = []): DocNode => ({
  t: 'gap',
  v: 1,
  p: { size: 1 },
  s: { base: { size: 2 } },
  c: { default: children },
});
const page = (): PageDocument => ({
  ...emptyDocument('shop'),
  nodes: { [ROOT]: { t: 'page', v: 1, p: {}, s: {}, c: { default: ['a', 'b'] } }, a: gap(['c']), b: gap(), c: gap() },
});

/** Names that every object inherits. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...inherited) },
  fc.constantFrom('a', 'b', 'c', ROOT, 'nobody'),
);
const values = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...inherited), fc.constantFrom('size', 'x')), fc.integer()))
  .map(
    (entries) =>
      JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`) as Record<
        string,
        number
      >,
  );
const index = fc.integer({ min: 0, max: 3 });
const unset = fc.array(fc.oneof(fc.constantFrom(...inherited), fc.constant('size')), { maxLength: 3 });
const ops: Record<
  Exclude<DocumentOp['type'], 'replaceDocument' | 'batch' | 'setPage' | 'setTheme'>,
  fc.Arbitrary<DocumentOp>
> = {
  insertNodes: fc.record({ parent: name, index, rootId: name, inside: name }).map(({ inside, ...op }) => ({
    type: 'insertNodes' as const,
    ...op,
    nodes: Object.fromEntries([[inside, gap()]]),
  })),
  removeNode: fc.record({ type: fc.constant('removeNode' as const), id: name }),
  moveNode: fc.record({ type: fc.constant('moveNode' as const), id: name, parent: name, index }),
  setProps: fc.record({ type: fc.constant('setProps' as const), id: name, set: values, unset }),
  setStyle: fc.record({
    type: fc.constant('setStyle' as const),
    id: name,
    at: fc.constantFrom('base' as const, 'md' as const, 'sm' as const),
    set: values,
    unset,
  }),
  setHidden: fc.record({ type: fc.constant('setHidden' as const), id: name, hidden: fc.boolean() }),
  setLocked: fc.record({ type: fc.constant('setLocked' as const), id: name, locked: fc.boolean() }),
  setTexts: fc.record({
    type: fc.constant('setTexts' as const),
    locale: fc.constantFrom('de' as const, 'en' as const),
    id: name,
    set: values as fc.Arbitrary<Record<string, number>>,
    unset,
  }),
  setLanguage: fc.record({
    type: fc.constant('setLanguage' as const),
    locale: fc.constantFrom('de' as const, 'en' as const),
    texts: values.map((byNode) => Object.fromEntries(Object.keys(byNode).map((id) => [id, {}]))),
  }),
};

test.each(Object.keys(ops) as (keyof typeof ops)[])(
  '%s with the names of what every object has is refused, or changes what it names and can be undone',
  (type) => {
    fc.assert(
      fc.property(ops[type], (op) => {
        const before = page();
        let applied: ReturnType<typeof applyOp>;
        try {
          applied = applyOp(before, op);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        const { doc, inverse } = applied;
        expect(before).toEqual(page());
        expect(Object.getPrototypeOf(doc.nodes)).toBe(Object.prototype);
        // Nothing that was not taken out is lost, nothing hangs on what is no node.
        const named = Object.values(doc.nodes).flatMap((node) => node.c?.default ?? []);
        expect([...new Set([...named, ROOT])].sort()).toEqual(Object.keys(doc.nodes).sort());
        for (const node of Object.values(doc.nodes)) expect(typeof node.t).toBe('string');
        expect(applyOp(doc, inverse).doc.nodes).toEqual(before.nodes);
      }),
      { numRuns: 300 },
    );
  },
);

test('no operation and no document gets in that calls a node like what every object has', () => {
  for (const id of inherited.filter((each) => each !== 'prototype')) {
    expect([id, parseOps([{ type: 'removeNode', id }])]).toEqual([id, undefined]);
    expect([id, parseOps([{ type: 'moveNode', id: 'a', parent: id, index: 0 }])]).toEqual([id, undefined]);
    const named = { ...page(), nodes: { ...page().nodes, a: gap([id]) } };
    expect([id, parseDocument(named).ok]).toEqual([id, false]);
    expect([id, parseDocument(JSON.parse(JSON.stringify(page()).replaceAll('"c"', `"${id}"`))).ok]).toEqual([
      id,
      false,
    ]);
  }
});
