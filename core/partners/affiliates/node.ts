import { BaseModel } from '#core/database';
import { defineStateMachine } from '#core/kit';

/** A node is asked for, and decided by the seller; what was decided can be decided anew. */
export const nodeMachine = defineStateMachine({
  name: 'affiliate_node',
  initial: ['requested', 'accepted'],
  terminal: [],
  transitions: [
    { from: ['requested', 'rejected', 'canceled'], event: 'seller.accepts', to: 'accepted' },
    { from: 'requested', event: 'seller.rejects', to: 'rejected' },
    { from: 'accepted', event: 'seller.rejects', to: 'canceled' },
    { from: ['requested', 'accepted'], event: 'publisher.leaves', to: 'canceled' },
    { from: ['rejected', 'canceled'], event: 'publisher.asks', to: 'requested' },
  ],
});

export const NODE_STATES = ['requested', 'accepted', 'rejected', 'canceled'] as const;
export type NodeState = (typeof NODE_STATES)[number];

/** One person in one program. */
export class AffiliateNode extends BaseModel {
  static override tableName = 'affiliate_nodes';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare affiliate_program_id: number;
  declare publisher_id: number;
  /** `epid` of the person's links. */
  declare code: string;
  declare state: NodeState;
  declare from_landing_page: boolean;
  declare bonus_bp: number | null;
  declare parent_id: number | null;
  declare name: string;
  declare email: string;
  declare pitch: string;
  declare reason: string;
  declare terms_version: number;
  declare terms_accepted_at: Date;
  declare created_at: Date;
  declare decided_at: Date | null;
}
