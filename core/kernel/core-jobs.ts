import { bookJournalsJob } from '#core/accounting';
import { forgetMeansJob, mindOrderJob, mindOrdersJob } from '#core/collection';
import { lookAtClaimJob, mindClaimsJob } from '#core/claims';
import { copyProduct } from '#core/catalog';
import { forgetCheckoutsJob, recallCheckoutJob, recheckVatIdJob, replayPurchaseJob } from '#core/checkout';
import { makeCouponsJob } from '#core/coupons';
import { cleanEventsJob, deliverEventJob } from '#core/events';
import { cleanFilesJob } from '#core/files';
import { remindOfDeadlinesJob } from '#core/deadlines';
import { runBatchJob } from '#core/grants';
import { checkInvariantsJob, checkRoundJob } from '#core/health';
import { packDocumentsJob } from '#core/invoicing';
import type { AnyJob } from '#core/jobs';
import { fileDeclaration } from '#core/legal';
import { sealLedgerJob } from '#core/ledger';
import { bookPlatformReportJob, mindMerchantJob, mindMerchantsJob } from '#core/merchants';
import { forgetFilesJob, makePictureVersionsJob } from '#core/media';
import { sendMailJob, sendWaitingMailsJob } from '#core/mail';
import { tellIncomesJob } from '#core/notifications';
import { forgetContentChanges } from '#core/pages';
import { closePartJob, openPartJob } from '#core/parts';
import { forgetOldProofs, sendAccessMail } from '#core/people';
import { cleanDeliveriesJob, pushRecordJob } from '#core/sync';
import {
  applyWebhookJob,
  lookAtDisputeJob,
  lookAtPaymentJob,
  mindPaymentsJob,
  reconcileProviderJob,
  reconcileProvidersJob,
  releaseReservationJob,
  sendRefundJob,
} from '#core/settlement';
import { tellOfLimitsJob } from '#core/tax';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [
  runBatchJob,
  cleanDeliveriesJob,
  cleanEventsJob,
  applyWebhookJob,
  bookJournalsJob,
  checkInvariantsJob,
  checkRoundJob,
  cleanFilesJob,
  closePartJob,
  copyProduct,
  deliverEventJob,
  fileDeclaration,
  forgetCheckoutsJob,
  forgetFilesJob,
  forgetContentChanges,
  forgetMeansJob,
  forgetOldProofs,
  lookAtClaimJob,
  mindClaimsJob,
  mindMerchantJob,
  mindMerchantsJob,
  bookPlatformReportJob,
  lookAtPaymentJob,
  makeCouponsJob,
  makePictureVersionsJob,
  mindOrderJob,
  mindOrdersJob,
  mindPaymentsJob,
  lookAtDisputeJob,
  reconcileProviderJob,
  reconcileProvidersJob,
  openPartJob,
  packDocumentsJob,
  pushRecordJob,
  recallCheckoutJob,
  recheckVatIdJob,
  replayPurchaseJob,
  releaseReservationJob,
  remindOfDeadlinesJob,
  sealLedgerJob,
  sendAccessMail,
  sendMailJob,
  sendWaitingMailsJob,
  sendRefundJob,
  tellIncomesJob,
  tellOfLimitsJob,
];
