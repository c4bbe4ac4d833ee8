import type { FunnelInput, FunnelNode, FunnelNodeKind } from '#core/funnels';
import type { FunnelTexts } from './funnel-texts.ts';

const KINDS: readonly string[] = ['landing', 'checkout', 'upsell', 'downsell', 'thank_you'];

/** First steps of a new funnel: a purchase, an offer and thanks, already connected. */
export function firstSteps(t: FunnelTexts): Pick<FunnelInput, 'entryNodeId' | 'nodes'> {
  const step = (id: string, kind: FunnelNodeKind, more: Partial<FunnelNode> = {}) => ({
    id,
    kind,
    title: t[kind],
    ...more,
  });
  return {
    entryNodeId: 'n1',
    nodes: [
      step('n1', 'checkout', { onAccept: 'n2' }),
      step('n2', 'upsell', { onAccept: 'n3', onDecline: 'n3' }),
      step('n3', 'thank_you'),
    ],
  };
}

/** The editor's form as it was posted, with the step that a button adds or removes. */
export function readFunnelForm(form: FormData, t: FunnelTexts): FunnelInput & { rev: number } {
  const text = (name: string): string => String(form.get(name) ?? '');
  const id = (name: string): number | null => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : null);
  const intent = text('intent');
  const gone = intent.startsWith('remove:') ? intent.slice(7) : null;
  const nodes = form
    .getAll('nodes')
    .map(String)
    .filter((node) => node !== gone)
    .map((node) => {
      const at = (field: string): string => `${node}.${field}`;
      const target = (field: string): string | null =>
        text(at(field)) === '' || text(at(field)) === gone ? null : text(at(field));
      return {
        id: node,
        kind: text(at('kind')) as FunnelNodeKind,
        title: text(at('title')),
        pageId: id(at('page')),
        pageIdB: id(at('page_b')),
        productId: id(at('product')),
        planId: planOf(text(at('plan')), id(at('product'))),
        onAccept: target('accept'),
        onDecline: target('decline'),
      };
    });
  const added = intent.startsWith('add:') ? intent.slice(4) : '';
  if (KINDS.includes(added))
    nodes.push({
      id: freeId(nodes),
      kind: added as FunnelNodeKind,
      title: t[added as FunnelNodeKind],
      pageId: null,
      pageIdB: null,
      productId: null,
      planId: null,
      onAccept: null,
      onDecline: null,
    });
  const entry = text('entry');
  return {
    name: text('name'),
    slug: text('slug'),
    entryNodeId: entry === '' || entry === gone ? null : entry,
    nodes,
    rev: Number(text('seen')),
  };
}

/** A price is named with its product, so that another product forgets it: `12:40`. */
function planOf(value: string, productId: number | null): number | null {
  const [, product, plan] = /^(\d{1,15}):(\d{1,15})$/.exec(value) ?? [];
  return product !== undefined && Number(product) === productId ? Number(plan) : null;
}

function freeId(nodes: readonly { id: string }[]): string {
  let number = nodes.length + 1;
  while (nodes.some(({ id }) => id === `n${number}`)) number += 1;
  return `n${number}`;
}
