import { forgetSessionsJob, tellAgentJob } from '#core/agent-sales';
import { sealAuditLogJob } from '#core/audit';
import { bookJournalsJob } from '#core/accounting';
import { forgetAnswersJob, forgetClientsJob } from '#core/api-tokens';
import { forgetMeansJob, mindOrderJob, mindOrdersJob } from '#core/collection';
import { lookAtClaimJob, mindClaimsJob } from '#core/claims';
import { mailViewsJob } from '#core/saved-views';
import { issueStatementsJob, matureCommissionsJob } from '#core/commissions';
import { copyProduct } from '#core/catalog';
import { forgetCheckoutsJob, recallCheckoutJob, recheckVatIdJob, replayPurchaseJob } from '#core/checkout';
import { makeCouponsJob } from '#core/coupons';
import { cleanEventsJob, deliverEventJob } from '#core/events';
import { cleanFilesJob, makeRenditionsJob } from '#core/files';
import { remindOfDeadlinesJob } from '#core/deadlines';
import { runBatchJob } from '#core/grants';
import { checkInvariantsJob, checkRoundJob } from '#core/health';
import { packDocumentsJob } from '#core/invoicing';
import type { AnyJob } from '#core/jobs';
import { fileDeclaration } from '#core/legal';
import { sealLedgerJob } from '#core/ledger';
import { mindDunningJob } from '#core/dunning';
import { mindLegitimationsJob } from '#core/legitimation';
import {
  bookPlatformReportJob,
  mindMerchantJob,
  lookAtAccountJob,
  mindMerchantsJob,
  mindWalletsJob,
  mindWalletsOfJob,
} from '#core/merchants';
import { forgetFilesJob, makePictureVersionsJob } from '#core/media';
import { keepPeriodsJob } from '#core/retention';
import { endLiveShowsJob } from '#core/live-shows';
import { sendMailJob, sendWaitingMailsJob } from '#core/mail';
import { mindMailKeysJob } from '#core/mail-texts';
import { tellBuyersJob } from '#core/leaving';
import { certifyDomainJob, checkDomainJob, mindDomainsJob } from '#core/domains';
import { mindDealsJob } from '#core/deals';
import { issueFeeInvoicesJob, mindPlansJob } from '#core/platform-plans';
import { issueCreditNotesJob } from '#core/reselling';
import { sendDigestsJob, tellIncomesJob } from '#core/notifications';
import { forgetContentChanges } from '#core/pages';
import { askForRatingsJob } from '#core/ratings';
import { closePartJob, openPartJob, placeAllMembersJob, placeDueMembersJob } from '#core/parts';
import { forgetOldProofs, sendAccessMail } from '#core/people';
import { backfillJob, cleanDeliveriesJob, pushRecordJob } from '#core/sync';
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
import { cleanPushJob, sendPushJob } from '#core/push';
import { runImportJob } from '#core/peer-imports';
import { forgetMyExportsJob, packMyDataJob } from '#core/own-data';
import { forgetArchivesJob, packShopJob } from '#core/shop-archive';
import { cleanWebhooksJob, mindWebhooksJob, sendWebhooksJob } from '#core/webhooks';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [
  askForRatingsJob,
  backfillJob,
  cleanPushJob,
  runBatchJob,
  cleanDeliveriesJob,
  cleanWebhooksJob,
  mindWebhooksJob,
  sendWebhooksJob,
  cleanEventsJob,
  applyWebhookJob,
  bookJournalsJob,
  checkInvariantsJob,
  checkRoundJob,
  cleanFilesJob,
  makeRenditionsJob,
  certifyDomainJob,
  checkDomainJob,
  mindDomainsJob,
  mindMailKeysJob,
  keepPeriodsJob,
  closePartJob,
  copyProduct,
  deliverEventJob,
  fileDeclaration,
  issueStatementsJob,
  matureCommissionsJob,
  mailViewsJob,
  forgetAnswersJob,
  forgetClientsJob,
  forgetSessionsJob,
  tellAgentJob,
  forgetCheckoutsJob,
  forgetFilesJob,
  forgetContentChanges,
  forgetMeansJob,
  forgetOldProofs,
  lookAtClaimJob,
  mindClaimsJob,
  mindMerchantJob,
  mindMerchantsJob,
  mindWalletsJob,
  mindWalletsOfJob,
  lookAtAccountJob,
  mindLegitimationsJob,
  mindDunningJob,
  issueFeeInvoicesJob,
  issueCreditNotesJob,
  mindPlansJob,
  endLiveShowsJob,
  mindDealsJob,
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
  placeAllMembersJob,
  placeDueMembersJob,
  packDocumentsJob,
  pushRecordJob,
  recallCheckoutJob,
  recheckVatIdJob,
  replayPurchaseJob,
  releaseReservationJob,
  remindOfDeadlinesJob,
  sealAuditLogJob,
  sealLedgerJob,
  sendAccessMail,
  sendMailJob,
  sendPushJob,
  sendWaitingMailsJob,
  sendRefundJob,
  tellBuyersJob,
  sendDigestsJob,
  tellIncomesJob,
  tellOfLimitsJob,
  packMyDataJob,
  runImportJob,
  forgetMyExportsJob,
  packShopJob,
  forgetArchivesJob,
];
