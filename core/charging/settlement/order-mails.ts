import type { Ctx } from '#core/context';
import { inLanguage, languageOf } from '#core/kit';
import { mailLook, sendMail, type Mail } from '#core/mail';
import { orderNumber, type HistoryEntry, type Order } from '#core/orders';
import type { PayInstructions, Payment, Refund } from '#core/payments';
import { confirmationData } from './confirmation-data.ts';
import { giftReceived } from './mails/gift-received.ts';
import { orderNotPaidMail } from './mails/order-not-paid.ts';
import { orderConfirmation } from './mails/order-confirmation.ts';
import { paymentFailedMail } from './mails/payment-failed.ts';
import { refundIssued } from './mails/refund-issued.ts';
import { amount, orderLink } from './order-facts.ts';
import type { OrderFile } from './order-file.ts';

export interface Confirmation {
  /** Columns that the order keeps of it. */
  stored: Partial<Pick<Order, 'confirmation_mail_id'>>;
  history: HistoryEntry[];
}

/** Confirms the contract. Written before access is granted and in the same transaction; once per order, however often it is called. */
export async function sendOrderConfirmation(
  ctx: Ctx,
  file: OrderFile,
  transfer?: PayInstructions,
): Promise<Confirmation> {
  const { order } = file;
  if (order.confirmation_mail_id !== null) return { stored: {}, history: [] };
  const { mailId, history } = await send(
    ctx,
    file,
    orderConfirmation,
    `order_confirmation:${order.id}`,
    confirmationData(ctx, file, transfer),
  );
  return { stored: mailId === null ? {} : { confirmation_mail_id: mailId }, history };
}

export async function sendPaymentFailed(ctx: Ctx, file: OrderFile, payment: Payment): Promise<HistoryEntry[]> {
  const { order, seller } = file;
  const link = `${ctx.baseUrl}/s/${seller.username}/payment/${payment.token}`;
  const data = {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    total: amount(payment.amount, order),
    link,
  };
  return (await send(ctx, file, paymentFailedMail, `payment_failed:${payment.id}`, data)).history;
}

/** Tells the buyer of a transfer that did not come. */
export async function sendOrderNotPaid(ctx: Ctx, file: OrderFile, payment: Payment): Promise<HistoryEntry[]> {
  const { order } = file;
  const data = {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    total: amount(payment.amount, order),
    link: orderLink(ctx, file),
  };
  return (await send(ctx, file, orderNotPaidMail, `order_not_paid:${order.id}`, data)).history;
}

export async function sendRefundIssued(ctx: Ctx, file: OrderFile, refund: Refund): Promise<HistoryEntry[]> {
  const { order } = file;
  const full = refund.purpose === 'order' && order.refunded === order.paid;
  const data = {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    amount: amount(refund.amount, order),
    reason: refund.reason,
    full,
    link: orderLink(ctx, file),
  };
  return (await send(ctx, file, refundIssued, `refund_issued:${refund.id}`, data)).history;
}

/** Tells the receiver of a gift where it is. Says nothing of what it cost. */
export async function sendGift(ctx: Ctx, file: OrderFile): Promise<HistoryEntry[]> {
  const { order, lines, seller } = file;
  const data = {
    receiver: order.owner_first_name,
    giver: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
    shop: seller.display_name,
    email: order.owner_email,
    things: lines.map(({ name }) => name),
    link: `${ctx.baseUrl}/payer`,
    signIn: `${ctx.baseUrl}/forgot_password`,
  };
  return (await send(ctx, file, giftReceived, `gift_received:${order.id}`, data, order.owner_email)).history;
}

/** A mail to the buyer in the transaction of what it tells, once per key. */
export async function sendToBuyer<Data>(
  ctx: Ctx,
  file: OrderFile,
  mail: Mail<Data>,
  dedupeKey: string,
  data: Data,
): Promise<HistoryEntry[]> {
  return (await send(ctx, file, mail, dedupeKey, data)).history;
}

async function send<Data>(
  ctx: Ctx,
  { order, seller }: OrderFile,
  mail: Mail<Data>,
  dedupeKey: string,
  data: Data,
  to = order.buyer_email,
): Promise<{ mailId: number | null; history: HistoryEntry[] }> {
  const { mailId } = await sendMail(ctx, mail, {
    to,
    locale: languageOf(order),
    data,
    sellerId: order.seller_id,
    productId: order.product_id,
    dedupeKey,
    sender: { name: seller.display_name, replyTo: seller.email, look: mailLook(seller, ctx.baseUrl) },
    greet: to === order.buyer_email ? order.buyer_first_name : order.owner_first_name,
  });
  const words = data as Readonly<Record<string, unknown>>;
  const subject = inLanguage(languageOf(order), mail.subject).replaceAll(/{{(\w+)}}/g, (_, name: string) =>
    String(words[name] ?? ''),
  );
  const entry: HistoryEntry = { kind: 'mail.queued', data: { subject, to } };
  return { mailId, history: mailId === null ? [] : [entry] };
}
