import { copyProduct } from '#core/catalog';
import { recheckVatIdJob } from '#core/checkout';
import { makeCouponsJob } from '#core/coupons';
import { cleanEventsJob, deliverEventJob } from '#core/events';
import { cleanFilesJob } from '#core/files';
import { renderInvoiceJob } from '#core/invoicing';
import type { AnyJob } from '#core/jobs';
import { fileDeclaration } from '#core/legal';
import { sealLedgerJob } from '#core/ledger';
import { sendMailJob, sendWaitingMailsJob } from '#core/mail';
import { closePartJob, openPartJob } from '#core/parts';
import { forgetOldProofs, sendAccessMail } from '#core/people';
import { applyWebhookJob, lookAtDisputeJob, lookAtPaymentJob, mindPaymentsJob, reconcileProviderJob, reconcileProvidersJob, releaseReservationJob, sendRefundJob } from '#core/settlement';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [
  cleanEventsJob,
  applyWebhookJob,
  cleanFilesJob,
  closePartJob,
  copyProduct,
  deliverEventJob,
  fileDeclaration,
  forgetOldProofs,
  lookAtPaymentJob,
  makeCouponsJob,
  mindPaymentsJob,
  lookAtDisputeJob,
  reconcileProviderJob,
  reconcileProvidersJob,
  openPartJob,
  recheckVatIdJob,
  releaseReservationJob,
  renderInvoiceJob,
  sealLedgerJob,
  sendAccessMail,
  sendMailJob,
  sendWaitingMailsJob,
  sendRefundJob,
];
