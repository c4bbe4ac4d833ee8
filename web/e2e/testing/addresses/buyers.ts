import { form, open, own, theirs, type Address } from './kinds.ts';

/** Addresses of shops and of the payer area. */
export const BUYERS_ADDRESSES: Readonly<Record<string, Address>> = {
  '/s/:username/*': open('/s/anna/nothing/of/this?epid=NOTHING2'),
  '/s/:username/partners/:code': open('/s/anna/partners/nothing2'),
  '/s/:username/go/:epid': open('/s/anna/go/NOTHING2?to=https://elsewhere.test/'),
  '/s/:username': open('/s/anna'),
  '/s/:username/:locale(de|en)': open('/s/anna/en'),
  '/s/:username/:locale(de|en)/:slug': open('/s/anna/en/nachtaufnahmen-in-arbeit'),
  '/s/:username/:slug/*': open('/s/anna/nachtaufnahmen-in-arbeit/nothing'),
  '/s/:username/sitemap.xml': open('/s/anna/sitemap.xml'),
  '/s/:username/me.json': open('/s/anna/me.json'),
  '/v/:username/:path': open('/v/anna/nachtaufnahmen-in-arbeit'),
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
  '/e/:username/:code': { kind: 'open', path: (the) => `/e/anna/${the.embedCode}` },
  '/e/:username/:code/open': { kind: 'open', path: (the) => `/e/anna/${the.embedCode}/open` },
  '/embed/v1.js': open('/embed/v1.js'),
  '/s/:username/share/:code': { kind: 'open', path: (the) => `/s/berta/share/${the.shareCode}` },
  '/s/:username/live/:code': { kind: 'open', path: (the) => `/s/berta/live/${the.liveCode}` },
  '/s/:username/live/:code/now': { kind: 'open', path: (the) => `/s/berta/live/${the.liveCode}/now` },
  '/s/:username/live/:code/chat': { kind: 'open', path: (the) => `/s/berta/live/${the.liveCode}/chat` },
  '/s/:username/f/:slug': open('/s/anna/f/einstieg'),
  '/s/:username/f/:slug/:node': open('/s/anna/f/einstieg/n3?t=made~1~n3~9~up'),
  // Leads whoever holds the token of an order that was placed in a funnel; that of another shop leads nobody anywhere.
  '/s/:username/order/:token/next': { kind: 'own', path: (the) => `/s/berta/order/${the.orderToken}/next` },
  '/s/:username/legal/:document': open('/s/anna/legal/terms'),
  '/s/:username/document/cancellation_terms': open('/s/anna/document/cancellation_terms'),
  '/s/:username/review/:link': open('/s/anna/review/1.nothing'),
  '/s/:username/:slug/reviews': open('/s/anna/nothing/reviews'),
  '/s/:username/forms/:nodeId': open('/s/anna/forms/nothing'),
  '/s/:username/consent': open('/s/anna/consent'),
  '/s/:username/newsletter/:token': open('/s/anna/newsletter/nws_0123456789abcdef'),
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
  '/s/:username/app': open('/s/anna/app'),
  '/s/:username/app/shop': open('/s/anna/app/shop'),
  '/s/:username/app/offline': open('/s/anna/app/offline'),
  '/s/:username/app/manifest.webmanifest': open('/s/anna/app/manifest.webmanifest'),
  '/s/:username/app/icon.png': open('/s/anna/app/icon.png'),
  '/s/:username/app/worker.js': open('/s/anna/app/worker.js'),
  '/shop/:sellerId/mobile_app/document/:id': open('/shop/1/mobile_app/document/1?width=320'),
  '/v1/shop/:sellerId/mobile_app/document/:id': open('/v1/shop/1/mobile_app/document/99999999999999999999'),
  '/payer/worker.js': open('/payer/worker.js'),
  '/common/cabinet_worker.js': open('/common/cabinet_worker.js'),
  '/payer/offline': open('/payer/offline'),
  '/payer/signed_out': open('/payer/signed_out'),
  '/payer/push': own('/payer/push?shop=anna'),
  '/payer/push_devices': own('/payer/push_devices', form({ shop: 'anna', id: '1' })),
  '/payer/kept_for': own('/payer/kept_for'),
  '/payer/passkey_offer': own('/payer/passkey_offer', form({ back: '//elsewhere.test/' })),
  '/payer/app_hint': own('/payer/app_hint', form({ shop: 'anna', back: '//elsewhere.test/' })),
  '/payer/means': own('/payer/means'),
  '/payer/data': own('/payer/data', form({ intent: 'erase' })),
  '/payer/data/:id/download': { kind: 'own', path: () => '/payer/data/1/download?e=1&s=x' },
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
  '/payer/course/:token/look.css': theirs((the) => `/payer/course/${the.courseToken}/look.css`, {
    owner: 'payer',
    shows: false,
  }),
  '/payer/course/:token/:lesson/beat': theirs((the) => `/payer/course/${the.courseToken}/${the.lessonId}/beat`, {
    owner: 'payer',
    unsafe: form({ seconds: '7' }),
    shows: false,
    postOnly: true,
  }),
  '/payer/course/:token/:lesson/tracks/:kind/:language': theirs(
    (the) => `/payer/course/${the.courseToken}/${the.lessonId}/tracks/captions/de`,
    { owner: 'payer', shows: false },
  ),
  '/payer/membership/:token': theirs((the) => `/payer/membership/own_${the.membershipId}`, { shows: false }),
  '/payer/community/:token': theirs((the) => `/payer/community/${the.courseToken}`, {
    owner: 'payer',
    unsafe: form({ intent: 'write', body: 'Fremd' }),
    shows: false,
  }),
  '/payer/community/:token/:post': theirs((the) => `/payer/community/${the.courseToken}/${the.postId}`, {
    owner: 'payer',
    unsafe: (the) => ({ form: { intent: 'write', parent: String(the.postId), body: 'Fremd' } }),
    shows: false,
  }),
  '/payer/community/:token/:post/picture': theirs(
    (the) => `/payer/community/${the.courseToken}/${the.postId}/picture`,
    {
      owner: 'payer',
      shows: false,
    },
  ),
  '/payer/lesson/:lesson': own('/payer/lesson/1?course=1'),
  '/payer/course/:token/:lesson/media': theirs((the) => `/payer/course/${the.courseToken}/${the.fileLessonId}/media`, {
    owner: 'payer',
    shows: false,
  }),
  '/payer/course/:token/:lesson/stream': theirs(
    (the) => `/payer/course/${the.courseToken}/${the.fileLessonId}/stream`,
    { owner: 'payer', shows: false },
  ),
  '/payer/course/:token/:lesson/stream/:height': theirs(
    (the) => `/payer/course/${the.courseToken}/${the.fileLessonId}/stream/360`,
    { owner: 'payer', shows: false },
  ),

  '/s/:username/media/:token': open('/s/anna/media/00000000000000000000000000000000'),
  '/payer/service/:token': theirs((the) => `/payer/service/${the.serviceToken}`, {
    owner: 'payer',
    unsafe: form({ 'answer-0': 'Licht', 'answer-1': '', 'answer-2': 'länger', 'answer-3': '' }),
    shows: false,
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
  '/payer/tickets/:token': theirs((the) => `/payer/tickets/${the.ticketHolding}`, {
    owner: 'payer',
    shows: false,
    unsafe: (the) => ({ form: { code: the.ticketCode, first_name: 'Fremd' } }),
  }),
  // The code is the ticket; without it there is nothing.
  '/payer/tickets/:token/calendar': open('/payer/tickets/tkt_000000000000000000000000/calendar'),
  '/payer/stamped/:token/:good': open('/payer/stamped/none/1'),
  '/payer/tickets/:token/apple': open('/payer/tickets/tkt_000000000000000000000000/apple'),
  '/payer/tickets/:token/google': open('/payer/tickets/tkt_000000000000000000000000/google'),
  '/payer/tickets/:token/pdf': open('/payer/tickets/tkt_000000000000000000000000/pdf'),
};
