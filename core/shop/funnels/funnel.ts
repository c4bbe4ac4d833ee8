import { BaseModel } from '#core/database';

export const FUNNEL_STATES = ['draft', 'active', 'paused'] as const;
export type FunnelState = (typeof FUNNEL_STATES)[number];

export const NODE_KINDS = ['landing', 'checkout', 'upsell', 'downsell', 'thank_you'] as const;
export type FunnelNodeKind = (typeof NODE_KINDS)[number];

/** One step. Which of its fields count follows from its kind; the others are null. */
export interface FunnelNode {
  /** Unique within its funnel: `n7`. Stays as long as the step does, since orders and figures name it. */
  id: string;
  kind: FunnelNodeKind;
  title: string;
  /** Page shown there; null where the standard page is. */
  pageId: number | null;
  /** A second version of the page, shown to every other visitor. */
  pageIdB: number | null;
  productId: number | null;
  /** Null: the product's first. */
  planId: number | null;
  onAccept: string | null;
  onDecline: string | null;
}

export class Funnel extends BaseModel {
  static override tableName = 'funnels';
  static override get jsonAttributes(): string[] {
    return ['nodes'];
  }

  declare seller_id: number;
  declare name: string;
  declare slug: string;
  declare state: FunnelState;
  declare entry_node_id: string | null;
  declare nodes: readonly FunnelNode[];
  declare rev: number;
  declare created_at: Date;
  declare updated_at: Date;
  declare activated_at: Date | null;
}

/** A buyer is asked yes or no, and pays with one click. */
export function isOffer({ kind }: Pick<FunnelNode, 'kind'>): boolean {
  return kind === 'upsell' || kind === 'downsell';
}

/** The specification's names for the places of offers, in their order. */
const VIEWS = ['first', 'sec', 'third', 'fourth', 'fifth', 'six', 'seven'] as const;

/** Which offer of its funnel a step is, by the specification's name; of more than seven, the last counts on. */
export function upsellTypeOf(nodes: readonly FunnelNode[], nodeId: string): string {
  const place = nodes.filter(isOffer).findIndex(({ id }) => id === nodeId);
  return place < 0 ? '' : VIEWS[Math.min(place, VIEWS.length - 1)]!;
}
