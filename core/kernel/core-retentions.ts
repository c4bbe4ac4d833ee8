import { applicationRetention } from '#core/affiliates';
import { auditRetention } from '#core/audit';
import { customerRetention } from '#core/customers';
import { inboxRetention } from '#core/events';
import { documentRetention } from '#core/invoicing';
import { leavingRetentions } from '#core/leaving';
import { declarationRetention } from '#core/legal';
import { liveChatRetention } from '#core/live-shows';
import { mailRetentions } from '#core/mail';
import { notificationRetention } from '#core/notifications';
import { orderRetention } from '#core/orders';
import { paymentRetention } from '#core/payments';
import { importRetention } from '#core/peer-imports';
import { clickRetention } from '#core/referrals';
import type { Retention } from '#core/retention';
import { submissionRetention } from '#core/submissions';
import { invitationRetention } from '#core/team';
import { consentRetention } from '#core/tracking';

/** Kinds that the nightly job lets go of. The others of the table have a job of their own, or stay by law. */
export const coreRetentions: readonly Retention[] = [
  ...mailRetentions,
  auditRetention,
  inboxRetention,
  invitationRetention,
  notificationRetention,
  submissionRetention,
  liveChatRetention,
  consentRetention,
  applicationRetention,
  clickRetention,
  importRetention,
  // Means of payment and customers follow their orders.
  orderRetention,
  paymentRetention,
  declarationRetention,
  customerRetention,
  documentRetention,
  ...leavingRetentions,
];
