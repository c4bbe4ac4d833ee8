import { isOffer, type FunnelNode, type FunnelNodeKind } from './funnel.ts';

export const MOST_OFFERS_OF_A_KIND = 5;
export const MOST_NODES = 30;

/** Faults in the shape of a funnel. */
export type GraphProblemCode =
  | 'no_entry'
  | 'entry_kind'
  | 'no_accept'
  | 'no_decline'
  | 'target_gone'
  | 'target_kind'
  | 'cycle'
  | 'unreachable'
  | 'too_many_upsells'
  | 'too_many_downsells'
  | 'too_many_nodes'
  | 'duplicate_id';

export interface GraphProblem {
  code: GraphProblemCode;
  /** Null where the funnel as a whole is meant. */
  nodeId: string | null;
}

const BEFORE: readonly FunnelNodeKind[] = ['landing', 'checkout'];
const AFTER: readonly FunnelNodeKind[] = ['upsell', 'downsell', 'thank_you'];

/** Targets of a step: one purchase first, then its offers, then thanks. So every path has exactly one checkout. */
export const TARGETS: Readonly<Record<FunnelNodeKind, readonly FunnelNodeKind[]>> = {
  landing: BEFORE,
  checkout: AFTER,
  upsell: AFTER,
  downsell: AFTER,
  thank_you: [],
};

/** The steps a step leads to, as it is drawn: only its own kinds of connections count. */
export function exitsOf(node: FunnelNode): { on: 'accept' | 'decline'; to: string | null }[] {
  if (node.kind === 'thank_you') return [];
  return [
    { on: 'accept', to: node.onAccept },
    ...(isOffer(node) ? [{ on: 'decline' as const, to: node.onDecline }] : []),
  ];
}

/**
 * Everything that keeps a graph from being a funnel: one entry, no circle, nothing that cannot be reached, no end but thanks, both answers of
 * every offer, and no more offers than people bear. None at all means that every path ends in thanks. Pure.
 */
export function graphProblems({
  nodes,
  entryNodeId,
}: {
  nodes: readonly FunnelNode[];
  entryNodeId: string | null;
}): GraphProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const entry = entryNodeId === null ? undefined : byId.get(entryNodeId);
  const problems: GraphProblem[] = [];
  if (byId.size < nodes.length)
    problems.push({
      code: 'duplicate_id',
      nodeId: nodes.find(({ id }, index) => nodes.findIndex((each) => each.id === id) < index)!.id,
    });
  if (nodes.length > MOST_NODES) problems.push({ code: 'too_many_nodes', nodeId: null });
  if (!entry) problems.push({ code: 'no_entry', nodeId: null });
  else if (!BEFORE.includes(entry.kind)) problems.push({ code: 'entry_kind', nodeId: entry.id });
  for (const node of nodes) problems.push(...exitProblems(node, byId));
  for (const [kind, code] of [
    ['upsell', 'too_many_upsells'],
    ['downsell', 'too_many_downsells'],
  ] as const) {
    if (nodes.filter((node) => node.kind === kind).length > MOST_OFFERS_OF_A_KIND)
      problems.push({ code, nodeId: null });
  }
  const circle = onCircle(nodes, byId);
  if (circle) problems.push({ code: 'cycle', nodeId: circle });
  const reached = entry ? reachable(entry, byId) : new Set<string>();
  if (entry) for (const { id } of nodes) if (!reached.has(id)) problems.push({ code: 'unreachable', nodeId: id });
  return problems;
}

function exitProblems(node: FunnelNode, byId: ReadonlyMap<string, FunnelNode>): GraphProblem[] {
  return exitsOf(node).flatMap(({ on, to }): GraphProblem[] => {
    if (to === null) return [{ code: on === 'accept' ? 'no_accept' : 'no_decline', nodeId: node.id }];
    const target = byId.get(to);
    if (!target) return [{ code: 'target_gone', nodeId: node.id }];
    return TARGETS[node.kind].includes(target.kind) ? [] : [{ code: 'target_kind', nodeId: node.id }];
  });
}

function reachable(entry: FunnelNode, byId: ReadonlyMap<string, FunnelNode>): Set<string> {
  const reached = new Set<string>();
  const open = [entry];
  for (let node = open.pop(); node; node = open.pop()) {
    if (reached.has(node.id)) continue;
    reached.add(node.id);
    open.push(...exitsOf(node).flatMap(({ to }) => byId.get(to ?? '') ?? []));
  }
  return reached;
}

/** A step from which one comes back to it; null where there is none. */
function onCircle(nodes: readonly FunnelNode[], byId: ReadonlyMap<string, FunnelNode>): string | null {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: FunnelNode): string | null => {
    if (state.get(node.id) === 'done') return null;
    if (state.get(node.id) === 'open') return node.id;
    state.set(node.id, 'open');
    for (const { to } of exitsOf(node)) {
      const next = byId.get(to ?? '');
      const found = next ? visit(next) : null;
      if (found) return found;
    }
    state.set(node.id, 'done');
    return null;
  };
  for (const node of nodes) {
    const found = visit(node);
    if (found) return found;
  }
  return null;
}

export interface PathStep {
  nodeId: string;
  /** Answer given there; null at the end. */
  answer: 'accept' | 'decline' | null;
}

/** More paths than these are not listed; ten offers one after the other have a thousand. */
const MOST_PATHS = 256;

/** Every way through a funnel without problems, accepting first. */
export function pathsOf({
  nodes,
  entryNodeId,
}: {
  nodes: readonly FunnelNode[];
  entryNodeId: string | null;
}): PathStep[][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths: PathStep[][] = [];
  const walk = (nodeId: string | null, before: readonly PathStep[]): void => {
    const node = byId.get(nodeId ?? '');
    if (!node || paths.length >= MOST_PATHS || before.length > MOST_NODES) return;
    const exits = exitsOf(node);
    if (exits.length === 0) paths.push([...before, { nodeId: node.id, answer: null }]);
    for (const { on, to } of exits) walk(to, [...before, { nodeId: node.id, answer: on }]);
  };
  walk(entryNodeId, []);
  return paths;
}
