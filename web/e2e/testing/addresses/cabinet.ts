import { form, own, theirs, target, type Address } from './kinds.ts';

/** Addresses of the shop's day: orders, money, people. */
export const CABINET_ADDRESSES: Readonly<Record<string, Address>> = {
  '/cabinet/statistics': own('/cabinet/statistics'),
  '/cabinet/statistics/:list': own('/cabinet/statistics/top_customers'),
  '/cabinet/search': own('/cabinet/search?q=licht'),
  '/cabinet/favourites': own('/cabinet/favourites', form({ path: '/cabinet/orders', on: 'true' })),
  '/cabinet/next_step': own('/cabinet/next_step'),
  '/cabinet/start': own('/cabinet/start'),
  '/cabinet/start/:form': own('/cabinet/start/download', form({ name: 'Fremd', price: '1' })),
  '/cabinet': own('/cabinet'),
  '/cabinet/profile/edit': own('/cabinet/profile/edit'),
  '/cabinet/mails': own('/cabinet/mails?per=500'),
  '/cabinet/mails/:id': theirs((the) => `/cabinet/mails/${the.mailId}`, {
    unsafe: form({ intent: 'again', requestKey: 'again' }),
  }),
  '/cabinet/orders': own('/cabinet/orders?per=500'),
  '/cabinet/reselling': own('/cabinet/reselling', form({ intent: 'ask', agreed: 'on', agreement: 'Fremd' })),
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
  '/cabinet/declarations': own('/cabinet/declarations'),
  '/cabinet/declarations/:id': theirs((the) => `/cabinet/declarations/${the.declarationId}`, {
    tries: form({ when: 'now' }),
  }),
  '/cabinet/declarations/:id/handling': target(
    (the) => `/cabinet/declarations/${the.declarationId}/handling`,
    form({ handled: 'true' }),
  ),
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
  '/cabinet/lists/:list/views': own(
    '/cabinet/lists/orders/views',
    form({ name: 'Offen', to: '/cabinet/orders?per=20' }),
  ),
  '/cabinet/lists/views/:id': { kind: 'own', path: () => '/cabinet/lists/views/999999' },
  '/cabinet/lists/exports/:token': { kind: 'own', path: () => '/cabinet/lists/exports/svl_unbekannt' },
  '/cabinet/sales_team': own(
    '/cabinet/sales_team',
    form({ intent: 'assign', email: 'clara@kontor.test', member: '1' }),
  ),
  '/cabinet/orders/:id/left': theirs((the) => `/cabinet/orders/${the.orderId}/left`, { shows: false }),
  '/cabinet/orders/:id/sale': theirs((the) => `/cabinet/orders/${the.orderId}/sale`, {
    unsafe: form({ member: '' }),
    shows: false,
  }),
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
  '/cabinet/push_devices': own('/cabinet/push_devices', form({ id: '1' })),
  '/cabinet/mobile_app': own('/cabinet/mobile_app', form({ intent: 'remove-document', id: '1' })),
  '/cabinet/mobile_app/project.zip': own('/cabinet/mobile_app/project.zip'),
  '/cabinet/ratings': own('/cabinet/ratings', form({ asks: 'on', days: '3' })),
  '/cabinet/ratings/:id': theirs((the) => `/cabinet/ratings/${the.ratingId}`, {
    unsafe: form({ intent: 'answer', answer: 'Fremd' }),
  }),
  '/cabinet/submissions': own('/cabinet/submissions', (the) => ({
    form: { intent: 'erase_for_good', 'ids[]': String(the.submissionId) },
  })),
  '/cabinet/submissions/:id': theirs((the) => `/cabinet/submissions/${the.submissionId}`, {
    unsafe: form({ intent: 'read' }),
  }),
  '/cabinet/lists/columns': own('/cabinet/lists/columns'),
  '/cabinet/lists/:list.csv': own('/cabinet/lists/orders.csv'),
  '/cabinet/lists/choices/:source': own('/cabinet/lists/choices/product_internal_names'),
  '/cabinet/orders/:id': theirs((the) => `/cabinet/orders/${the.orderId}`),
  '/cabinet/shipments': own('/cabinet/shipments?per=500', (the) => ({
    form: { intent: 'ask', 'ids[]': String(the.orderId) },
  })),
  '/cabinet/shipments/slips.pdf': theirs((the) => `/cabinet/shipments/slips.pdf?orders=${the.orderId}`, {
    shows: false,
  }),
  '/cabinet/shipments/:id': theirs((the) => `/cabinet/shipments/${the.orderId}`, {
    shows: false,
    tries: form({ intent: 'sent', 'ids[]': '1' }),
  }),
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
  // A shop without payments through the platform has no balance there.
  '/cabinet/transfers/balance': own('/cabinet/transfers/balance', form({ intent: 'pay_out' })),
  // A shop that never set up Mangopay or Lemonway has no wallet there.
  '/cabinet/transfers/wallets': own('/cabinet/transfers/wallets', form({ intent: 'pay_out', provider: 'lemonway' })),
  '/cabinet/transfers/bank_wires': own('/cabinet/transfers/bank_wires?per=500'),
  '/cabinet/transfers/bank_wires/:id': theirs((the) => `/cabinet/transfers/bank_wires/${the.transferId}`, {
    unsafe: form({ intent: 'ignore', note: 'Fremd' }),
    shows: false,
  }),
  '/cabinet/orders/:id/documents/:document': theirs(
    (the) => `/cabinet/orders/${the.orderId}/documents/${the.invoiceId}`,
    { shows: false },
  ),
};
