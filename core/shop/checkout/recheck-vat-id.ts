import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { sendMail } from '#core/mail';
import { Order, appendHistory, orderNumber, vatIdEvidence, type OrderHistoryKind } from '#core/orders';
import { shopOfSeller } from '#core/people';
import { checkVatId, type VatIdCheck } from '#core/tax';
import { vatIdConfirmedMail } from './mails/vat-id-confirmed.ts';

/**
 * Asks the register again about the buyer's VAT id of an order that was taxed because nobody could say. What it answers is kept with the
 * order and told to the seller, who owes the buyer the VAT back when the id was valid. The question is asked between transactions.
 */
export async function recheckVatId(
  ctx: Ctx,
  { sellerId, orderId, attempt }: { sellerId: number; orderId: number; attempt: number },
  again: (ctx: Ctx, order: Order, attempt: number) => Promise<boolean>,
): Promise<void> {
  const order = await reading(ctx, async ({ db }) => Order.query(db).findOne({ seller_id: sellerId, id: orderId }));
  const evidence = order?.vat_evidence;
  // An order that was never paid has nothing to correct, and one that was answered is done.
  if (!order || !evidence?.vat_id || evidence.vat_id_later) return;
  const shop = await shopOfSeller(ctx, sellerId);
  const check = await checkVatId(ctx, {
    sellerId,
    vatId: evidence.vat_id.vat_id,
    requesterVatId: shop.vatNo,
    anew: true,
  });
  if (check.state === 'unavailable' && (await again(ctx, order, attempt + 1))) return;
  await keepAnswer(ctx, order, check);
}

const KINDS: Readonly<Record<VatIdCheck['state'], OrderHistoryKind>> = {
  valid: 'vat_id.valid',
  invalid: 'vat_id.invalid',
  unavailable: 'vat_id.unavailable',
};

async function keepAnswer(
  ctx: Ctx,
  { id, seller_id: sellerId, token, vat_total: vat }: Order,
  check: VatIdCheck,
): Promise<void> {
  const later = vatIdEvidence(check.vat_id, check);
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.db.raw<{ rowCount: number }>(
      `update orders set vat_evidence = vat_evidence || jsonb_build_object('vat_id_later', ?::jsonb), updated_at = ?
        where seller_id = ? and id = ? and vat_evidence -> 'vat_id_later' is null`,
      [JSON.stringify(later), tx.clock.now(), sellerId, id],
    );
    // Done twice by a job that ran again: said once.
    if (rowCount !== 1) return;
    appendHistory(tx, { id, seller_id: sellerId }, [
      { kind: KINDS[check.state], data: { vat_id: check.vat_id, number: check.consultation_number } },
    ]);
    if (check.state === 'valid' && vat > 0)
      await tellSeller(tx, { id, sellerId, number: orderNumber(token), vatId: check.vat_id });
  });
}

async function tellSeller(
  ctx: Ctx,
  { id, sellerId, number, vatId }: { id: number; sellerId: number; number: string; vatId: string },
): Promise<void> {
  const seller = await ctx
    .db('sellers')
    .where({ id: sellerId })
    .first<{ email: string; locale: 'de' | 'en' }>('email', 'locale');
  if (!seller || !isAddress(seller.email)) return;
  await sendMail(ctx, vatIdConfirmedMail, {
    to: seller.email,
    locale: seller.locale,
    sellerId: null,
    dedupeKey: `vat_id_confirmed:${id}`,
    data: { number, vatId, link: `${ctx.baseUrl}/cabinet/orders/${id}` },
  });
}

/** The answer must be kept although an old profile has no address. */
function isAddress(email: string): boolean {
  return z.email().safeParse(email).success;
}
