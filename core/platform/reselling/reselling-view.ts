import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { requireOwner, shopOfSeller, type SellingMode } from '#core/people';
import { agreementText } from './agreement.ts';
import { resaleTerms, type ResellingGap } from './resale-terms.ts';
import { ResellerRequest } from './reseller-request.ts';
import type { ResellerRequestState } from './states.ts';

export interface CreditNoteLine {
  id: number;
  number: string;
  /** First day of its month. */
  month: string;
  /** Minor units. */
  gross: number;
  currency: CurrencyCode;
  objectedAt: Date | null;
  objection: string;
  /** The platform's answer, once the note is taken back, and the note that took its place. */
  answer: string;
  reissuedAs: { id: number; number: string } | null;
}

/** All that a shop's screen of selling by the platform shows. */
export interface ResellingView {
  mode: SellingMode;
  /** Null where it was never asked for. */
  request: {
    state: ResellerRequestState;
    agreedAt: Date;
    decidedAt: Date | null;
    reason: string;
    agreement: string;
  } | null;
  company: string;
  marginBp: number;
  gaps: readonly ResellingGap[];
  /** Words to agree to now; empty while something is missing. */
  agreement: string;
  creditNotes: readonly CreditNoteLine[];
  /** Bought and not on a credit note yet, minor units with VAT, by currency. */
  open: readonly { currency: CurrencyCode; gross: number; count: number }[];
}

const MOST = 60;

async function creditNotesOf(db: Ctx['db'], sellerId: number): Promise<CreditNoteLine[]> {
  const rows = await db('platform_invoices as i')
    .leftJoin('platform_invoices as n', (on) => on.on('n.seller_id', 'i.seller_id').andOn('n.id', 'i.reissued_as'))
    .where({ 'i.seller_id': sellerId, 'i.series': 'PG' })
    .orderBy('i.id', 'desc')
    .limit(MOST)
    .select<(Omit<CreditNoteLine, 'reissuedAs'> & { newId: number | null; newNumber: string | null })[]>({
      id: 'i.id',
      number: 'i.number',
      month: 'i.period_from',
      gross: 'i.gross',
      currency: 'i.currency_key',
      objectedAt: 'i.objected_at',
      objection: 'i.objection',
      answer: 'i.objection_answer',
      newId: 'n.id',
      newNumber: 'n.number',
    });
  return rows.map(({ newId, newNumber, ...note }) => ({
    ...note,
    reissuedAs: newId === null || newNumber === null ? null : { id: newId, number: newNumber },
  }));
}

/** @throws 403 unless an owner acts */
export async function resellingView(ctx: Ctx): Promise<ResellingView> {
  const sellerId = requireOwner(ctx);
  const [{ sellingMode: mode }, terms] = await Promise.all([shopOfSeller(ctx, sellerId), resaleTerms(ctx, sellerId)]);
  const company = terms.reseller?.name ?? '';
  return reading(ctx, async ({ db }) => {
    const request = await ResellerRequest.query(db).findOne({ seller_id: sellerId });
    const { rows: open } = await db.raw<{ rows: ResellingView['open'] }>(
      `select currency_key as currency, sum(net + vat)::bigint as gross, count(*)::int as count
         from resale_purchases where seller_id = ? and credit_note_id is null group by 1 order by 1`,
      [sellerId],
    );
    return {
      mode,
      request: request
        ? {
            state: request.state,
            agreedAt: request.agreed_at,
            decidedAt: request.decided_at,
            reason: request.reason,
            agreement: request.agreement,
          }
        : null,
      company,
      marginBp: terms.marginBp,
      gaps: terms.gaps,
      agreement: terms.gaps.length === 0 ? agreementText(ctx.locale, { company, marginBp: terms.marginBp }) : '',
      open,
      creditNotes: await creditNotesOf(db, sellerId),
    };
  });
}
