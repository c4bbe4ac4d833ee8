import { shippedThemes } from '#builder/themes';
import { apiResources } from '../../api/resources/index.ts';
import { plugins } from '../../../plugins.config.ts';
import type { SendOptions } from './http-client.ts';

/** Where her money stands: reserved twice, contested, to be transferred back, and on the bank account without an order. */
export interface AnnasMoney {
  held: { orderId: number; paymentId: number };
  letGo: { orderId: number; paymentId: number };
  contested: { orderId: number; disputeId: number };
  owedBack: { orderId: number; refundId: number };
  transferId: number;
}

/** A member of her team, and an invitation that is still open. */
export interface AnnasTeam {
  memberId: number;
  invitationId: number;
}

/** Ids of what belongs to Anna, her buyer and nobody else. */
export interface AnnasThings extends AnnasMoney, AnnasTeam {
  sellerId: number;
  orderId: number;
  /** A rate of that order. */
  rateId: number;
  orderToken: string;
  paymentToken: string;
  invoiceId: number;
  /** Documents of hers packed into one file. */
  archiveId: number;
  /** A month of hers for the tax adviser. */
  datevExportId: number;
  /** Not published: nobody but her may see it. */
  draftProductId: number;
  productId: number;
  goodId: number;
  fileId: string;
  pageId: number;
  mediaId: number;
  versionId: number;
  pageDoc: unknown;
  sessionId: number;
  mailId: number;
  declarationId: number;
  declarationToken: string;
  submissionId: number;
  notificationId: number;
  customerId: number;
  /** A program that takes people in by invitation alone, and somebody in it. */
  affiliateProgramId: number;
  affiliateNodeId: number;
  bankAccountId: number;
  claimId: number;
  documentId: number;
  payoutId: number;
  webhookEndpointId: number;
  webhookDeliveryId: number;
  syncLogId: number;
  shareId: number;
  shareCode: string;
  /** An event of hers, a ticket of it and the entitlement it came with. */
  licenseKeyId: number;
  /** The product. */
  licenseId: number;
  licenseToken: string;
  certificateId: number;
  certificateProductId: number;
  certificateToken: string;
  engagementId: number;
  serviceId: number;
  serviceToken: string;
  serviceFileId: number;
  eventId: number;
  ticketId: number;
  ticketCode: string;
  ticketHolding: string;
  couponId: number;
  couponBatchId: number;
  categoryId: number;
  groupId: number;
  coverId: number;
  bumpId: number;
  funnelId: number;
  themeId: number;
  /** A course, a bundle and a membership of hers; the course is her buyer's. */
  courseId: number;
  courseToken: string;
  lessonId: number;
  fileLessonId: number;
  quizLessonId: number;
  /** An attempt at that quiz, and a comment on the lesson. */
  attemptId: number;
  accessBatchId: number;
  commentId: number;
  /** A lesson of somebody's. */
  lessonStatusId: number;
  bundleId: number;
  membershipId: number;
}

export interface Address {
  path: (things: AnnasThings) => string;
  /** `theirs`: names something by id, strangers are refused. `own`: shows strangers only what is theirs. `open`: for everybody, holds nothing private. */
  kind: 'theirs' | 'own' | 'open';
  /** Who it belongs to: that person's same request must succeed, or the refusals prove nothing. */
  owner?: 'anna' | 'payer';
  /** What the owner would send. */
  unsafe?: (things: AnnasThings) => SendOptions;
  /** What strangers send where a rule refuses the owner's as well. */
  tries?: (things: AnnasThings) => SendOptions;
  /** The owner's page names something that is private. Left out where it is a redirect or a file. */
  shows?: false;
  /** Answers posts alone: what looking answers says nothing. */
  postOnly?: true;
}

const form = (fields: Record<string, string>) => (): SendOptions => ({ form: fields });
const open = (path: string): Address => ({ kind: 'open', path: () => path });
const own = (path: string, unsafe?: Address['unsafe']): Address => ({
  kind: 'own',
  path: () => path,
  ...(unsafe ? { unsafe } : {}),
});
const theirs = (path: Address['path'], rest: Partial<Address> = {}): Address => ({ kind: 'theirs', path, ...rest });
/** Answers posts only. */
const target = (path: Address['path'], unsafe: Address['unsafe'] = form({})): Address =>
  theirs(path, { unsafe: unsafe!, shows: false, postOnly: true });

/** Plugins' addresses for everybody, as a stranger would try them. What belongs to somebody is declared below and wins. */
const publicRoutes = (): Record<string, Address> =>
  Object.fromEntries(
    plugins.flatMap((plugin) =>
      (plugin.publicRoutes ?? []).map(({ path }) => [
        path,
        open(path.replace(':username', 'anna').replaceAll(/:\w+/g, 'nothing')),
      ]),
    ),
  );

/** Changes by programs: a session of a browser makes none. Strangers' tokens are tried on each by a test of the API's own. */
const apiChanges = (): Record<string, Address> =>
  Object.fromEntries(
    [...apiResources.values()].flatMap(({ name, acts = {}, ...rest }) =>
      [`/v1/${name}`, `/v1/${name}/:id`]
        .concat(rest.duplicate ? [`/v1/${name}/:id/duplicate`] : [])
        .concat(Object.keys(acts).map((act) => `/v1/${name}/:id/${act}`))
        .filter((path) => path !== `/v1/${name}` || rest.create || rest.list)
        .filter((path) => path !== `/v1/${name}/:id` || rest.update || rest.remove)
        .map((path): [string, Address] => [path, own(path.replace(':id', '1'), () => ({ json: {} }))]),
    ),
  );

/** The window that holds Anna's page: a stranger who knows it gets no further. Each write of its owner is made on the revision the one before left. */
export const WINDOW = { tabId: 'window-of-anna' };

/** Every address of the product, by its pattern. A route that is missing here fails the test. */
const { colors, ...dimensions } = shippedThemes[0]!.tokens;
/** What the editor of a theme sends. */
const themeForm = Object.fromEntries(
  Object.entries({ ...colors, ...dimensions }).map(([name, value]) => [name, String(value)]),
);

const PUBLISHERS_SCREENS = ['statistics', 'statistics_programs', 'statistics_products', 'statistics_sellers']
  .concat('statistics_affiliate', 'details', 'orders', 'transfers', 'affiliate_marketplace', 'affiliate_nodes')
  .concat('affiliate_nodes/new', 'payouts', 'support')
  .map((screen) => `/publish/${screen}`)
  .concat('/publish');

export const ADDRESSES: Readonly<Record<string, Address>> = {
  ...publicRoutes(),
  '/': open('/'),
  '/help': open('/help'),
  '/legal/:kind': open('/legal/imprint'),
  '/help/:area': open('/help/orders'),
  '/publisher': own('/publisher'),
  '/cabinet/statistics': own('/cabinet/statistics'),
  '/cabinet/statistics/:list': own('/cabinet/statistics/top_customers'),
  ...Object.fromEntries(PUBLISHERS_SCREENS.map((path) => [path, own(path)])),
  '/publish/*': own('/publish/there/is/nothing'),
  '/publish/profile/edit': own('/publish/profile/edit', form({ street: 'Weg', zip: '1', city: 'Ort', confirms: 'on' })),
  '/publish/bank_accounts': own('/publish/bank_accounts', form({ holder: 'Fremd', iban: 'DE02120300000000202051' })),
  '/publish/payouts_settings': own(
    '/publish/payouts_settings',
    form({ holder: 'Fremd', iban: 'DE02120300000000202051' }),
  ),
  '/publish/email_notification': own('/publish/email_notification', form({})),
  '/publish/affiliate_programs': own('/publish/affiliate_programs', (the) => ({
    form: { intent: 'leave', seller: String(the.sellerId), node: String(the.affiliateNodeId) },
  })),
  '/publish/affiliate_marketplace/:id': {
    kind: 'own',
    path: (the) => `/publish/affiliate_marketplace/${the.affiliateProgramId}`,
    unsafe: form({ terms: 'on' }),
  },
  '/publish/payouts_balance': own('/publish/payouts_balance', (the) => ({
    form: { intent: 'object', seller: String(the.sellerId), id: '1' },
  })),
  '/publish/statements/:seller/:id': { kind: 'own', path: (the) => `/publish/statements/${the.sellerId}/1` },
  '/common/affiliate_programs/:id': theirs((the) => `/common/affiliate_programs/${the.affiliateProgramId}`),
  '/common/affiliate_programs/:id/accept': {
    kind: 'own',
    path: (the) => `/common/affiliate_programs/${the.affiliateProgramId}/accept`,
    unsafe: form({}),
  },
  '/app/ablefy_affiliate_affiliate_clicks': open('/app/ablefy_affiliate_affiliate_clicks'),
  '/s/:username/*': open('/s/anna/nothing/of/this?epid=NOTHING2'),
  '/s/:username/partners/:code': open('/s/anna/partners/nothing2'),
  '/s/:username/go/:epid': open('/s/anna/go/NOTHING2?to=https://elsewhere.test/'),
  '/second_factor': open('/second_factor'),
  '/team_invitation': open('/team_invitation?token=nothing'),
  '/account/second_factor': own('/account/second_factor', form({ intent: 'begin', currentPassword: 'falsch' })),
  '/account/shops': own('/account/shops', (the) => ({ form: { sellerId: String(the.sellerId) } })),
  '/cabinet/settings/team': own('/cabinet/settings/team', form({ email: 'x', role: 'team_member' })),
  '/cabinet/settings/team/invitations': own('/cabinet/settings/team/invitations', (the) => ({
    form: { invitation: String(the.invitationId) },
  })),
  '/cabinet/settings/team/factor': own('/cabinet/settings/team/factor', form({ required: 'no' })),
  '/cabinet/settings/team/offer': own('/cabinet/settings/team/offer', (the) => ({
    form: { member: String(the.memberId), currentPassword: 'kontor-demo' },
  })),
  '/cabinet/settings/team/:id': theirs((the) => `/cabinet/settings/team/${the.memberId}`, {
    unsafe: form({ role: 'team_member', areas: 'money' }),
  }),
  '/cabinet/settings/handover': own('/cabinet/settings/handover', form({ offer: '1', intent: 'take' })),
  '/cabinet/settings/audit': own('/cabinet/settings/audit'),
  '/cabinet/search': own('/cabinet/search?q=licht'),
  '/cabinet/start': own('/cabinet/start'),
  '/cabinet/start/:form': own('/cabinet/start/download', form({ name: 'Fremd', price: '1' })),
  '/*': open('/there_is_no_such_page'),
  '/healthz': open('/healthz'),
  '/readyz': open('/readyz'),
  '/metrics': open('/metrics'),
  '/sign_in': open('/sign_in'),
  '/sign_up': open('/sign_up'),
  '/sign_out': open('/sign_out'),
  '/sign_in_link': open('/sign_in_link'),
  '/forgot_password': open('/forgot_password'),
  '/confirm_email': open('/confirm_email?token=1'),
  '/reset_password': open('/reset_password?token=1'),
  '/locale': open('/locale'),
  // For whoever holds the signed link of a mail; what is not signed by us names nothing.
  '/mail/unsubscribe/:token': open('/mail/unsubscribe/nothing'),
  '/mail/reports/:key': open('/mail/reports/nothing'),
  '/v1/app/session': open('/v1/app/session'),
  '/v1/app/session/renew_token': open('/v1/app/session/renew_token'),
  // Every mail of the demo world is readable in a demo, and only there: the last test looks at a live installation.
  '/dev/mail': open('/dev/mail?to=nobody@kontor.test'),
  '/dev/clock': open('/dev/clock'),
  '/dev/mail/:id': open('/dev/mail/999999999?to=nobody@kontor.test'),

  '/s/:username': open('/s/anna'),
  '/s/:username/:locale(de|en)': open('/s/anna/en'),
  '/s/:username/:locale(de|en)/:slug': open('/s/anna/en/nachtaufnahmen-in-arbeit'),
  '/s/:username/:slug/*': open('/s/anna/nachtaufnahmen-in-arbeit/nothing'),
  '/s/:username/sitemap.xml': open('/s/anna/sitemap.xml'),
  '/s/:username/me.json': open('/s/anna/me.json'),
  '/robots.txt': open('/robots.txt'),
  '/s/:username/:slug': open('/s/anna/nachtaufnahmen-in-arbeit'),
  '/s/:username/:slug/access': open('/s/anna/nachtaufnahmen-in-arbeit/access'),
  // Lessons that anybody may read before buying.
  '/s/:username/:slug/preview/:lesson': open('/s/anna/nachtaufnahmen-in-arbeit/preview/1'),
  // Files that anybody may open before buying.
  '/s/:username/:slug/sample/:good': open('/s/anna/nachtaufnahmen-in-arbeit/sample/1'),
  '/s/:username/:slug/checkout': open('/s/anna/nachtaufnahmen-in-arbeit/checkout'),
  // For those alone who work in the shop; for everybody else they are not there.
  '/s/:username/:slug/test': open('/s/anna/nachtaufnahmen-in-arbeit/test'),
  '/s/:username/:slug/test/thanks': open('/s/anna/nachtaufnahmen-in-arbeit/test/thanks'),
  '/s/:username/:slug/buy': open('/s/anna/nachtaufnahmen-in-arbeit/buy'),
  '/s/:username/:slug/checkout/totals': open('/s/anna/nachtaufnahmen-in-arbeit/checkout/totals'),
  '/s/:username/payment/:token': theirs((the) => `/s/berta/payment/${the.paymentToken}`, {
    unsafe: form({ method: 'card' }),
    owner: 'payer',
    shows: false,
  }),
  // For whoever holds the signed link of that order, in its own shop.
  '/s/:username/payment/:token/manage': theirs((the) => `/s/berta/payment/${the.orderToken}/manage?key=fremd`, {
    tries: form({ intent: 'cancel' }),
    owner: 'payer',
    shows: false,
  }),
  '/s/:username/payment/:token/manage/documents/:document': theirs(
    (the) => `/s/berta/payment/${the.orderToken}/manage/documents/${the.invoiceId}?key=fremd`,
    { owner: 'payer', shows: false },
  ),
  '/s/:username/payment/:token/return': theirs((the) => `/s/berta/payment/${the.paymentToken}/return`, {
    owner: 'payer',
    shows: false,
  }),
  '/look/:seller/course_room.css': open('/look/1/course_room.css'),
  '/s/:username/share/:code': { kind: 'open', path: (the) => `/s/berta/share/${the.shareCode}` },
  '/s/:username/f/:slug': open('/s/anna/f/einstieg'),
  '/s/:username/f/:slug/:node': open('/s/anna/f/einstieg/n3?t=made~1~n3~9~up'),
  // Leads whoever holds the token of an order that was placed in a funnel; that of another shop leads nobody anywhere.
  '/s/:username/order/:token/next': { kind: 'own', path: (the) => `/s/berta/order/${the.orderToken}/next` },
  '/s/:username/legal/:document': open('/s/anna/legal/terms'),
  '/s/:username/document/cancellation_terms': open('/s/anna/document/cancellation_terms'),
  '/s/:username/forms/:nodeId': open('/s/anna/forms/nothing'),
  '/s/:username/consent': open('/s/anna/consent'),
  '/s/:username/withdrawal': open('/s/anna/withdrawal'),
  '/s/:username/withdrawal/:token': theirs((the) => `/s/berta/withdrawal/${the.declarationToken}`, { owner: 'payer' }),
  '/s/:username/withdrawal/:token/receipt.txt': theirs(
    (the) => `/s/berta/withdrawal/${the.declarationToken}/receipt.txt`,
    { owner: 'payer' },
  ),
  '/s/:username/cancellation': open('/s/anna/cancellation'),
  '/s/:username/cancellation/:token': open('/s/anna/cancellation/dec_nothing'),
  '/s/:username/cancellation/:token/receipt.txt': open('/s/anna/cancellation/dec_nothing/receipt.txt'),
  '/s/:username/:slug/checkout/credit_information': open(
    '/s/anna/nachtaufnahmen-in-arbeit/checkout/credit_information',
  ),
  '/s/:username/:slug/checkout/credit_contract': open('/s/anna/nachtaufnahmen-in-arbeit/checkout/credit_contract'),
  // An order paid at once has none, for nobody.
  '/s/:username/order/:token/credit_contract': {
    kind: 'own',
    path: (the) => `/s/berta/order/${the.orderToken}/credit_contract`,
  },
  '/s/:username/order/:token/cover': { kind: 'own', path: (the) => `/s/berta/order/${the.orderToken}/cover` },
  '/s/:username/order/:token/credit_information': {
    kind: 'own',
    path: (the) => `/s/berta/order/${the.orderToken}/credit_information`,
  },
  '/s/:username/order/:token/success': theirs((the) => `/s/berta/order/${the.orderToken}/success`, { owner: 'payer' }),
  '/webhooks/:provider/:username': target(
    () => '/webhooks/stripe/anna',
    () => ({ body: '{"type":"payment_intent.succeeded"}' }),
  ),
  '/files/:id': theirs((the) => `/files/${the.fileId}`, { shows: false }),
  '/media/:sha256/:name': open(`/media/${'0'.repeat(64)}/cover.webp`),

  '/account': own('/account'),
  '/account/password': own('/account/password'),
  '/account/sessions': own('/account/sessions', (the) => ({ form: { session: String(the.sessionId) } })),
  '/account/shop': own('/account/shop', (the) => ({ form: { sellerId: String(the.sellerId) } })),
  '/account/email_confirmation': own('/account/email_confirmation'),
  '/account/email': own('/account/email'),
  '/account/confirmation': own('/account/confirmation'),
  '/change_email': open('/change_email?token=1'),

  '/payer/means': own('/payer/means'),
  '/payer': own('/payer'),
  '/payer/purchases': own('/payer/purchases'),
  '/payer/s/:id': theirs((the) => `/payer/s/${the.orderId}`, { owner: 'payer', shows: false }),
  '/payer/s/:id/documents/:document/xml': theirs((the) => `/payer/s/${the.orderId}/documents/${the.invoiceId}/xml`, {
    owner: 'payer',
    shows: false,
  }),
  '/payer/s/:id/documents/:document': theirs((the) => `/payer/s/${the.orderId}/documents/${the.invoiceId}`, {
    owner: 'payer',
    shows: false,
  }),
  '/payer/s/:id/files/:product/:position': theirs((the) => `/payer/s/${the.orderId}/files/${the.productId}/0`, {
    owner: 'payer',
    shows: false,
  }),

  '/payer/course/:token': theirs((the) => `/payer/course/${the.courseToken}`, {
    owner: 'payer',
    tries: form({ intent: 'take-over' }),
    shows: false,
  }),
  '/payer/course/:token/:lesson': theirs((the) => `/payer/course/${the.courseToken}/${the.lessonId}`, {
    owner: 'payer',
    unsafe: form({ mark: 'finished' }),
    shows: false,
  }),
  '/payer/course/:token/:lesson/beat': theirs((the) => `/payer/course/${the.courseToken}/${the.lessonId}/beat`, {
    owner: 'payer',
    unsafe: form({ seconds: '7' }),
    shows: false,
    postOnly: true,
  }),
  '/payer/lesson/:lesson': own('/payer/lesson/1?course=1'),
  '/payer/course/:token/:lesson/media': theirs((the) => `/payer/course/${the.courseToken}/${the.fileLessonId}/media`, {
    owner: 'payer',
    shows: false,
  }),

  '/cabinet': own('/cabinet'),
  '/cabinet/profile/edit': own('/cabinet/profile/edit'),
  // A stranger leaves their own shop alone.
  '/cabinet/settings/leaving': own('/cabinet/settings/leaving', form({ intent: 'why', reason: 'too_expensive' })),
  '/cabinet/settings/mail_texts': own('/cabinet/settings/mail_texts'),
  '/cabinet/settings/mail_texts/:mail': own('/cabinet/settings/mail_texts/access_changed', (the) => ({
    form: { intent: 'save', mode: 'standard_email', product: String(the.productId) },
  })),
  '/cabinet/settings/mail_sender': own('/cabinet/settings/mail_sender', form({ senderName: 'Fremd' })),
  '/cabinet/mails': own('/cabinet/mails?per=500'),
  '/cabinet/mails/:id': theirs((the) => `/cabinet/mails/${the.mailId}`, {
    unsafe: form({ intent: 'again', requestKey: 'again' }),
  }),
  '/cabinet/orders': own('/cabinet/orders?per=500'),
  '/cabinet/products': own('/cabinet/products?per=500'),
  '/cabinet/products/new': own('/cabinet/products/new'),
  '/cabinet/products/bulk': own('/cabinet/products/bulk', (the) => ({
    form: { intent: 'archive', 'ids[]': String(the.productId) },
  })),
  '/cabinet/product_categories': own('/cabinet/product_categories', (the) => ({
    form: { id: String(the.categoryId) },
  })),
  '/cabinet/product_categories/:id': theirs((the) => `/cabinet/product_categories/${the.categoryId}`, {
    unsafe: form({ title: 'Umbenannt: Nachtaufnahmen' }),
  }),
  '/cabinet/product_groups': own('/cabinet/product_groups'),
  '/cabinet/product_groups/:id': theirs((the) => `/cabinet/product_groups/${the.groupId}`, {
    unsafe: form({ name: 'Umbenannt: Nachtaufnahmen' }),
  }),
  '/cabinet/products/:id/links': theirs((the) => `/cabinet/products/${the.draftProductId}/links?coupon=GEHEIM`),
  // Anna's own request changes nothing while the platform asks for no reviews; nobody else's may either.
  '/cabinet/products/:id/review': {
    kind: 'own',
    path: (the) => `/cabinet/products/${the.draftProductId}/review`,
    unsafe: form({}),
  },

  // For admins alone; what one may do is tried with the admin's own screens.
  '/admin': own('/admin'),
  '/admin/front': own('/admin/front', form({ mode: 'off' })),
  '/admin/legal': own('/admin/legal', form({ name: 'Fremd' })),
  '/admin/merchants': own('/admin/merchants', form({ intent: 'stop', seller: '1', reason: 'Fremd' })),
  '/admin/search': own('/admin/search?q=anna'),
  '/admin/money': own('/admin/money'),
  '/admin/:list': own('/admin/orders?per=500'),
  '/admin/lists/:list.csv': own('/admin/lists/orders.csv'),
  '/admin/sellers/:id': {
    kind: 'own',
    path: (the) => `/admin/sellers/${the.sellerId}`,
    unsafe: form({ reason: 'Fremder Grund', minutes: '15' }),
  },
  '/admin/acting/end': own('/admin/acting/end', form({})),
  '/cabinet/settings/acts': own('/cabinet/settings/acts'),
  '/admin/payouts': own('/admin/payouts', form({ intent: 'make' })),
  '/admin/payouts/:id': {
    kind: 'own',
    path: (the) => `/admin/payouts/${the.payoutId}`,
    unsafe: form({ intent: 'approve' }),
  },
  '/admin/payouts/export.csv': own('/admin/payouts/export.csv'),
  '/admin/payouts/files/:id': own('/admin/payouts/files/1'),
  '/admin/bank_accounts': own('/admin/bank_accounts'),
  '/admin/bank_accounts/:seller/:id': {
    kind: 'own',
    path: (the) => `/admin/bank_accounts/${the.sellerId}/${the.bankAccountId}`,
    unsafe: form({ intent: 'refuse', reason: 'Fremd' }),
  },
  '/admin/identity_documents/:seller/:id': {
    kind: 'own',
    path: (the) => `/admin/identity_documents/${the.sellerId}/${the.documentId}`,
  },
  '/admin/bank_account_legitimations': own('/admin/bank_account_legitimations'),
  '/admin/bank_account_legitimations/:seller': {
    kind: 'own',
    path: (the) => `/admin/bank_account_legitimations/${the.sellerId}`,
    unsafe: form({ intent: 'accept' }),
  },
  '/v1/bank_account_legitimations': own('/v1/bank_account_legitimations'),
  '/cabinet/legitimation': own('/cabinet/legitimation', form({ intent: 'begin', entity: 'sole_trader' })),
  '/cabinet/legitimation/documents/:id': theirs((the) => `/cabinet/legitimation/documents/${the.documentId}`, {
    shows: false,
  }),
  '/cabinet/claims': own('/cabinet/claims?per=500', form({ strategy: 'none' })),
  '/cabinet/claims/:id': theirs((the) => `/cabinet/claims/${the.claimId}`, { tries: form({ intent: 'resolve' }) }),
  '/cabinet/bank_accounts': own('/cabinet/bank_accounts', (the) => ({
    form: { intent: 'remove', account: String(the.bankAccountId) },
  })),
  '/cabinet/transfers/payouts': own('/cabinet/transfers/payouts?per=500'),
  '/cabinet/transfers/payouts/:id': theirs((the) => `/cabinet/transfers/payouts/${the.payoutId}`, {
    unsafe: form({ intent: 'ask', question: 'Nachtaufnahmen' }),
  }),
  '/cabinet/transfers/payouts/:id/:kind': theirs((the) => `/cabinet/transfers/payouts/${the.payoutId}/statement.csv`, {
    shows: false,
  }),
  '/admin/themes': own('/admin/themes', form({ intent: 'withdraw', themeId: '1' })),
  '/admin/themes/new': own('/admin/themes/new?from=atelier', form({ name: 'Fremd', kind: 'ShopTheme', ...themeForm })),
  '/admin/themes/:id': own('/admin/themes/1', form({ name: 'Fremd', kind: 'ShopTheme', ...themeForm })),
  '/admin/themes/preview': own('/admin/themes/preview'),
  '/admin/health': own('/admin/health', form({ id: 'journals_balance' })),
  '/admin/products/review': own('/admin/products/review?per=500', form({ required: 'true' })),
  '/admin/products/:id/review': {
    kind: 'own',
    path: (the) => `/admin/products/${the.draftProductId}/review`,
    unsafe: form({ decision: 'reject', reason: 'Fremd' }),
  },
  '/cabinet/funnels': own('/cabinet/funnels?per=500'),
  '/cabinet/funnels/new': own('/cabinet/funnels/new'),
  '/cabinet/funnels/:id': theirs((the) => `/cabinet/funnels/${the.funnelId}`, {
    unsafe: form({ intent: 'duplicate' }),
  }),
  '/cabinet/funnels/:id/paths': theirs((the) => `/cabinet/funnels/${the.funnelId}/paths`),
  '/cabinet/coupons': own('/cabinet/coupons?per=500', (the) => ({
    form: { intent: 'archive', 'ids[]': String(the.couponId) },
  })),
  '/cabinet/coupons/new': own('/cabinet/coupons/new'),
  '/cabinet/coupons/bulk': own('/cabinet/coupons/bulk'),
  '/cabinet/pages': own('/cabinet/pages', (the) => ({ form: { intent: 'delete', pageId: String(the.pageId) } })),
  '/cabinet/pages/import': own('/cabinet/pages/import'),
  '/cabinet/pages/:id/tests': theirs((the) => `/cabinet/pages/${the.pageId}/tests`, {
    tries: form({ intent: 'start', name: 'Fremd', weightB: '50' }),
  }),
  '/cabinet/pages/:id/export': theirs((the) => `/cabinet/pages/${the.pageId}/export`, { shows: false }),
  '/cabinet/themes': own('/cabinet/themes', () => ({ form: { intent: 'delete', themeId: '1' } })),
  '/cabinet/saved_sections': own('/cabinet/saved_sections'),
  '/cabinet/page_templates/:id': own('/cabinet/page_templates/course-launch'),
  '/cabinet/page_products': own('/cabinet/page_products?query=Nacht'),
  '/cabinet/media': own('/cabinet/media?per=500', (the) => ({
    form: { intent: 'delete_for_good', 'ids[]': String(the.mediaId) },
  })),
  '/cabinet/media/:id': theirs((the) => `/cabinet/media/${the.mediaId}`, {
    unsafe: form({ name: 'Umbenannt: Nachtaufnahmen', alt: '' }),
  }),
  '/cabinet/media_choices': own('/cabinet/media_choices?text=Nacht'),
  '/cabinet/media_uploads': { kind: 'own', path: (the) => `/cabinet/media_uploads?name=a.png&replaces=${the.mediaId}` },
  '/s/:username/media/:token': open('/s/anna/media/00000000000000000000000000000000'),
  '/cabinet/settings': own('/cabinet/settings'),
  '/cabinet/settings/tax': own('/cabinet/settings/tax', form({ optedForDestination: 'on' })),
  '/cabinet/settings/checkout': own('/cabinet/settings/checkout', form({ 'theme.buyButton.text': 'buy_now' })),
  '/cabinet/settings/checkout/preview': own('/cabinet/settings/checkout/preview?layout=two_steps'),
  '/cabinet/settings/checkout/pictures/:picture': own(
    '/cabinet/settings/checkout/pictures/default-belowPayerDetails.svg',
  ),
  '/cabinet/settings/legal': own('/cabinet/settings/legal', form({})),
  '/cabinet/settings/legal/:kind/:locale': own(
    '/cabinet/settings/legal/imprint/de',
    form({ body: 'Nicht von Anna.', basedOn: '0' }),
  ),
  '/cabinet/declarations': own('/cabinet/declarations'),
  '/cabinet/declarations/:id': theirs((the) => `/cabinet/declarations/${the.declarationId}`, {
    tries: form({ when: 'now' }),
  }),
  '/cabinet/declarations/:id/handling': target(
    (the) => `/cabinet/declarations/${the.declarationId}/handling`,
    form({ handled: 'true' }),
  ),
  '/cabinet/shares': own('/cabinet/shares', (the) => ({ form: { intent: 'withdraw', id: String(the.shareId) } })),
  '/cabinet/shares/new': own('/cabinet/shares/new', (the) => ({
    form: {
      title: 'Fremd',
      message: '',
      locale: 'de',
      design: 'template:shared-selection',
      'items[]': String(the.productId),
    },
  })),
  '/cabinet/shares/:id': theirs((the) => `/cabinet/shares/${the.shareId}`, {
    unsafe: (the) => ({
      form: {
        title: 'Geheimer Entwurf',
        message: 'Anders',
        locale: 'de',
        design: 'template:picks',
        'items[]': String(the.productId),
      },
    }),
  }),
  '/cabinet/shares/:id/qr.svg': theirs((the) => `/cabinet/shares/${the.shareId}/qr.svg`, { shows: false }),
  '/cabinet/affiliate_programs': own('/cabinet/affiliate_programs', (the) => ({
    form: { intent: 'close', 'ids[]': String(the.affiliateProgramId) },
  })),
  '/cabinet/affiliate_programs/new': own(
    '/cabinet/affiliate_programs/new',
    form({ name: 'Fremd', form: 'open', tier1: '10', cookiesExpire: '15', holdDays: '14' }),
  ),
  '/cabinet/affiliate_programs/:id': theirs((the) => `/cabinet/affiliate_programs/${the.affiliateProgramId}`, {
    unsafe: form({ name: 'Geheimer Entwurf 2', form: 'invitation', tier1: '10', cookiesExpire: '15', holdDays: '14' }),
  }),
  '/cabinet/affiliate_nodes': own('/cabinet/affiliate_nodes', (the) => ({
    form: { intent: 'reject_now', 'ids[]': String(the.affiliateNodeId) },
  })),
  '/cabinet/affiliate_nodes/:id': theirs((the) => `/cabinet/affiliate_nodes/${the.affiliateNodeId}`, {
    unsafe: form({ intent: 'bonus', bonus: '5' }),
  }),
  '/cabinet/affiliate_statistics': own('/cabinet/affiliate_statistics?by=publisher'),
  '/cabinet/affiliate_payouts': own('/cabinet/affiliate_payouts', form({ intent: 'pay' })),
  '/cabinet/affiliate_payouts/transfers.xml': own('/cabinet/affiliate_payouts/transfers.xml'),
  '/cabinet/customers': own('/cabinet/customers'),
  '/cabinet/customers/:id': theirs((the) => `/cabinet/customers/${the.customerId}`, {
    unsafe: form({ note: 'Stammkunde' }),
  }),
  '/cabinet/customers/:id/export.json': theirs((the) => `/cabinet/customers/${the.customerId}/export.json`),
  '/cabinet/notifications': own('/cabinet/notifications', form({ intent: 'all_read' })),
  '/cabinet/notifications/unread': own('/cabinet/notifications/unread'),
  '/cabinet/notifications/:id': theirs((the) => `/cabinet/notifications/${the.notificationId}`, { shows: false }),
  '/cabinet/notifications_settings': own(
    '/cabinet/notifications_settings',
    form({ 'types[]': 'order_created', 'bell[]': 'order_created' }),
  ),
  '/cabinet/submissions': own('/cabinet/submissions', (the) => ({
    form: { intent: 'erase_for_good', 'ids[]': String(the.submissionId) },
  })),
  '/cabinet/submissions/:id': theirs((the) => `/cabinet/submissions/${the.submissionId}`, {
    unsafe: form({ intent: 'read' }),
  }),
  '/cabinet/settings/store_products': own('/cabinet/settings/store_products', form({ intent: 'remove', id: '1' })),
  '/cabinet/settings/payment_providers': own('/cabinet/settings/payment_providers'),
  '/cabinet/settings/payment_settings': own(
    '/cabinet/settings/payment_settings?tab=matrix',
    form({ cell: 'stripe:card:one_time' }),
  ),
  '/cabinet/settings/payment_providers/:provider': own('/cabinet/settings/payment_providers/stripe'),
  '/cabinet/settings/extensions': own('/cabinet/settings/extensions'),
  '/cabinet/settings/extensions/:kind/:key': own(
    '/cabinet/settings/extensions/integration/mail_chimp',
    form({ intent: 'switch', on: 'false' }),
  ),
  '/cabinet/settings/extensions/integration/:key/mapping': own(
    '/cabinet/settings/extensions/integration/mail_chimp/mapping',
    form({ intent: 'save', products: 'all' }),
  ),
  '/cabinet/settings/extensions/integration/:key/backfill': own(
    '/cabinet/settings/extensions/integration/mail_chimp/backfill',
    form({ intent: 'cancel', run: '999999' }),
  ),
  '/cabinet/settings/zapier': own('/cabinet/settings/zapier', form({})),
  '/cabinet/settings/sync_logs': own('/cabinet/settings/sync_logs', form({ intent: 'push', 'ids[]': '999999' })),
  '/cabinet/settings/sync_logs/:id': theirs((the) => `/cabinet/settings/sync_logs/${the.syncLogId}`, {
    unsafe: form({}),
  }),
  '/cabinet/settings/consents': own('/cabinet/settings/consents'),
  '/cabinet/settings/webhooks': own('/cabinet/settings/webhooks'),
  '/cabinet/settings/webhooks/new': own('/cabinet/settings/webhooks/new'),
  '/cabinet/settings/webhooks/log': own(
    '/cabinet/settings/webhooks/log',
    form({ intent: 'replay', 'ids[]': '999999' }),
  ),
  '/cabinet/settings/webhooks/log/:id': theirs((the) => `/cabinet/settings/webhooks/log/${the.webhookDeliveryId}`, {
    unsafe: form({}),
  }),
  '/cabinet/settings/webhooks/:id': theirs((the) => `/cabinet/settings/webhooks/${the.webhookEndpointId}`, {
    unsafe: form({ intent: 'rotate' }),
  }),
  '/cabinet/lists/columns': own('/cabinet/lists/columns'),
  '/cabinet/lists/:list.csv': own('/cabinet/lists/orders.csv'),
  '/cabinet/lists/choices/:source': own('/cabinet/lists/choices/product_internal_names'),
  '/v1/shop/:username/products': open('/v1/shop/anna/products'),
  '/v1/shop/:username/products/:slug': open('/v1/shop/anna/products/nachtaufnahmen-in-arbeit'),
  '/v1/:list': own('/v1/orders?per=500'),
  '/v1/openapi.json': open('/v1/openapi.json'),
  '/v1/:name/:id': theirs((the) => `/v1/products/${the.draftProductId}`),
  ...apiChanges(),
  '/help/api': open('/help/api'),
  '/cabinet/settings/api': own('/cabinet/settings/api', form({ name: 'Fremd', scopes: 'orders:read', lastDay: '' })),

  '/cabinet/coupons/series/:id': theirs((the) => `/cabinet/coupons/series/${the.couponBatchId}`, { shows: false }),
  '/cabinet/coupons/:id': theirs((the) => `/cabinet/coupons/${the.couponId}`),
  '/cabinet/coupons/:id/edit': theirs((the) => `/cabinet/coupons/${the.couponId}/edit`, {
    unsafe: form({
      code: 'NICHTVONANNA',
      name: 'Umbenannt: Nachtaufnahmen',
      valueForm: 'percents',
      value: '5',
      scope: 'all_products',
      base: 'end_amount',
      appliesTo: 'all',
      active: 'on',
    }),
  }),
  '/cabinet/coupons/:id/state': target((the) => `/cabinet/coupons/${the.couponId}/state`, form({ intent: 'archive' })),
  '/cabinet/orders/:id': theirs((the) => `/cabinet/orders/${the.orderId}`),
  '/cabinet/orders/:id/attribution': { kind: 'own', path: (the) => `/cabinet/orders/${the.orderId}/attribution` },
  '/cabinet/order_rates/forecast': own('/cabinet/order_rates/forecast'),
  '/cabinet/order_rates/forecast.csv': own('/cabinet/order_rates/forecast.csv'),
  '/cabinet/order_rates': own('/cabinet/order_rates?per=500'),
  '/cabinet/orders/:id/schedule': theirs((the) => `/cabinet/orders/${the.orderId}/schedule`, {
    shows: false,
    tries: form({ intent: 'cancel_now' }),
  }),
  // Nothing to correct in this order: its owner is led back to it, strangers find none.
  '/cabinet/orders/:id/vat_correction': theirs((the) => `/cabinet/orders/${the.orderId}/vat_correction`, {
    shows: false,
    tries: form({}),
  }),
  '/cabinet/orders/:id/refund': theirs((the) => `/cabinet/orders/${the.orderId}/refund`, {
    unsafe: form({ kind: 'all', reason: '', requestKey: 'cross-tenant' }),
  }),
  '/cabinet/invoices': own('/cabinet/invoices'),
  '/cabinet/invoices/:id': theirs((the) => `/cabinet/invoices/${the.invoiceId}`),
  '/cabinet/invoices/:id/pdf': theirs((the) => `/cabinet/invoices/${the.invoiceId}/pdf`, { shows: false }),
  '/cabinet/invoices/:id/xml': theirs((the) => `/cabinet/invoices/${the.invoiceId}/xml`, { shows: false }),
  '/cabinet/invoices/:id/correction': theirs((the) => `/cabinet/invoices/${the.invoiceId}/correction`, {
    unsafe: form({
      intent: 'issue',
      firstName: 'Paul',
      lastName: 'Anders',
      street: 'Lindenweg',
      streetNumber: '3',
      zip: '10115',
      city: 'Berlin',
    }),
  }),
  '/cabinet/invoices/archives/:id': theirs((the) => `/cabinet/invoices/archives/${the.archiveId}`, { shows: false }),
  '/cabinet/invoices/archives/:id/file': theirs((the) => `/cabinet/invoices/archives/${the.archiveId}/file`, {
    shows: false,
  }),
  '/cabinet/accounting': own(
    '/cabinet/accounting',
    form({ consultantNumber: '29098', clientNumber: '55003', chart: '03', debtorAccount: '10000', yearStart: '1' }),
  ),
  '/cabinet/accounting/bookings': own('/cabinet/accounting/bookings'),
  '/cabinet/accounting/chart': own('/cabinet/accounting/chart', form({ 'S:bank': '1234' })),
  '/cabinet/accounting/oss': own('/cabinet/accounting/oss'),
  '/cabinet/accounting/oss/file': own('/cabinet/accounting/oss/file'),
  '/cabinet/accounting/closing': own('/cabinet/accounting/closing', form({ intent: 'compare', provider: 'stripe' })),
  '/cabinet/accounting/exports': own(
    '/cabinet/accounting/exports',
    form({ year: '2026', month: '1', currency: 'eur' }),
  ),
  '/cabinet/accounting/exports/:id/file': theirs((the) => `/cabinet/accounting/exports/${the.datevExportId}/file`, {
    shows: false,
  }),
  '/cabinet/accounting/exports/:id/state': target(
    (the) => `/cabinet/accounting/exports/${the.datevExportId}/state`,
    form({ event: 'import.confirmed' }),
  ),
  '/cabinet/orders/:id/rates/:rate/claim': theirs((the) => `/cabinet/orders/${the.orderId}/rates/${the.rateId}/claim`, {
    tries: form({ intent: 'hand_over', agency: 'credit_reform_inkasso' }),
    shows: false,
  }),
  '/cabinet/orders/:id/receipt': theirs((the) => `/cabinet/orders/${the.orderId}/receipt`, {
    unsafe: form({ amount: '1,00', receivedOn: '2026-11-21', note: '', more: 'yes', requestKey: 'cross-tenant' }),
    shows: false,
  }),
  '/cabinet/orders/:id/payments/:payment/capture': theirs(
    ({ held }) => `/cabinet/orders/${held.orderId}/payments/${held.paymentId}/capture`,
    { unsafe: form({ kind: 'all' }), shows: false },
  ),
  '/cabinet/orders/:id/payments/:payment/release': target(
    ({ letGo }) => `/cabinet/orders/${letGo.orderId}/payments/${letGo.paymentId}/release`,
  ),
  '/cabinet/orders/:id/refunds/:refund/confirmation': target(
    ({ owedBack }) => `/cabinet/orders/${owedBack.orderId}/refunds/${owedBack.refundId}/confirmation`,
  ),
  '/cabinet/orders/:id/disputes/:dispute': theirs(
    ({ contested }) => `/cabinet/orders/${contested.orderId}/disputes/${contested.disputeId}`,
    { unsafe: form({ intent: 'accept' }), shows: false },
  ),
  '/cabinet/transfers': own('/cabinet/transfers?per=500'),
  // Whoever has set up no payments through the platform has no balance there.
  '/cabinet/transfers/balance': own('/cabinet/transfers/balance', form({ intent: 'pay_out' })),
  '/cabinet/transfers/bank_wires': own('/cabinet/transfers/bank_wires?per=500'),
  '/cabinet/transfers/bank_wires/:id': theirs((the) => `/cabinet/transfers/bank_wires/${the.transferId}`, {
    unsafe: form({ intent: 'ignore', note: 'Fremd' }),
    shows: false,
  }),
  '/cabinet/orders/:id/documents/:document': theirs(
    (the) => `/cabinet/orders/${the.orderId}/documents/${the.invoiceId}`,
    { shows: false },
  ),
  '/cabinet/products/:id/preview': theirs((the) => `/cabinet/products/${the.draftProductId}/preview`),
  '/cabinet/products/:id/supply': theirs((the) => `/cabinet/products/${the.draftProductId}/supply`, {
    unsafe: form({ supply: 'individual_service', reason: 'Fremd' }),
  }),
  '/cabinet/products/:id/plan_preview': theirs(
    (the) => `/cabinet/products/${the.draftProductId}/plan_preview?type=one_time&price=19`,
    { shows: false },
  ),
  '/cabinet/products/:id/edit': theirs((the) => `/cabinet/products/${the.draftProductId}/edit?index&step=1`, {
    unsafe: form({
      name: 'Umbenannt: Nachtaufnahmen',
      category: 'ebook',
      description: '',
      vatClass: 'standard',
      coverAlt: '',
    }),
  }),
  '/cabinet/products/:id/edit/cover': target(
    (the) => `/cabinet/products/${the.productId}/edit/cover`,
    (the) => {
      const body = new FormData();
      body.set('intent', `remove-${the.coverId}`);
      return { body };
    },
  ),
  '/cabinet/products/:id/edit/upload': theirs((the) => `/cabinet/products/${the.productId}/edit/upload?step=2`, {
    unsafe: (the) => ({ form: { file: String(the.goodId), title: 'Umbenannt' } }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/upload/files': target(
    (the) => `/cabinet/products/${the.productId}/edit/upload/files?name=fremd.txt`,
    () => ({ body: 'Nicht von Anna.', headers: { 'content-type': 'text/plain' } }),
  ),
  '/cabinet/products/:id/edit/bumps/:bump': theirs(
    (the) => `/cabinet/products/${the.productId}/edit/bumps/${the.bumpId}`,
    {
      unsafe: (the) => ({
        form: {
          offer: String(the.draftProductId),
          title: 'Umbenannt',
          position: 'belowProductDetails',
          buyers: 'all',
          active: 'on',
        },
      }),
    },
  ),
  '/cabinet/products/:id/edit/bumps/:bump/picture': target(
    (the) => `/cabinet/products/${the.productId}/edit/bumps/${the.bumpId}/picture`,
    aPicture,
  ),
  '/cabinet/products/:id/edit/content': theirs((the) => `/cabinet/products/${the.courseId}/edit/content?step=2`, {
    unsafe: form({ intent: 'add-chapter', title: 'Fremd' }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/content/lessons/:lesson': theirs(
    (the) => `/cabinet/products/${the.courseId}/edit/content/lessons/${the.lessonId}?step=2`,
    {
      unsafe: form({ title: 'Umbenannt', kind: 'text', body: 'Fremd', published: 'on', release_rule: 'at_once' }),
      shows: false,
    },
  ),
  '/cabinet/products/:id/edit/content/lessons/:lesson/quiz': theirs(
    (the) => `/cabinet/products/${the.courseId}/edit/content/lessons/${the.quizLessonId}/quiz?step=2`,
    { unsafe: form({ intent: 'rules', pass_percent: '1' }), shows: false },
  ),
  '/cabinet/bulk_access': own('/cabinet/bulk_access?per=500'),
  '/cabinet/bulk_access/new': own('/cabinet/bulk_access/new', (the) => ({
    form: { step: 'confirmation', act: 'access', product: String(the.courseId), people: 'fremde@kontor.test' },
  })),
  '/cabinet/bulk_access/:id': theirs((the) => `/cabinet/bulk_access/${the.accessBatchId}`, {
    unsafe: form({}),
  }),
  '/cabinet/courses': own('/cabinet/courses'),
  '/cabinet/courses/overview': own('/cabinet/courses/overview?per=500'),
  '/cabinet/courses/sessions': own('/cabinet/courses/sessions?per=500'),
  '/cabinet/courses/lesson_statuses': own('/cabinet/courses/lesson_statuses?per=500', (the) => ({
    form: { intent: 'publish', 'ids[]': String(the.lessonStatusId) },
  })),
  '/cabinet/courses/quiz_attempts': own('/cabinet/courses/quiz_attempts?per=500'),
  '/cabinet/courses/quiz_attempts/:id': theirs((the) => `/cabinet/courses/quiz_attempts/${the.attemptId}`, {
    unsafe: form({ 'points-q1': '1' }),
  }),
  '/cabinet/courses/lesson_choices': own('/cabinet/courses/lesson_choices?query=a'),
  '/cabinet/courses/comments': own('/cabinet/courses/comments?per=500', (the) => ({
    form: { intent: 'hide', 'ids[]': String(the.commentId) },
  })),
  '/cabinet/products/:id/edit/content/lessons/:lesson/file': target(
    (the) =>
      `/cabinet/products/${the.courseId}/edit/content/lessons/${the.fileLessonId}/file?name=fremd.txt&type=text/plain`,
    () => ({ body: 'Nicht von Anna.', headers: { 'content-type': 'text/plain' } }),
  ),
  '/cabinet/products/:id/edit/content/lessons/:lesson/media': theirs(
    (the) => `/cabinet/products/${the.courseId}/edit/content/lessons/${the.fileLessonId}/media`,
    { shows: false },
  ),
  '/cabinet/products/:id/edit/products': theirs((the) => `/cabinet/products/${the.bundleId}/edit/products?step=2`, {
    unsafe: (the) => ({ form: { intent: 'add', part: String(the.courseId) } }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/membership': theirs(
    (the) => `/cabinet/products/${the.membershipId}/edit/membership?step=2`,
    { unsafe: (the) => ({ form: { intent: 'add', part: String(the.productId) } }), shows: false },
  ),
  '/cabinet/products/:id/copies': target((the) => `/cabinet/products/${the.productId}/copies`),
  '/cabinet/products/:id/publication': target(
    (the) => `/cabinet/products/${the.productId}/publication`,
    form({ publish: 'false' }),
  ),
  '/cabinet/products/:id/archiving': target(
    (the) => `/cabinet/products/${the.productId}/archiving`,
    form({ archive: 'true' }),
  ),
  '/payer/service/:token': theirs((the) => `/payer/service/${the.serviceToken}`, {
    owner: 'payer',
    unsafe: form({ 'answer-0': 'Licht', 'answer-1': '', 'answer-2': 'länger', 'answer-3': '' }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/keys': theirs((the) => `/cabinet/products/${the.licenseId}/edit/keys?step=2`, {
    unsafe: form({
      source: 'pool',
      pattern: '',
      activationLimit: '7',
      validityDays: '',
      offlineDays: '',
      warnBelow: '',
    }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/keys/upload': target(
    (the) => `/cabinet/products/${the.licenseId}/edit/keys/upload`,
    () => ({ body: 'FREMD-0001', headers: { 'content-type': 'text/plain' } }),
  ),
  '/cabinet/products/:id/edit/certificate_numbers': theirs(
    (the) => `/cabinet/products/${the.certificateProductId}/edit/certificate_numbers?step=2`,
    { unsafe: form({ numberPattern: 'FREMD-{sequence:3}', holder: 'buyer', validityDays: '' }), shows: false },
  ),
  '/cabinet/products/:id/edit/certificate_design': theirs(
    (the) => `/cabinet/products/${the.certificateProductId}/edit/certificate_design?step=3`,
    {
      unsafe: form({
        title: 'Fremd',
        body: '{name}',
        issuer: '',
        accent: '#000000',
        background: '#ffffff',
        frame: 'plain',
        locale: 'de',
      }),
      shows: false,
    },
  ),
  '/cabinet/products/:id/edit/certificate_design/preview': theirs(
    (the) => `/cabinet/products/${the.certificateProductId}/edit/certificate_design/preview?title=Fremd`,
    { shows: false },
  ),
  '/cabinet/products/:id/edit/service_delivery': theirs(
    (the) => `/cabinet/products/${the.serviceId}/edit/service_delivery?step=4`,
    { unsafe: (the) => ({ form: { intent: 'remove', file: String(the.serviceFileId) } }), shows: false },
  ),
  '/cabinet/products/:id/edit/service_delivery/files': target(
    (the) => `/cabinet/products/${the.serviceId}/edit/service_delivery/files`,
    () => {
      const body = new FormData();
      body.set('file', new Blob(['Nicht von Anna.']), 'fremd.txt');
      return { body };
    },
  ),
  '/cabinet/license_keys': own('/cabinet/license_keys'),
  '/cabinet/license_keys/:id': theirs((the) => `/cabinet/license_keys/${the.licenseKeyId}`, {
    unsafe: form({ intent: 'block' }),
  }),
  '/cabinet/certificates': own('/cabinet/certificates', (the) => ({
    form: { certificate: String(the.certificateId), intent: 'withdraw' },
  })),
  '/cabinet/services': own('/cabinet/services'),
  '/cabinet/services/:id': theirs((the) => `/cabinet/services/${the.engagementId}`, {
    unsafe: form({ intent: 'deliver', note: 'Fremd' }),
  }),
  // For whoever holds the purchase's token, in the shop it was bought in and in no other.
  '/s/:username/license/:token': theirs((the) => `/s/berta/license/${the.licenseToken}`, {
    owner: 'payer',
    shows: false,
  }),
  '/s/:username/certificate/:token/:piece': theirs((the) => `/s/berta/certificate/${the.certificateToken}/1.pdf`, {
    owner: 'payer',
    shows: false,
  }),
  '/cabinet/products/:id/edit/tickets': theirs((the) => `/cabinet/products/${the.eventId}/edit/tickets?step=2`, {
    unsafe: form({ intent: 'quota', name: 'Fremd', limit: '3' }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/design': theirs((the) => `/cabinet/products/${the.eventId}/edit/design?step=3`, {
    unsafe: form({ accent: '#000000', background: '#ffffff', ink: '#000000', note: 'Fremd', doorsMinutes: '1' }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/design/preview': theirs(
    (the) => `/cabinet/products/${the.eventId}/edit/design/preview?note=Fremd`,
    { shows: false },
  ),
  '/cabinet/products/:id/edit/design/picture': target(
    (the) => `/cabinet/products/${the.eventId}/edit/design/picture`,
    aPicture,
  ),
  '/cabinet/payment_tickets': own('/cabinet/payment_tickets'),
  '/cabinet/payment_tickets/overview': own('/cabinet/payment_tickets/overview'),
  '/cabinet/payment_tickets/details': own('/cabinet/payment_tickets/details?per=500'),
  '/cabinet/payment_tickets/check_in': own('/cabinet/payment_tickets/check_in', (the) => ({
    form: { code: the.ticketCode, nonce: 'cross-tenant' },
  })),
  '/cabinet/payment_tickets/:id': theirs((the) => `/cabinet/payment_tickets/${the.ticketId}`, {
    unsafe: form({ intent: 'resend' }),
  }),
  '/payer/tickets/:token': theirs((the) => `/payer/tickets/${the.ticketHolding}`, {
    owner: 'payer',
    shows: false,
    unsafe: (the) => ({ form: { code: the.ticketCode, first_name: 'Fremd' } }),
  }),
  // Whoever has the code has the ticket; without it there is nothing.
  '/payer/tickets/:token/calendar': open('/payer/tickets/tkt_000000000000000000000000/calendar'),
  '/payer/tickets/:token/pdf': open('/payer/tickets/tkt_000000000000000000000000/pdf'),
  '/cabinet/themes/:id': theirs((the) => `/cabinet/themes/${the.themeId}`, {
    unsafe: () => ({ form: { name: 'Fremd', ...themeForm } }),
  }),
  '/cabinet/themes/:id/preview': theirs((the) => `/cabinet/themes/${the.themeId}/preview`),
  '/cabinet/pages/:id/edit': theirs((the) => `/cabinet/pages/${the.pageId}/edit`),
  '/cabinet/pages/:id/preview': theirs((the) => `/cabinet/pages/${the.pageId}/preview`),
  '/cabinet/pages/:id/address': theirs((the) => `/cabinet/pages/${the.pageId}/address`, {
    unsafe: () => ({ json: { ...WINDOW, slug: 'fremd', name: 'Fremd', oldSlugs: [] } }),
  }),
  '/cabinet/pages/:id/draft': target(
    (the) => `/cabinet/pages/${the.pageId}/draft`,
    (the) => ({ json: { ...WINDOW, baseRev: 1, doc: the.pageDoc } }),
  ),
  '/cabinet/pages/:id/copies': target(
    (the) => `/cabinet/pages/${the.pageId}/copies`,
    (the) => ({ json: { doc: the.pageDoc } }),
  ),
  '/cabinet/pages/:id/lock': target(
    (the) => `/cabinet/pages/${the.pageId}/lock`,
    () => ({ json: { ...WINDOW, wish: 'leave' } }),
  ),
  '/cabinet/pages/:id/versions': theirs((the) => `/cabinet/pages/${the.pageId}/versions`, {
    unsafe: () => ({ json: { ...WINDOW, rev: 2, label: 'Fremd' } }),
  }),
  '/cabinet/pages/:id/versions/:versionId/restoration': target(
    (the) => `/cabinet/pages/${the.pageId}/versions/${the.versionId}/restoration`,
    () => ({ json: { ...WINDOW, rev: 2 } }),
  ),
  '/cabinet/pages/:id/publication': target(
    (the) => `/cabinet/pages/${the.pageId}/publication`,
    () => ({ json: { ...WINDOW, rev: 3 } }),
  ),
  // Answers what the sent document needs, from the sender's own shop: the id in its address is not read.
  '/cabinet/pages/:id/data': own('/cabinet/pages/1/data'),
};

/** A small square of rust, as a form uploads it. */
function aPicture(): { body: FormData } {
  const body = new FormData();
  body.set('picture', new File([Buffer.from(RUST, 'base64')], 'rost.png', { type: 'image/png' }));
  return { body };
}

const RUST =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAmUlEQVRoge2SwQkAQRCD7Om6tsot4h4yELAAI8GP05AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFf/wAFho0MR2sFm0AAAAAElFTkSuQmCC';
