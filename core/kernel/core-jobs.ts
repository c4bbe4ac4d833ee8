import { copyProduct } from '#core/catalog';
import { cleanEventsJob, deliverEventJob } from '#core/events';
import { cleanFilesJob } from '#core/files';
import type { AnyJob } from '#core/jobs';
import { sendMailJob, sendWaitingMailsJob } from '#core/mail';
import { sendAccessMail } from '#core/people';
import { applyWebhookJob, lookAtPaymentJob, mindPaymentsJob, releaseReservationJob, sendRefundJob } from '#core/settlement';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [
  cleanEventsJob,
  applyWebhookJob,
  cleanFilesJob,
  copyProduct,
  deliverEventJob,
  lookAtPaymentJob,
  mindPaymentsJob,
  releaseReservationJob,
  sendAccessMail,
  sendMailJob,
  sendWaitingMailsJob,
  sendRefundJob,
];
