import type { Mail } from '#core/mail';
import { giftReceived } from './gift-received.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderNotPaidMail } from './order-not-paid.ts';
import { paymentFailedMail } from './payment-failed.ts';
import { rateNotPaid } from './rate-not-paid.ts';
import { ratePaid } from './rate-paid.ts';
import { refundIssued } from './refund-issued.ts';

/** Mails about orders and their money in which sellers may use words of their own. */
export const settlementMails = [
  orderConfirmation,
  giftReceived,
  paymentFailedMail,
  orderNotPaidMail,
  ratePaid,
  rateNotPaid,
  refundIssued,
] as unknown as readonly Mail[];
