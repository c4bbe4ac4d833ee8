import { form, open, own, theirs, type Address } from './kinds.ts';
import { themeForm } from './theme-form.ts';

const PUBLISHERS_SCREENS = ['statistics', 'statistics_programs', 'statistics_products', 'statistics_sellers']
  .concat('statistics_affiliate', 'details', 'orders', 'transfers', 'affiliate_marketplace', 'affiliate_nodes')
  .concat('affiliate_nodes/new', 'payouts', 'support')
  .map((screen) => `/publish/${screen}`)
  .concat('/publish');

/** Addresses of the rooms of admins, publishers and people's own accounts. */
export const ROOMS_ADDRESSES: Readonly<Record<string, Address>> = {
  '/publisher': own('/publisher'),
  ...Object.fromEntries(PUBLISHERS_SCREENS.map((path) => [path, own(path)])),
  '/publish/*': own('/publish/there/is/nothing'),
  '/publish/profile/edit': own('/publish/profile/edit', form({ street: 'Weg', zip: '1', city: 'Ort', confirms: 'on' })),
  '/publish/bank_accounts': own('/publish/bank_accounts', form({ holder: 'Fremd', iban: 'DE02120300000000202051' })),
  '/publish/payouts_settings': own(
    '/publish/payouts_settings',
    form({ holder: 'Fremd', iban: 'DE02120300000000202051' }),
  ),
  '/publish/email_notification': own('/publish/email_notification', form({})),
  '/publish/embeddable_items/draft': own('/publish/embeddable_items/draft?node=1-1'),
  '/publish/embeddable_items': own('/publish/embeddable_items', (the) => ({
    form: { intent: 'withdraw', id: String(the.embedId) },
  })),
  '/publish/embeddable_items/new': own('/publish/embeddable_items/new', (the) => ({
    form: {
      name: 'Fremd',
      kind: 'button',
      target: 'shop',
      label: 'Los',
      node: `${the.sellerId}-${the.affiliateNodeId}`,
    },
  })),
  '/publish/embeddable_items/:id/edit': {
    kind: 'own',
    path: (the) => `/publish/embeddable_items/${the.embedId}/edit`,
    unsafe: form({ name: 'Fremd', kind: 'button', target: 'shop', label: 'Los' }),
  },
  '/publish/embeddable_items/:id/preview': {
    kind: 'own',
    path: (the) => `/publish/embeddable_items/${the.embedId}/preview`,
  },
  '/publish/shares': own('/publish/shares', (the) => ({ form: { intent: 'withdraw', id: String(the.shareId) } })),
  '/publish/shares/new': own('/publish/shares/new', (the) => ({
    form: {
      title: 'Fremd',
      locale: 'de',
      design: 'template:shared-selection',
      node: `${the.sellerId}-${the.affiliateNodeId}`,
    },
  })),
  '/publish/shares/:id': {
    kind: 'own',
    path: (the) => `/publish/shares/${the.shareId}`,
    unsafe: form({ title: 'Fremd' }),
  },
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
  '/publish/lists/payouts.csv': own('/publish/lists/payouts.csv?locale=de'),
  '/publish/statements/:seller/:id': { kind: 'own', path: (the) => `/publish/statements/${the.sellerId}/1` },
  '/common/affiliate_programs/:id': theirs((the) => `/common/affiliate_programs/${the.affiliateProgramId}`),
  '/common/affiliate_programs/:id/accept': {
    kind: 'own',
    path: (the) => `/common/affiliate_programs/${the.affiliateProgramId}/accept`,
    unsafe: form({}),
  },
  '/team_invitation': open('/team_invitation?token=nothing'),
  '/account/second_factor': own('/account/second_factor', form({ intent: 'begin', currentPassword: 'falsch' })),
  '/account/passkeys': own('/account/passkeys', form({ intent: 'remove', passkey: '1' })),
  '/account/passkeys/ask': own('/account/passkeys/ask', () => ({ json: { wish: 'prove' } })),
  '/account/passkeys/answer': own('/account/passkeys/answer', () => ({ json: { wish: 'prove', answer: {} } })),
  '/account/with/:provider': own('/account/with/google'),
  '/account/shops': own('/account/shops', (the) => ({ form: { sellerId: String(the.sellerId) } })),
  '/account': own('/account'),
  '/account/password': own('/account/password'),
  '/account/sessions': own('/account/sessions', (the) => ({ form: { session: String(the.sessionId) } })),
  '/account/shop': own('/account/shop', (the) => ({ form: { sellerId: String(the.sellerId) } })),
  '/account/email_confirmation': own('/account/email_confirmation'),
  '/account/email': own('/account/email'),
  '/account/confirmation': own('/account/confirmation'),
  // For admins alone; what one may do is tried with the admin's own screens.
  '/admin': own('/admin'),
  '/admin/front': own('/admin/front', form({ mode: 'off' })),
  '/admin/legal': own('/admin/legal', form({ name: 'Fremd' })),
  '/admin/merchants': own('/admin/merchants', form({ intent: 'stop', seller: '1', reason: 'Fremd' })),
  '/admin/search': own('/admin/search?q=anna'),
  '/admin/money': own('/admin/money'),
  '/admin/:list': own('/admin/orders?per=500'),
  '/admin/lists/:list.csv': own('/admin/lists/orders.csv'),
  '/admin/lists/:list/views': own('/admin/lists/admin_orders/views', form({ name: 'Fremd', to: '/admin/orders' })),
  '/admin/lists/views/:id': { kind: 'own', path: () => '/admin/lists/views/999999' },
  '/admin/sellers/:id': {
    kind: 'own',
    path: (the) => `/admin/sellers/${the.sellerId}`,
    unsafe: form({ reason: 'Fremder Grund', minutes: '15' }),
  },
  '/admin/users/:id': own('/admin/users/1'),
  '/admin/orders/:seller/:id': { kind: 'own', path: (the) => `/admin/orders/${the.sellerId}/${the.orderId}` },
  '/admin/invoices/:seller/:id': { kind: 'own', path: (the) => `/admin/invoices/${the.sellerId}/${the.invoiceId}` },
  '/admin/claims/:seller/:id': {
    kind: 'own',
    path: (the) => `/admin/claims/${the.sellerId}/${the.claimId}`,
    unsafe: form({ intent: 'resolve', reason: 'Fremd' }),
  },
  '/admin/announcements': own('/admin/announcements', form({ titleDe: 'Fremd' })),
  '/admin/requests': own('/admin/requests', form({ intent: 'confirm', id: '1' })),
  '/announcements/:id': { kind: 'own', path: () => '/announcements/999999', postOnly: true },
  '/admin/retention': own('/admin/retention'),
  '/admin/base_rates': own('/admin/base_rates', form({ from: '2026-07-01', percent: '1' })),
  '/admin/sellers/:id/accounting': {
    kind: 'own',
    path: (the) => `/admin/sellers/${the.sellerId}/accounting`,
    unsafe: form({ year: '2026', month: '10', currency: 'eur' }),
  },
  '/admin/accounting_exports/:seller/:id': {
    kind: 'own',
    path: (the) => `/admin/accounting_exports/${the.sellerId}/${the.datevExportId}`,
  },
  '/admin/sellers/:id/accounting/numbers': {
    kind: 'own',
    path: (the) => `/admin/sellers/${the.sellerId}/accounting/numbers`,
    unsafe: form({ consultantNumber: '29098', clientNumber: '55003', chart: '03', debtorAccount: '10001' }),
  },
  '/admin/sellers/:id/plan': {
    kind: 'own',
    path: (the) => `/admin/sellers/${the.sellerId}/plan`,
    unsafe: form({ intent: 'assign', planId: '1', when: 'now', reason: 'Fremder Grund' }),
  },
  '/admin/ticket_wallets': own('/admin/ticket_wallets', form({ googleIssuer: '3388000000012345678' })),
  '/admin/experiments': own('/admin/experiments', form({ key: 'popular_upsell_label', mode: 'on' })),
  '/admin/plans/new': own('/admin/plans/new', form({ name: 'Fremd' })),
  '/admin/plans/:id': own('/admin/plans/1', form({ name: 'Fremd' })),
  '/admin/sellers/:id/deals/new': {
    kind: 'own',
    path: (the) => `/admin/sellers/${the.sellerId}/deals/new`,
    unsafe: form({ intent: 'write', planId: '1', price: '1', performanceFrom: '2030-01-01', cycles: '1' }),
  },
  '/admin/deals/:seller/:id': own('/admin/deals/1/1', form({ intent: 'review', review: 'installment' })),
  '/admin/platform_invoices/:seller/:id': own('/admin/platform_invoices/1/1'),
  '/admin/platform_vat': own('/admin/platform_vat'),
  '/admin/platform_vat/file': own('/admin/platform_vat/file'),
  '/admin/acting/end': own('/admin/acting/end', form({})),
  '/admin/payouts': own('/admin/payouts', form({ intent: 'make' })),
  '/admin/payouts/:id': {
    kind: 'own',
    path: (the) => `/admin/payouts/${the.payoutId}`,
    unsafe: form({ intent: 'approve' }),
  },
  '/admin/payouts/export.csv': own('/admin/payouts/export.csv'),
  '/admin/payouts/files/:id': own('/admin/payouts/files/1'),
  '/admin/partner_payouts': own('/admin/partner_payouts', form({ intent: 'pay' })),
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
  '/admin/themes': own('/admin/themes', form({ intent: 'withdraw', themeId: '1' })),
  '/admin/themes/new': own('/admin/themes/new?from=atelier', form({ name: 'Fremd', kind: 'ShopTheme', ...themeForm })),
  '/admin/themes/:id': own('/admin/themes/1', form({ name: 'Fremd', kind: 'ShopTheme', ...themeForm })),
  '/admin/themes/preview': own('/admin/themes/preview'),
  '/admin/reseller_requests': {
    kind: 'own',
    path: () => '/admin/reseller_requests',
    unsafe: form({ intent: 'reject', seller: '1', reason: 'Fremd' }),
  },
  '/admin/marketplace': own('/admin/marketplace', form({ decision: 'accepts', seller: '1', offer: '1' })),
  '/admin/health': own('/admin/health', form({ id: 'journals_balance' })),
  '/admin/products/review': own('/admin/products/review?per=500', form({ required: 'true' })),
  '/admin/products/:id/review': {
    kind: 'own',
    path: (the) => `/admin/products/${the.draftProductId}/review`,
    unsafe: form({ decision: 'reject', reason: 'Fremd' }),
  },
};
