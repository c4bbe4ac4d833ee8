import type { Ctx } from '#core/context';
import { formatMoney, localDate, money } from '#core/kit';
import { sendMail, type Mail } from '#core/mail';
import { orderNumber, paymentMethodTitle, withdrawalNotice, type HistoryEntry, type Order, type Supplier } from '#core/orders';
import type { Payment, Refund } from '#core/payments';
import { orderConfirmation } from './mails/order-confirmation.ts';
import { paymentFailedMail } from './mails/payment-failed.ts';
import { refundIssued } from './mails/refund-issued.ts';
import type { OrderFile, SellerFacts } from './order-file.ts';

export interface Confirmation {
  /** What the order keeps of it. */
  stored: Partial<Pick<Order, 'confirmation_mail_id'>>;
  history: HistoryEntry[];
}

/** Confirms the contract. Written before access is granted and in the same transaction; once per order, however often it is called. */
export async function sendOrderConfirmation(ctx: Ctx, file: OrderFile): Promise<Confirmation> {
  const { order, lines, seller } = file;
  if (order.confirmation_mail_id !== null) return { stored: {}, history: [] };
  const { locale } = order;
  const supplier = supplierOf(seller);
  const { mailId, history } = await send(ctx, file, orderConfirmation, `order_confirmation:${order.id}`, {
    orderNumber: orderNumber(order.token),
    orderedOn: localDate(order.created_at, seller.time_zone),
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, gross: amount(line.gross, order) })),
    total: amount(order.total, order),
    vatLine: vatLine(order),
    paymentLine: order.total === 0 ? '' : `${locale === 'de' ? 'Zahlungsart' : 'Payment method'}: ${paymentMethodTitle(order.payment_form, locale)}`,
    supplier: [supplier.name, supplier.address].join(', '),
    termsVersion: order.terms_version,
    withdrawal: order.buyer_type === 'business' ? [] : withdrawalNotice({ ...supplier, withdrawalUrl: `${ctx.baseUrl}/s/${seller.username}/withdrawal` }, locale).split('\n\n'),
    waiver: order.waiver ? `${order.waiver.text} (${order.waiver.at})` : '',
    link: orderLink(ctx, file),
  });
  return { stored: mailId === null ? {} : { confirmation_mail_id: mailId }, history };
}

export async function sendPaymentFailed(ctx: Ctx, file: OrderFile, payment: Payment): Promise<HistoryEntry[]> {
  const { order, seller } = file;
  const link = `${ctx.baseUrl}/s/${seller.username}/payment/${payment.token}`;
  const data = { orderNumber: orderNumber(order.token), product: order.product_name, total: amount(payment.amount, order), link };
  return (await send(ctx, file, paymentFailedMail, `payment_failed:${payment.id}`, data)).history;
}

export async function sendRefundIssued(ctx: Ctx, file: OrderFile, refund: Refund): Promise<HistoryEntry[]> {
  const { order } = file;
  const full = refund.purpose === 'order' && order.refunded === order.paid;
  const data = { orderNumber: orderNumber(order.token), product: order.product_name, amount: amount(refund.amount, order), reason: refund.reason, full };
  return (await send(ctx, file, refundIssued, `refund_issued:${refund.id}`, data)).history;
}

async function send<Data>(ctx: Ctx, { order, seller }: OrderFile, mail: Mail<Data>, dedupeKey: string, data: Data): Promise<{ mailId: number | null; history: HistoryEntry[] }> {
  const { mailId } = await sendMail(ctx, mail, {
    to: order.buyer_email,
    locale: order.locale,
    data,
    sellerId: order.seller_id,
    dedupeKey,
    sender: { name: seller.display_name, replyTo: seller.email },
  });
  const entry: HistoryEntry = { kind: 'mail.queued', data: { subject: mail.subject[order.locale].replace('{{orderNumber}}', orderNumber(order.token)), to: order.buyer_email } };
  return { mailId, history: mailId === null ? [] : [entry] };
}

export function supplierOf(seller: SellerFacts): Supplier {
  const person = `${seller.first_name} ${seller.last_name}`.trim();
  return {
    name: seller.company || person || seller.display_name,
    address: `${seller.street} ${seller.street_number}, ${seller.zip} ${seller.city}, ${seller.country_code}`.trim(),
    email: seller.email,
    phone: seller.phone,
  };
}

export function orderLink(ctx: Ctx, { order, seller }: OrderFile): string {
  return `${ctx.baseUrl}/s/${seller.username}/order/${order.token}/success`;
}

function vatLine(order: Order): string {
  const vat = amount(order.vat_total, order);
  return order.locale === 'de' ? `Darin enthaltene Umsatzsteuer: ${vat}` : `VAT included: ${vat}`;
}

function amount(minor: number, order: Order): string {
  return formatMoney(money(minor, order.currency_key));
}
