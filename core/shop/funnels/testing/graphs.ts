import type { FunnelNode } from '../funnel.ts';

export function aNode(id: string, kind: FunnelNode['kind'], fields: Partial<FunnelNode> = {}): FunnelNode {
  return {
    id,
    kind,
    title: id,
    pageId: null,
    pageIdB: null,
    productId: null,
    planId: null,
    onAccept: null,
    onDecline: null,
    ...fields,
  };
}

/** Landing → checkout → upsell; declined it leads to a downsell; everything ends in thanks. */
export const demoGraph: readonly FunnelNode[] = [
  aNode('n1', 'landing', { onAccept: 'n2' }),
  aNode('n2', 'checkout', { onAccept: 'n3' }),
  aNode('n3', 'upsell', { onAccept: 'n5', onDecline: 'n4' }),
  aNode('n4', 'downsell', { onAccept: 'n5', onDecline: 'n5' }),
  aNode('n5', 'thank_you'),
];
