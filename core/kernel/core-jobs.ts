import { copyProduct } from '#core/catalog';
import { deliverEventJob } from '#core/events';
import type { AnyJob } from '#core/jobs';
import { sendMailJob } from '#core/mail';
import { applyWebhookJob, lookAtPaymentJob, mindPaymentsJob, releaseReservationJob, sendRefundJob } from '#core/settlement';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [
  copyProduct, deliverEventJob, sendMailJob, applyWebhookJob, lookAtPaymentJob, mindPaymentsJob, releaseReservationJob, sendRefundJob,
];
