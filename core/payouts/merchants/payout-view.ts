import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { asAdmin, requireOwner, shopOfSeller } from '#core/people';
import { ticketsOf, type PayoutTicket } from './payout-tickets.ts';
import type { Payout } from './payout.ts';
import { knownPayout } from './release-payout.ts';
import { payoutStatement, type PayoutStatement } from './statement.ts';

export interface PayoutMove {
  from: string | null;
  to: string;
  event: string;
  reason: string;
  by: string;
  at: Date;
}

export interface PayoutFile {
  payout: Pick<
    Payout,
    'id' | 'state' | 'channel' | 'holder' | 'account_end' | 'code' | 'created_at' | 'ended_at' | 'approvals_needed'
  > & { amount: Money; isLetGo: boolean };
  statement: PayoutStatement;
  moves: readonly PayoutMove[];
  approvals: readonly { by: string; at: Date }[];
  tickets: readonly PayoutTicket[];
  seller: { id: number; name: string; username: string };
}

/** One payout as its seller sees it. @throws 404 `payout_unknown` */
export async function payoutView(ctx: Ctx, payoutId: number): Promise<PayoutFile> {
  requireOwner(ctx);
  return readFile(ctx, payoutId);
}

/** The same for an admin. @throws 403 for everybody else, 404 `payout_unknown` */
export async function payoutForAdmin(ctx: Ctx, payoutId: number): Promise<PayoutFile> {
  return readFile(asAdmin(ctx, 'payout'), payoutId);
}

async function readFile(ctx: Ctx, payoutId: number): Promise<PayoutFile> {
  return reading(ctx, async (tx) => {
    const payout = await knownPayout(tx, payoutId);
    const { id, state, channel, holder, account_end, code, created_at, ended_at, approvals_needed } = payout;
    const { displayName, username } = await shopOfSeller(tx, payout.seller_id);
    return {
      payout: {
        id,
        state,
        channel,
        holder,
        account_end,
        code,
        created_at,
        ended_at,
        approvals_needed,
        amount: money(payout.amount, payout.currency_key),
        isLetGo: payout.issued_at !== null,
      },
      statement: await payoutStatement(tx, payoutId),
      moves: await tx
        .db('payout_moves')
        .where({ seller_id: payout.seller_id, payout_id: id })
        .orderBy('id')
        .select<PayoutMove[]>({
          from: 'from_state',
          to: 'to_state',
          event: 'event',
          reason: 'reason',
          by: 'moved_by',
          at: 'moved_at',
        }),
      approvals: await tx
        .db('payout_approvals')
        .where({ seller_id: payout.seller_id, payout_id: id })
        .orderBy('approved_at')
        .select<{ by: string; at: Date }[]>({ by: 'approved_by', at: 'approved_at' }),
      tickets: await ticketsOf(tx, id),
      seller: { id: payout.seller_id, name: displayName || username, username },
    };
  });
}
