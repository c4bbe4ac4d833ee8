import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { inLanguage, languageOf, localDate, type Language, type LocalText } from '#core/kit';
import {
  completeWithdrawals,
  declarationView,
  keepSettlement,
  settlementOf,
  withdrawalEnds,
  type DeclarationView,
  type WithdrawalSettlement,
} from '#core/legal';
import { actorName, appendHistory } from '#core/orders';
import { requireSeller } from '#core/people';
import {
  openOrderFile,
  orderView,
  refundOrder,
  sendToBuyer,
  shownAmount,
  type OrderFile,
  type OrderView,
  type RequestedRefund,
} from '#core/settlement';
import { acceptWithdrawal } from './carry-out-declaration.ts';
import { collectionError } from './errors.ts';
import { withdrawalSettled } from './mails/withdrawal-settled.ts';
import {
  proposeSettlement,
  settleByUnits,
  type SettlementProposal,
  type WithdrawnOrder,
} from './propose-settlement.ts';

/** Sum that goes back, in minor units. `proposed`: the one shown as `seenRefund`; `amount`: the seller's own, with a reason. */
export type SettlementChoice =
  | { way: 'proposed'; seenRefund: number }
  | { way: 'all' }
  | { way: 'units'; done: number; total: number }
  | { way: 'amount'; refund: number; reason: string };

/** Proposal for a withdrawal that means an order. Null for declarations without an order, and for those settled or rejected. */
export async function settlementProposal(ctx: Ctx, declarationId: number): Promise<SettlementProposal | null> {
  requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const declaration = await declarationView(inner, declarationId);
    if (!isOpen(declaration)) return null;
    return proposalFor(inner, declaration, withdrawnOf(await orderView(inner, { id: declaration.order!.id })));
  });
}

/**
 * Accepts a withdrawal where that has not been done, writes down what stays for what was rendered (§ 357a BGB) and why, and sends back the
 * rest. The declaration is completed by that money. Pressed again it sends nothing twice, and goes on where it broke off.
 * @throws 404 `declaration_not_found`, 409 `order_unknown`, `withdrawal_decided`, `not_now` (another sum than was shown), 422 `units_wrong`,
 * `refund_too_much`, `no_request`, `reason_missing`
 */
export async function settleWithdrawal(
  ctx: Ctx,
  { id, choice }: { id: number; choice: SettlementChoice },
): Promise<{ settlement: WithdrawalSettlement; refunds: RequestedRefund[] }> {
  const sellerId = requireSeller(ctx);
  const settlement = await inTransaction(ctx, async (tx) => {
    const declaration = await declarationView(tx, id);
    if (declaration.kind !== 'withdrawal' || !declaration.order) throw collectionError(tx.locale, 'order_unknown');
    const orderId = declaration.order.id;
    const file = await openOrderFile(tx, { orderId });
    const known = await settlementOf(tx, id);
    if (known) return known;
    const proposal = await proposalFor(tx, declaration, withdrawnOf(await orderView(tx, { id: orderId })));
    const { said, ...chosen } = readChoice(tx, choice, proposal);
    if (declaration.state !== 'accepted') await acceptWithdrawal(tx, { id, orderId });
    const reason = reasonFor(file, proposal, { ...chosen, said, language: file.order.locale });
    const kept = await keepSettlement(tx, {
      seller_id: sellerId,
      declaration_id: id,
      order_id: orderId,
      ...chosen,
      refunded_before: file.order.refunded,
      reason,
      actor: actorName(tx.actor),
      settled_at: tx.clock.now(),
    });
    appendHistory(tx, file.order, [
      {
        kind: 'withdrawal.settled',
        data: { amount: kept.refund, rest: kept.owed, currency: file.order.currency_key, because: reason },
      },
    ]);
    if (kept.refund === 0) {
      const told = {
        order: declaration.order.number,
        product: file.order.product_name,
        reason: reasonFor(file, proposal, { ...chosen, said, language: languageOf(file.order) }),
      };
      if (kept.owed > 0)
        appendHistory(tx, file.order, await sendToBuyer(tx, file, withdrawalSettled, `withdrawal_settled:${id}`, told));
      await completeWithdrawals(tx, { sellerId, orderId, full: false });
    }
    return kept;
  });
  const { refund, order_id: orderId, reason } = settlement;
  const refunds =
    refund === 0
      ? []
      : await refundOrder(ctx, { orderId, amountMinor: refund, reason, requestKey: `withdrawal-${id}` });
  return { settlement, refunds };
}

function isOpen({ kind, order, state }: DeclarationView): boolean {
  return kind === 'withdrawal' && order !== null && (state === 'confirmed' || state === 'accepted');
}

function withdrawnOf({ order, lines, rates, refundable }: OrderView): WithdrawnOrder & Pick<OrderView, 'order'> {
  return { order, lines, rates, refundable: Number(refundable.minor) };
}

async function proposalFor(
  ctx: Ctx,
  { receivedAt, timeZone, country }: DeclarationView,
  withdrawn: WithdrawnOrder & Pick<OrderView, 'order'>,
): Promise<SettlementProposal> {
  return proposeSettlement(withdrawn, {
    withdrawnOn: localDate(receivedAt, timeZone),
    deadline: await withdrawalEnds(ctx, withdrawn.order, { timeZone, country }),
  });
}

type Chosen = Pick<WithdrawalSettlement, 'basis' | 'done' | 'total' | 'owed' | 'refund'> & { said: string };

function readChoice(ctx: Ctx, choice: SettlementChoice, proposal: SettlementProposal): Chosen {
  const { refundable } = proposal;
  const nothing = { done: null, total: null, said: '' };
  if (choice.way === 'all') return { ...nothing, basis: 'all', owed: 0, refund: refundable };
  if (choice.way === 'units') {
    const { done, total } = choice;
    if (proposal.servicePrice === 0) throw collectionError(ctx.locale, 'no_request');
    if (![done, total].every(Number.isSafeInteger) || done < 0 || total < 1 || total > 100_000 || done > total)
      throw collectionError(ctx.locale, 'units_wrong', 'done');
    return { basis: 'units', done, total, said: '', ...settleByUnits(proposal, { done, total }) };
  }
  if (choice.way === 'amount') {
    const { refund } = choice;
    const said = choice.reason.trim().slice(0, 300);
    if (!Number.isSafeInteger(refund) || refund < 0 || refund > refundable)
      throw collectionError(ctx.locale, 'refund_too_much', 'amount');
    if (said === '' && refund < refundable) throw collectionError(ctx.locale, 'settlement_reason', 'why');
    return { ...nothing, basis: 'seller', owed: refundable - refund, refund, said };
  }
  if (choice.seenRefund !== proposal.refund) throw collectionError(ctx.locale, 'not_now');
  const { basis, share, owed, refund } = proposal;
  if (basis === 'time') return { basis, done: share!.done, total: share!.total, owed, refund, said: '' };
  // Pieces are not counted yet.
  return { ...nothing, basis: basis === 'units' ? (owed > 0 ? 'lapsed' : 'all') : basis, owed, refund };
}

const REASONS: Readonly<Record<'time' | 'units' | 'lapsed' | 'all', LocalText>> = {
  all: { de: 'Sie haben den Vertrag widerrufen.', en: 'You withdrew from the contract.' },
  time: {
    de: 'Von {total} bezahlten Tagen waren bei Ihrem Widerruf {done} vergangen; dafür bleiben {share} (§ 357a BGB).',
    en: 'Of {total} days paid for, {done} had passed when you withdrew; {share} stay for them (§ 357a of the German Civil Code).',
    pl: 'Z {total} opłaconych dni {done} upłynęło do dnia odstąpienia; zatrzymujemy za nie {share} (§ 357a niemieckiego kodeksu cywilnego).',
  },
  units: {
    de: 'Von {total} vereinbarten Leistungen waren bei Ihrem Widerruf {done} erbracht; dafür bleiben {share} (§ 357a BGB).',
    en: 'Of {total} services agreed, {done} had been rendered when you withdrew; {share} stay for them (§ 357a of the German Civil Code).',
    pl: 'Z {total} umówionych świadczeń {done} wykonano do dnia odstąpienia; zatrzymujemy za nie {share} (§ 357a niemieckiego kodeksu cywilnego).',
  },
  lapsed: {
    de: 'Für digitale Inhalte, die Sie schon bekommen hatten, war das Widerrufsrecht erloschen (§ 356 Abs. 5 BGB); dafür bleiben {share}.',
    en: 'For digital content that you had received the right of withdrawal had lapsed (§ 356 (5) of the German Civil Code); {share} stay for it.',
    pl: 'W przypadku dostarczonych już treści cyfrowych prawo odstąpienia wygasło (§ 356 ust. 5 niemieckiego kodeksu cywilnego); zatrzymujemy za nie {share}.',
  },
};

/** Reason for the buyer. */
function reasonFor(
  { order }: OrderFile,
  { lapsed }: SettlementProposal,
  { basis, done, total, owed, said, language }: Chosen & { language: Language },
): string {
  if (basis === 'seller') return said || inLanguage(language, REASONS.all);
  const say = (kind: keyof typeof REASONS, share: number): string =>
    inLanguage(language, REASONS[kind])
      .replace('{done}', String(done))
      .replace('{total}', String(total))
      .replace('{share}', () => shownAmount(share, order));
  if (basis === 'all') return say('all', 0);
  const content = Math.min(lapsed, owed);
  const parts = [
    ...(basis === 'time' || basis === 'units' ? [say(basis, owed - content)] : []),
    ...(content > 0 ? [say('lapsed', content)] : []),
  ];
  return parts.join(' ');
}
