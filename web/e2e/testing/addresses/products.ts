import { form, own, theirs, target, type Address } from './kinds.ts';

/** A small square of rust, as a form uploads it. */
function aPicture(): { body: FormData } {
  const body = new FormData();
  body.set('picture', new File([Buffer.from(RUST, 'base64')], 'rost.png', { type: 'image/png' }));
  return { body };
}

const RUST =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAmUlEQVRoge2SwQkAQRCD7Om6tsot4h4yELAAI8GP05AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFf/wAFho0MR2sFm0AAAAAElFTkSuQmCC';

const embedForm = {
  name: 'Fremd',
  kind: 'button',
  target: 'shop',
  label: 'Los',
  size: '300',
  color: '#0f5c8c',
  locale: 'de',
};

const liveShowForm: Address['unsafe'] = (the) => ({
  form: {
    title: 'Fremd',
    startsAt: '2031-05-01T19:00',
    chat: 'open',
    productIds: String(the.productId),
  },
});

/** Addresses of products and of what is sold with them. */
export const PRODUCTS_ADDRESSES: Readonly<Record<string, Address>> = {
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

  '/cabinet/funnels': own('/cabinet/funnels?per=500'),
  '/cabinet/funnels/new': own('/cabinet/funnels/new'),
  '/cabinet/funnels/:id': theirs((the) => `/cabinet/funnels/${the.funnelId}`, {
    unsafe: form({ intent: 'duplicate' }),
  }),
  // It names no revision, so that its owner is refused as well.
  '/cabinet/funnels/:id/autosave': theirs((the) => `/cabinet/funnels/${the.funnelId}/autosave`, {
    tries: form({ name: 'Fremd', slug: 'fremd' }),
    shows: false,
    postOnly: true,
  }),
  '/cabinet/funnels/:id/paths': theirs((the) => `/cabinet/funnels/${the.funnelId}/paths`),
  '/cabinet/coupons': own('/cabinet/coupons?per=500', (the) => ({
    form: { intent: 'archive', 'ids[]': String(the.couponId) },
  })),
  '/cabinet/coupons/new': own('/cabinet/coupons/new'),
  '/cabinet/coupons/bulk': own('/cabinet/coupons/bulk'),
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
  '/cabinet/live_shows': own('/cabinet/live_shows'),
  '/cabinet/live_shows/new': own('/cabinet/live_shows/new', liveShowForm),
  '/cabinet/live_shows/:id': theirs((the) => `/cabinet/live_shows/${the.liveShowId}`, {
    unsafe: form({ intent: 'chat', chat: 'signed_in' }),
  }),
  '/cabinet/live_shows/:id/edit': theirs((the) => `/cabinet/live_shows/${the.liveShowId}/edit`, {
    unsafe: liveShowForm,
  }),
  '/cabinet/embeddable_items': own('/cabinet/embeddable_items', (the) => ({
    form: { intent: 'withdraw', id: String(the.embedId) },
  })),
  '/cabinet/embeddable_items/draft': own(
    '/cabinet/embeddable_items/draft?kind=button&target=shop&label=Los&size=300&color=%230f5c8c&locale=de',
  ),
  '/cabinet/embeddable_items/new': own('/cabinet/embeddable_items/new', form(embedForm)),
  '/cabinet/embeddable_items/:id': theirs((the) => `/cabinet/embeddable_items/${the.embedId}`, {
    unsafe: form({ ...embedForm, name: 'Geheimer Entwurf' }),
  }),
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
  // Both are seen by buyers, so that their owner is sent to the press as well.
  '/cabinet/coupons/:id/autosave': theirs((the) => `/cabinet/coupons/${the.couponId}/autosave`, {
    tries: form({ code: 'NICHTVONANNA', name: 'Fremd', valueForm: 'percents', value: '5', scope: 'all_products' }),
    shows: false,
    postOnly: true,
  }),
  '/cabinet/products/:id/edit/content/lessons/:lesson/autosave': theirs(
    (the) => `/cabinet/products/${the.courseId}/edit/content/lessons/${the.lessonId}/autosave`,
    {
      tries: form({ title: 'Fremd', kind: 'text', body: 'Fremd', release_rule: 'at_once' }),
      shows: false,
      postOnly: true,
    },
  ),
  '/cabinet/products/:id/autosave': target(
    (the) => `/cabinet/products/${the.draftProductId}/autosave?step=1`,
    form({ name: 'Nachtaufnahmen', description: 'Fremd', category: 'ebook', vatClass: 'standard', seen: '' }),
  ),
  '/cabinet/products/:id/preview': theirs((the) => `/cabinet/products/${the.draftProductId}/preview`),
  '/cabinet/products/:id/supply': theirs((the) => `/cabinet/products/${the.draftProductId}/supply`, {
    unsafe: form({ supply: 'individual_service', reason: 'Fremd' }),
  }),
  '/cabinet/products/:id/shipping': theirs((the) => `/cabinet/products/${the.draftProductId}/shipping`, {
    unsafe: form({ weightGrams: '' }),
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
  '/cabinet/products/:id/edit/content/lessons/:lesson/captions': theirs(
    (the) => `/cabinet/products/${the.courseId}/edit/content/lessons/${the.lessonId}/captions?step=2`,
    { unsafe: form({ intent: 'remove', kind: 'captions', language: 'de' }), shows: false },
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
  '/cabinet/community': own('/cabinet/community'),
  '/cabinet/community/posts': own('/cabinet/community/posts?per=500', (the) => ({
    form: { intent: 'hide', 'ids[]': String(the.postId) },
  })),
  '/cabinet/community/posts/:id/picture': theirs((the) => `/cabinet/community/posts/${the.postId}/picture`, {
    shows: false,
  }),
  '/cabinet/community/rooms': own('/cabinet/community/rooms', (the) => ({
    form: { intent: 'save', product: String(the.courseId) },
  })),
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
  '/cabinet/products/:id/edit/membership/levels': theirs(
    (the) => `/cabinet/products/${the.membershipId}/edit/membership/levels?step=2`,
    { unsafe: form({ intent: 'save', level: '', name: 'Fremd', keeps: 'nothing' }), shows: false },
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
  '/cabinet/products/:id/edit/tickets': theirs((the) => `/cabinet/products/${the.eventId}/edit/tickets?step=2`, {
    unsafe: form({ intent: 'quota', name: 'Fremd', limit: '3' }),
    shows: false,
  }),
  '/cabinet/products/:id/edit/tickets/seats': theirs(
    (the) => `/cabinet/products/${the.eventId}/edit/tickets/seats?step=2&date=${the.eventVariant.split('-')[1]}`,
    {
      unsafe: (the) => ({
        form: { name: 'Fremd', kindId: String(the.freeKindId), seated: 'false', capacity: '30' },
      }),
      shows: false,
    },
  ),
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
  '/cabinet/payment_tickets/waiting': own('/cabinet/payment_tickets/waiting?per=500'),
  '/cabinet/payment_tickets/walk_in': own('/cabinet/payment_tickets/walk_in', (the) => ({
    form: { variant: the.eventVariant, count: '1', paid: 'cash', let_in: 'yes' },
  })),
  '/cabinet/payment_tickets/devices': own('/cabinet/payment_tickets/devices', (the) => ({
    form: { intent: 'add', product: String(the.eventId), name: 'Fremd' },
  })),
  '/cabinet/payment_tickets/:id': theirs((the) => `/cabinet/payment_tickets/${the.ticketId}`, {
    unsafe: form({ intent: 'resend' }),
  }),
};
