import { isOffer, type FunnelNode } from './funnel.ts';
import { MOST_NODES } from './graph-rules.ts';

/** Answer to an offer; `open`: accepted, and not paid yet; `left`: accepted, then given up. */
export type StepAnswer = 'accept' | 'decline' | 'open' | 'left';

export type WhereTo =
  | { at: 'offer'; node: FunnelNode }
  /** The accepted offer has still to be paid. */
  | { at: 'payment'; node: FunnelNode }
  | { at: 'thanks'; node: FunnelNode }
  /** The funnel was changed meanwhile, and this way ends nowhere. */
  | { at: 'end' };

/** Place of a buyer in a funnel, by what they answered. Pure: going back or loading again leads to the same step. */
export function walkOn(
  nodes: readonly FunnelNode[],
  checkoutNodeId: string,
  answers: ReadonlyMap<string, StepAnswer>,
): WhereTo {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let node = byId.get(byId.get(checkoutNodeId)?.onAccept ?? '');
  for (let steps = 0; node && steps < MOST_NODES; steps += 1) {
    if (node.kind === 'thank_you') return { at: 'thanks', node };
    if (!isOffer(node)) return { at: 'end' };
    const answer = answers.get(node.id);
    if (answer === undefined) return { at: 'offer', node };
    if (answer === 'open') return { at: 'payment', node };
    node = byId.get((answer === 'accept' ? node.onAccept : node.onDecline) ?? '');
  }
  return { at: 'end' };
}
