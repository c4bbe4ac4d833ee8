import type { Readable } from 'node:stream';
import {
  nodeList,
  programChoices,
  programList,
  publisherChoices,
  streamNodeCsv,
  streamProgramCsv,
} from '#core/affiliates';
import { auditList, streamAuditCsv } from '#core/audit';
import { bookingList, financialReportList, streamBookingCsv } from '#core/accounting';
import {
  expandedFields,
  internalNames,
  productCategories,
  productFields,
  productGroupList,
  productGroups,
  productItem,
  productList,
  streamProductCsv,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { funnelList, streamFunnelCsv } from '#core/funnels';
import { accessBatchList } from '#core/grants';
import { couponBatchChoices, couponChoices, couponList, streamCouponCsv } from '#core/coupons';
import { streamListCsv, type CsvOptions, type SqlListDefinition } from '#core/database';
import type { ListQuery } from '#core/kit';
import { invoiceList, streamInvoiceCsv } from '#core/invoicing';
import { declarationList, streamDeclarationCsv } from '#core/legal';
import { mediaList, streamMediaCsv } from '#core/media';
import { rateList, streamOrderCsv, streamRateCsv } from '#core/orders';
import {
  bestSellerList,
  campaignList,
  expandableOrderList,
  payerChoices,
  pricingPlanChoices,
  productAccessList,
  productChoices,
  streamProductAccessCsv,
  streamTransfers,
  topCustomerList,
  transferList,
} from '#core/reporting';
import { affiliateCampaignList, streamCampaignCsv } from '#core/referrals';
import { salesMemberChoices } from '#core/sales-team';
import { shipmentList, streamShipmentCsv } from '#core/shipping';
import { embeddableList, shareList, streamEmbeddableCsv, streamShareCsv } from '#core/sharing';
import { customerList, streamCustomerCsv } from '#core/customers';
import { mailLogList, streamMailLogCsv } from '#core/mail-log';
import { bankAccountList, streamBankAccountCsv } from '#core/bank-accounts';
import { claimList, streamClaimCsv } from '#core/dunning';
import { payoutList, streamPayoutCsv } from '#core/merchants';
import { liveShowList, streamLiveShowCsv } from '#core/live-shows';
import { ratingList, streamRatingCsv } from '#core/ratings';
import { streamSubmissionCsv, submissionList, submissionPages, submissionTags } from '#core/submissions';
import { streamSyncLogCsv, syncLogList } from '#core/sync';
import { bankWireList, streamBankWireCsv } from '#core/transfers';
import { consentLogList, streamConsentLogCsv } from '#core/tracking';
import { domainList } from '#core/domains';
import { endpointsOf, streamWebhookLogCsv, webhookLogList } from '#core/webhooks';
import { plugins } from '../../plugins.config.ts';
import type { ChoiceSource, ChoiceSources } from './choice-source.server.ts';

/** A list with addresses of its own: `/v1/<name>` and `/cabinet/lists/<name>.csv`. Its base refuses whoever may not see it. */
export interface RegisteredList {
  definition: SqlListDefinition;
  csv(ctx: Ctx, query: ListQuery, options: CsvOptions): Promise<Readable> | Readable;
  /** Parts that `expand` adds to the records of a page, by their ids. */
  expand?(
    ctx: Ctx,
    ids: readonly number[],
    keys: readonly string[],
  ): Promise<ReadonlyMap<number, Record<string, unknown>>>;
  /** One thing of the list with all its fields: `GET /v1/<name>/<id>`. Throws 404 for another seller's. */
  item?(ctx: Ctx, id: number): Promise<object>;
}

const lists: readonly RegisteredList[] = [
  { definition: expandableOrderList, csv: streamOrderCsv },
  { definition: bookingList, csv: streamBookingCsv },
  { definition: invoiceList, csv: streamInvoiceCsv },
  { definition: rateList, csv: streamRateCsv },
  {
    definition: productList,
    csv: (ctx, query, options) => streamProductCsv(ctx, query, options),
    expand: expandProducts,
    item: productItem,
  },
  { definition: productAccessList, csv: streamProductAccessCsv },
  { definition: funnelList, csv: streamFunnelCsv },
  { definition: couponList, csv: streamCouponCsv },
  { definition: declarationList, csv: streamDeclarationCsv },
  { definition: mediaList, csv: streamMediaCsv },
  { definition: shareList, csv: streamShareCsv },
  { definition: ratingList, csv: streamRatingCsv },
  { definition: shipmentList, csv: streamShipmentCsv },
  { definition: liveShowList, csv: streamLiveShowCsv },
  { definition: embeddableList, csv: streamEmbeddableCsv },
  { definition: submissionList, csv: streamSubmissionCsv },
  { definition: customerList, csv: streamCustomerCsv },
  { definition: mailLogList, csv: streamMailLogCsv },
  { definition: programList, csv: streamProgramCsv },
  { definition: nodeList, csv: streamNodeCsv },
  { definition: affiliateCampaignList, csv: streamCampaignCsv },
  { definition: transferList, csv: streamTransfers },
  { definition: claimList, csv: streamClaimCsv },
  { definition: payoutList, csv: streamPayoutCsv },
  { definition: bankAccountList, csv: streamBankAccountCsv },
  { definition: bankWireList, csv: streamBankWireCsv },
  { definition: consentLogList, csv: streamConsentLogCsv },
  { definition: syncLogList, csv: streamSyncLogCsv },
  { definition: webhookLogList, csv: streamWebhookLogCsv },
  { definition: auditList, csv: streamAuditCsv },
  ...[
    accessBatchList,
    domainList,
    bestSellerList,
    topCustomerList,
    campaignList,
    financialReportList,
    productGroupList,
  ].map(plainList),
  ...plugins.flatMap(({ lists: own = [] }) => own.map(({ definition }) => plainList(definition))),
];

/** A list whose file is its rows and nothing else. */
function plainList(definition: SqlListDefinition): RegisteredList {
  return { definition, csv: (ctx, query, options) => streamListCsv(ctx, definition, query, options) };
}

async function expandProducts(
  ctx: Ctx,
  ids: readonly number[],
  keys: readonly string[],
): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  return new Map((await productFields(ctx, ids)).map((product) => [product.id, expandedFields(product, keys)]));
}

/** Every list by the name in its address. */
export const registeredLists: ReadonlyMap<string, RegisteredList> = new Map(
  lists.map((list) => [list.definition.name, list]),
);

/** Look-ups behind the lists' `async_select` filters. Core's own win over a plugin's of the same name. */
export const choiceSources: ChoiceSources = {
  ...Object.fromEntries(plugins.flatMap(({ choices = {} }) => Object.entries(choices))),
  products: productChoices,
  pricing_plans: pricingPlanChoices,
  payers: payerChoices,
  coupons: couponChoices,
  coupon_batches: couponBatchChoices,
  product_categories: among(async (ctx) =>
    productCategories(ctx).map(({ key, title }) => ({ value: key, label: title })),
  ),
  affiliate_programs: among(programChoices),
  publishers: among(publisherChoices),
  sales_members: among(salesMemberChoices),
  submission_pages: among(submissionPages),
  webhook_endpoints: among(async (ctx) =>
    (await endpointsOf(ctx)).map(({ id, name }) => ({ value: String(id), label: name })),
  ),
  submission_tags: among(submissionTags),
  product_groups: among(async (ctx) =>
    (await productGroups(ctx)).map(({ id, name }) => ({ value: String(id), label: name })),
  ),
  product_internal_names: among(async (ctx) =>
    (await internalNames(ctx)).map((name) => ({ value: name, label: name })),
  ),
};

const MOST = 50;

/** A look-up among few: all are read, those that fit are answered. */
function among(read: (ctx: Ctx) => ReturnType<ChoiceSource>): ChoiceSource {
  return async (ctx, { text = '', values }) => {
    const all = await read(ctx);
    if (values) return all.filter((choice) => values.includes(choice.value));
    const wanted = text.trim().toLowerCase();
    return all.filter((choice) => choice.label.toLowerCase().includes(wanted)).slice(0, MOST);
  };
}
