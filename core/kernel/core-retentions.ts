import { applicationRetention } from '#core/affiliates';
import { auditRetention } from '#core/audit';
import { inboxRetention } from '#core/events';
import { mailRetentions } from '#core/mail';
import { notificationRetention } from '#core/notifications';
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
  consentRetention,
  applicationRetention,
  clickRetention,
  importRetention,
];
