import { form, own, theirs, target, type Address } from './kinds.ts';
import { themeForm } from './theme-form.ts';

/** The window that holds Anna's page: a stranger who knows it gets no further. Each write of its owner is made on the revision the one before left. */
export const WINDOW = { tabId: 'window-of-anna' };

/** Addresses of settings, pages, themes and media. */
export const SETTINGS_ADDRESSES: Readonly<Record<string, Address>> = {
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
  '/cabinet/plan': own('/cabinet/plan', form({})),
  '/cabinet/plan/change': own('/cabinet/plan/change?plan=1', form({ plan: '1', due: '0' })),
  '/cabinet/plan/invoices/:id': own('/cabinet/plan/invoices/1'),
  '/cabinet/plan/invoices/:id/fees': own('/cabinet/plan/invoices/1/fees'),
  '/cabinet/plan/locked/:feature': own('/cabinet/plan/locked/coupons'),
  '/cabinet/settings/audit': own('/cabinet/settings/audit'),
  '/cabinet/settings/archive': own('/cabinet/settings/archive', form({})),
  '/cabinet/settings/archive/:id/file': { kind: 'own', path: () => '/cabinet/settings/archive/1/file' },
  '/cabinet/settings/imports': own('/cabinet/settings/imports', form({ kind: 'customers' })),
  '/cabinet/settings/imports/:id': {
    kind: 'own',
    path: () => '/cabinet/settings/imports/1',
    unsafe: form({ intent: 'start' }),
  },
  '/cabinet/accounting/retention': own('/cabinet/accounting/retention'),
  '/cabinet/accounting/procedures': own('/cabinet/accounting/procedures'),
  '/cabinet/accounting/procedures/file': own('/cabinet/accounting/procedures/file?language=de'),
  // A stranger leaves their own shop alone.
  '/cabinet/settings/leaving': own('/cabinet/settings/leaving', form({ intent: 'why', reason: 'too_expensive' })),
  '/cabinet/settings/mail_texts': own('/cabinet/settings/mail_texts'),
  '/cabinet/settings/mail_texts/:mail': own('/cabinet/settings/mail_texts/access_changed', (the) => ({
    form: { intent: 'save', mode: 'standard_email', product: String(the.productId) },
  })),
  '/cabinet/settings/mail_texts/:mail/autosave': own('/cabinet/settings/mail_texts/access_changed/autosave', (the) => ({
    form: { mode: 'standard_email', product: String(the.productId), body_de: 'Fremd' },
  })),
  '/cabinet/settings/mail_sender': own('/cabinet/settings/mail_sender', form({ senderName: 'Fremd' })),
  '/cabinet/settings/mail_sender/records': own('/cabinet/settings/mail_sender/records', form({ intent: 'check' })),
  '/cabinet/settings/acts': own('/cabinet/settings/acts'),
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
  '/cabinet/video_choices': own('/cabinet/video_choices?text=Lektion'),
  '/cabinet/media_uploads': { kind: 'own', path: (the) => `/cabinet/media_uploads?name=a.png&replaces=${the.mediaId}` },
  '/cabinet/file_uploads': own('/cabinet/file_uploads'),
  '/cabinet/file_uploads/:token': theirs((the) => `/cabinet/file_uploads/${the.uploadToken}`, { shows: false }),
  '/cabinet/settings': own('/cabinet/settings'),
  '/cabinet/settings/shipping': own('/cabinet/settings/shipping', form({ intent: 'remove', region: '0' })),
  '/cabinet/settings/tax': own('/cabinet/settings/tax', form({ optedForDestination: 'on' })),
  '/cabinet/settings/look': own(
    '/cabinet/settings/look',
    form({ intent: 'colors', color: '#aa0000', button: '#aa0000' }),
  ),
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
  '/cabinet/settings/store_products': own('/cabinet/settings/store_products', form({ intent: 'remove', id: '1' })),
  '/cabinet/settings/payment_providers': own('/cabinet/settings/payment_providers'),
  '/cabinet/settings/payment_settings': own(
    '/cabinet/settings/payment_settings?tab=matrix',
    form({ cell: 'stripe:card:one_time' }),
  ),
  '/cabinet/settings/payment_providers/:provider': own('/cabinet/settings/payment_providers/stripe'),
  '/cabinet/connect/:provider': own('/cabinet/connect/stripe', form({})),
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
  '/cabinet/settings/vimeo': own('/cabinet/settings/vimeo'),
  '/cabinet/settings/sync_logs': own('/cabinet/settings/sync_logs', form({ intent: 'push', 'ids[]': '999999' })),
  '/cabinet/settings/sync_logs/:id': theirs((the) => `/cabinet/settings/sync_logs/${the.syncLogId}`, {
    unsafe: form({}),
  }),
  '/cabinet/settings/consents': own('/cabinet/settings/consents'),
  '/cabinet/settings/domains': own('/cabinet/settings/domains', form({ intent: 'add', name: '127.0.0.1' })),
  '/cabinet/settings/domains/:id': theirs((the) => `/cabinet/settings/domains/${the.domainId}`, {
    unsafe: form({ intent: 'remove' }),
  }),
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
  '/cabinet/settings/agents': own('/cabinet/settings/agents', form({ intent: 'save', open: 'on' })),
  // Without a program that asks there is nothing to allow: its own test tries strangers.
  '/cabinet/settings/agents/consent': own('/cabinet/settings/agents/consent'),
  '/cabinet/settings/api': own('/cabinet/settings/api', form({ name: 'Fremd', scopes: 'orders:read', lastDay: '' })),

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
