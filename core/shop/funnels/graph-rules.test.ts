import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FunnelNode } from './funnel.ts';
import { exitsOf, graphProblems, pathsOf } from './graph-rules.ts';
import { aNode, demoGraph } from './testing/graphs.ts';
import { walkOn, type StepAnswer } from './walk-on.ts';

const codesOf = (nodes: readonly FunnelNode[], entryNodeId: string | null = 'n1') =>
  graphProblems({ nodes, entryNodeId }).map(({ code, nodeId }) => `${code}@${nodeId ?? ''}`);

test('a funnel with landing, checkout, upsell, downsell and thanks has no problem and three paths', () => {
  expect(codesOf(demoGraph)).toEqual([]);
  expect(
    pathsOf({ nodes: demoGraph, entryNodeId: 'n1' }).map((path) =>
      path.map(({ nodeId, answer }) => `${nodeId}${answer?.at(0) ?? ''}`).join(' '),
    ),
  ).toEqual(['n1a n2a n3a n5', 'n1a n2a n3d n4a n5', 'n1a n2a n3d n4d n5']);
});

test.each([
  ['no_decline@n3', { n3: { onDecline: null } }],
  ['no_accept@n2', { n2: { onAccept: null } }],
  ['target_gone@n4', { n4: { onAccept: 'n9' } }],
  ['target_kind@n3', { n3: { onAccept: 'n2' } }],
  ['cycle@n3', { n4: { onDecline: 'n3' } }],
  ['unreachable@n4', { n3: { onDecline: 'n5' } }],
] as const)('%s is found, and names its step', (expected, changes: Readonly<Record<string, Partial<FunnelNode>>>) => {
  expect(codesOf(demoGraph.map((node) => ({ ...node, ...changes[node.id] })))).toContain(expected);
});

test('no entry, an entry behind the purchase, too many offers and the same id twice are found', () => {
  expect(codesOf(demoGraph, null)).toContain('no_entry@');
  expect(codesOf(demoGraph, 'n3')).toContain('entry_kind@n3');
  const upsells = Array.from({ length: 6 }, (_, index) =>
    aNode(`u${index}`, 'upsell', { onAccept: 'n5', onDecline: 'n5' }),
  );
  expect(codesOf([...demoGraph, ...upsells])).toContain('too_many_upsells@');
  expect(codesOf([...demoGraph, aNode('n5', 'thank_you')])).toContain('duplicate_id@n5');
});

const kinds = fc.constantFrom('landing', 'checkout', 'upsell', 'downsell', 'thank_you' as const);
const anyGraph = fc.integer({ min: 1, max: 9 }).chain((size) => {
  const target = fc.option(
    fc.integer({ min: 1, max: size + 1 }).map((n) => `n${n}`),
    { freq: 6 },
  );
  return fc.tuple(
    ...Array.from({ length: size }, (_, index) =>
      fc
        .tuple(kinds, target, target)
        .map(([kind, onAccept, onDecline]) =>
          aNode(`n${index + 1}`, kind as FunnelNode['kind'], { onAccept, onDecline }),
        ),
    ),
  );
});
/** Mostly sound: each step leads on to a later one of a kind it may lead to. */
const soundGraph = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 5 }))
  .map(([landings, offers]) => {
    const before = Array.from({ length: landings }, (_, index) =>
      aNode(`l${index}`, 'landing', { onAccept: index + 1 < landings ? `l${index + 1}` : 'c' }),
    );
    const after = offers.map(([up, a, d], index): FunnelNode => {
      const later = [...offers.keys()]
        .filter((other) => other > index)
        .map((other) => `o${other}`)
        .concat('t');
      return aNode(`o${index}`, up ? 'upsell' : 'downsell', {
        onAccept: later[a % later.length]!,
        onDecline: later[d % later.length]!,
      });
    });
    return {
      nodes: [
        ...before,
        aNode('c', 'checkout', { onAccept: offers.length > 0 ? 'o0' : 't' }),
        ...after,
        aNode('t', 'thank_you'),
      ],
      entryNodeId: landings > 0 ? 'l0' : 'c',
    };
  });

const endsInThanks = (nodes: readonly FunnelNode[], entryNodeId: string): boolean => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ends = (id: string | null, depth: number): boolean => {
    const node = byId.get(id ?? '');
    if (!node || depth > nodes.length) return false;
    return node.kind === 'thank_you' || exitsOf(node).every(({ to }) => ends(to, depth + 1));
  };
  return ends(entryNodeId, 0);
};

test('whatever is drawn: no problems means that every way ends in thanks after exactly one purchase, and every answer leads on', () => {
  let sound = 0;
  const holds = ({ nodes, entryNodeId }: { nodes: readonly FunnelNode[]; entryNodeId: string }): void => {
    const problems = graphProblems({ nodes, entryNodeId });
    const shape = problems.filter(
      ({ code }) => !['unreachable', 'too_many_upsells', 'too_many_downsells'].includes(code),
    );
    if (shape.length > 0) return;
    sound += 1;
    expect(endsInThanks(nodes, entryNodeId)).toBe(true);
    const kindOf = new Map(nodes.map(({ id, kind }) => [id, kind]));
    for (const path of pathsOf({ nodes, entryNodeId })) {
      expect(path.filter(({ nodeId }) => kindOf.get(nodeId) === 'checkout')).toHaveLength(1);
      expect(kindOf.get(path.at(-1)!.nodeId)).toBe('thank_you');
      const checkout = path.find(({ nodeId }) => kindOf.get(nodeId) === 'checkout')!.nodeId;
      const answers = new Map(
        path.flatMap(({ nodeId, answer }): [string, StepAnswer][] =>
          answer && ['upsell', 'downsell'].includes(kindOf.get(nodeId)!) ? [[nodeId, answer]] : [],
        ),
      );
      expect(walkOn(nodes, checkout, answers)).toMatchObject({ at: 'thanks', node: { id: path.at(-1)!.nodeId } });
    }
  };
  fc.assert(
    fc.property(anyGraph, (nodes) => holds({ nodes, entryNodeId: 'n1' })),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(soundGraph, (graph) => {
      const before = sound;
      holds(graph);
      expect(sound).toBe(before + 1);
    }),
    { numRuns: 100 },
  );
});

test('a broken graph is never taken for a sound one: a way that ends elsewhere, or nowhere, has a problem', () => {
  fc.assert(
    fc.property(anyGraph, (nodes) => {
      if (!endsInThanks(nodes, 'n1')) expect(graphProblems({ nodes, entryNodeId: 'n1' })).not.toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('the buyer stands where their answers have led them: at the offer, at its payment, past what they gave up, at the thanks', () => {
  const at = (answers: Record<string, StepAnswer>) => {
    const to = walkOn(demoGraph, 'n2', new Map(Object.entries(answers)));
    return to.at === 'end' ? 'end' : `${to.at} ${to.node.id}`;
  };
  expect([
    at({}),
    at({ n3: 'open' }),
    at({ n3: 'accept' }),
    at({ n3: 'left' }),
    at({ n3: 'decline', n4: 'accept' }),
    at({ n4: 'accept' }),
  ]).toEqual(['offer n3', 'payment n3', 'thanks n5', 'offer n4', 'thanks n5', 'offer n3']);
  expect(walkOn(demoGraph, 'gone', new Map())).toEqual({ at: 'end' });
});
