import type { Ctx } from '#core/context';
import { formatDateTime, formatMoney, languageTag, money } from '#core/kit';
import { sendMail } from '#core/mail';
import { orderNumber, type HistoryEntry } from '#core/orders';
import type { DisputeFacts } from '#core/payments';
import { manageLink } from './manage-link.ts';
import { chargebackOpened } from './mails/chargeback-opened.ts';
import { moneyTakenBack } from './mails/money-taken-back.ts';
import { amount } from './order-facts.ts';
import { sendToBuyer } from './order-mails.ts';
import type { DisputeFile } from './write-dispute.ts';

/** Tells the seller, who may have days to answer. Without an address of theirs nobody is told: the cabinet says it as well. */
export async function tellSellerOfChargeback(
  ctx: Ctx,
  { file: { order, seller, shopEmail }, dispute }: DisputeFile,
  said: DisputeFacts['state'],
): Promise<void> {
  if (shopEmail === '') return;
  const { locale } = seller;
  // Debits that a bank returned come as lost: nobody is heard.
  const answers = said === 'needs_response';
  const data = {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    buyer: order.buyer_company || `${order.buyer_first_name} ${order.buyer_last_name}`.trim() || order.buyer_email,
    amount: formatMoney(money(dispute.amount, dispute.currency_key), {
      style: 'locale',
      locale: languageTag(locale),
    }),
    answers,
    answerBy: dispute.evidence_due_at === null ? '' : formatDateTime(dispute.evidence_due_at, locale, seller.time_zone),
    link: `${ctx.baseUrl}/cabinet/orders/${order.id}${answers ? `/disputes/${dispute.id}` : ''}`,
  };
  await sendMail(ctx, chargebackOpened, {
    to: shopEmail,
    locale,
    data,
    sellerId: order.seller_id,
    dedupeKey: `chargeback_opened:${dispute.id}`,
    sender: { name: seller.display_name, replyTo: order.buyer_email },
  });
}

/** Tells the buyer that what their bank took back is owed, and where to pay it. */
export async function tellBuyerOfDebt(ctx: Ctx, { file, dispute }: DisputeFile): Promise<HistoryEntry[]> {
  const { order, seller } = file;
  const data = {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    amount: amount(dispute.booked, order),
    link: manageLink(ctx, { token: order.token, username: seller.username }),
  };
  return sendToBuyer(ctx, file, moneyTakenBack, `money_taken_back:${dispute.id}`, data);
}
