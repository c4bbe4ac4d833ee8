import { beginUpload } from '#core/files';
import { joinProgram, programView, saveProgram } from '#core/affiliates';
import { Readable } from 'node:stream';
import { exportMonth, saveAccountingSettings } from '#core/accounting';
import { saveBankAccount } from '#core/bank-accounts';
import { putDocument } from '#core/identity-documents';
import { productEditor, saveCategory, saveGroup } from '#core/catalog';
import { createCoupon, makeCoupons } from '#core/coupons';
import { requestDocumentExport } from '#core/invoicing';
import { runJobsUntilIdle, type TestKernel } from '#core/testing';
import { readDeclarationEntries, receiveDeclaration } from '#core/legal';
import { startBatch } from '#core/grants';
import { createFunnel } from '#core/funnels';
import { notifyShop } from '#core/notifications';
import { addMedia } from '#core/media';
import { shippedThemes } from '#builder/themes';
import { copyTheme } from '#core/themes';
import { createPage, holdPage, pageForEditing, saveVersion, versionsOfPage } from '#core/pages';
import type { Ctx } from '#core/context';
import { findShop } from '#core/people';
import { addBump } from '#core/upsells';
import { addDomain } from '#core/domains';
import { saveEndpoint, switchEndpoint } from '#core/webhooks';
import { DEMO_SHOP } from '../../../seeds/index.ts';
import { one } from './annas-rows.ts';
import { annasShares } from './annas-shares.ts';
import { WINDOW, type AnnasMeetings, type AnnasMoney, type AnnasTeam, type AnnasThings } from './addresses.ts';

/** Strings that stand in private rows of Anna's and nowhere else. */
export const PRIVATE_WORDS = [
  'mara@kontor.test',
  'payer@kontor.test',
  'studio@kontor.test',
  'Nachtaufnahmen',
  'Geheimer Entwurf',
  'sk_test_',
  'offen.anna-keller.test',
];

/** Adds what the demo world lacks and answers one id of each kind. */
export async function annasThings(
  kernel: TestKernel,
): Promise<Omit<AnnasThings, keyof (AnnasMeetings & AnnasMoney & AnnasTeam)>> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { id: sellerId } = (await findShop(platform, DEMO_SHOP))!;
  const anna = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const pageId = await createPage(anna, { slug: 'entwurf', name: 'Geheimer Entwurf', template: 'shop-start' });
  const { versionId } = await saveVersion(anna, { pageId, label: 'Geheimer Entwurf 1' });
  if (!(await versionsOfPage(anna, pageId)).some(({ id }) => id === versionId))
    throw new Error('The version is not there.');
  await holdPage(anna, { pageId, tabId: WINDOW.tabId, wish: 'hold' });
  const { doc } = await pageForEditing(anna, pageId);
  const { id: mediaId } = await addMedia(anna, Readable.from([Buffer.from('WEBVTT\n')]), {
    name: 'Nachtaufnahmen.vtt',
  });
  const row = await one(
    kernel,
    `
    select o.id as order_id, o.token as order_token, p.token as payment_token, i.id as invoice_id, o.product_id, g.id as good_id, g.file_id,
      (select id from products d where d.seller_id = o.seller_id and not d.published order by id limit 1) as draft_product_id,
      (select id from mails m where m.seller_id = o.seller_id and m.recipient = o.buyer_email order by id limit 1) as mail_id
    from orders o join payments p on p.order_id = o.id join invoices i on i.order_id = o.id join download_goods g on g.product_id = o.product_id
    where o.seller_id = ? and o.buyer_email = 'payer@kontor.test' and o.payment_state = 'paid' order by o.id desc limit 1`,
    [sellerId],
  );
  const learning = await one(
    kernel,
    `
    select p.id as course_id, e.token as course_token, (select min(id) from course_lessons l where l.product_id = p.id and l.kind = 'text') as lesson_id,
      (select min(id) from course_lessons l where l.product_id = p.id and l.file_id is not null) as file_lesson_id,
      (select min(id) from course_lessons l where l.product_id = p.id and l.kind = 'quiz') as quiz_lesson_id, e.id as entitlement_id, e.payer_user_id,
      (select min(s.id) from course_lesson_statuses s where s.entitlement_id = e.id and s.publish_state = 'publish_pending') as status_id,
      (select min(id) from products b where b.seller_id = p.seller_id and b.form = 'bundle') as bundle_id,
      (select min(id) from products b where b.seller_id = p.seller_id and b.form = 'membership') as membership_id
    from products p join entitlements e on e.product_id = p.id join users u on u.id = e.payer_user_id
    where p.seller_id = ? and p.form = 'course' and u.email = 'payer@kontor.test' order by e.id limit 1`,
    [sellerId],
  );
  const attempt = await one(
    kernel,
    `insert into course_quiz_attempts (seller_id, product_id, lesson_id, entitlement_id, payer_user_id, number, state, questions, answers, most_points, pass_percent, started_at, submitted_at)
     values (?, ?, ?, ?, ?, 1, 'in_review', '[{"id":"q1","type":"text_field","text":"Nachtaufnahmen","points":1,"feedback":"","choices":[],"accepted":[]}]',
             '{"q1":["Nachtaufnahmen"]}', 100, 50, now(), now()) returning id`,
    [
      sellerId,
      ...(['course_id', 'quiz_lesson_id', 'entitlement_id', 'payer_user_id'] as const).map((key) =>
        Number(learning[key]),
      ),
    ],
  );
  const comment = await one(
    kernel,
    `insert into course_comments (seller_id, product_id, lesson_id, entitlement_id, payer_user_id, author, body, state, created_at)
     values (?, ?, ?, ?, ?, 'Paul K.', 'Geheimer Entwurf', 'published', now()) returning id`,
    [
      sellerId,
      ...(['course_id', 'lesson_id', 'entitlement_id', 'payer_user_id'] as const).map((key) => Number(learning[key])),
    ],
  );
  const { id: accessBatchId } = await startBatch(anna, {
    act: 'access',
    productId: Number(learning.course_id),
    mode: '',
    days: '',
    endDate: '',
    people: 'mara.neu@kontor.test;Geheimer Entwurf',
    holdersOf: 0,
    mails: false,
  });
  await runJobsUntilIdle(kernel);
  const forms = await one(
    kernel,
    `
    select k.id as license_key_id, k.product_id as license_id, le.token as license_token, c.id as certificate_id, c.product_id as certificate_product_id, ce.token as certificate_token,
      s.entitlement_id as engagement_id, s.product_id as service_id, s.token as service_token, (select min(id) from service_files f where f.product_id = s.product_id) as service_file_id
    from license_keys k join entitlements le on le.id = k.entitlement_id, certificates c join entitlements ce on ce.id = c.entitlement_id, service_engagements s
    where k.seller_id = ? and c.seller_id = k.seller_id and s.seller_id = k.seller_id limit 1`,
    [sellerId],
  );
  const declared = await receiveDeclaration(
    { ...anna, actor: { kind: 'buyer', sellerId, userId: null } },
    {
      sellerId,
      kind: 'withdrawal',
      entries: readDeclarationEntries({ name: 'Paul Kramer', contract: 'Nachtaufnahmen', email: 'payer@kontor.test' }),
      formToken: '',
      locale: 'de',
      ip: '192.0.2.1',
    },
  );
  if (declared.state !== 'received') throw new Error('The declaration was not received.');
  const declaration = await one(kernel, 'select id from contract_declarations where token = ?', [declared.token]);
  const submission = await one(
    kernel,
    `
    insert into form_submissions (seller_id, page_id, page_name, node_id, form_title, locale, name, email, answers, dedupe_key, created_at)
    values (?, ?, 'Geheimer Entwurf', 'a1', 'Geheimer Entwurf', 'de', 'Paul Kramer', 'payer@kontor.test', '[{"id":"first","kind":"first_name","label":"Vorname","value":"Nachtaufnahmen"}]', 'once', now()) returning id`,
    [sellerId, pageId],
  );
  const rating = await one(
    kernel,
    `
    insert into ratings (seller_id, product_id, entitlement_id, payer_user_id, stars, name, body, locale, created_at, changed_at)
    select e.seller_id, e.product_id, e.id, e.payer_user_id, 4, 'Geheimer Entwurf', 'Nachtaufnahmen', 'de', now(), now()
      from entitlements e where e.seller_id = ? order by e.id limit 1 returning id`,
    [sellerId],
  );
  await one(
    kernel,
    `
    insert into order_goods (seller_id, order_id, product_id, name, quantity, weight_grams)
    select o.seller_id, o.id, o.product_id, 'Geheimer Entwurf', 1, 300 from orders o where o.seller_id = ? and o.id = ? returning id`,
    [sellerId, Number(row.order_id)],
  );
  const customer = await one(kernel, `select id from customers where seller_id = ? and email = 'payer@kontor.test'`, [
    sellerId,
  ]);
  const { id: affiliateProgramId } = await saveProgram(anna, {
    name: 'Geheimer Entwurf',
    form: 'invitation',
    commission: [1000],
  });
  const { inviteCode } = await programView(anna, affiliateProgramId);
  const { nodeId: affiliateNodeId } = await joinProgram(anna, {
    sellerId,
    programId: affiliateProgramId,
    person: { email: 'mara@kontor.test', firstName: 'Mara', lastName: 'Sommer' },
    invite: inviteCode,
    acceptsTerms: true,
    fromLandingPage: true,
  });
  await notifyShop(anna, {
    sellerId,
    type: 'custom_notification',
    key: 'secret',
    data: { de: 'Geheimer Entwurf', en: 'Geheimer Entwurf' },
    link: '/cabinet/products',
    at: anna.clock.now(),
  });
  const notification = await one(
    kernel,
    `select n.id from notifications n join users u on u.id = n.user_id where n.seller_id = ? and n.key = 'secret' and u.email = 'anna@kontor.test'`,
    [sellerId],
  );
  const coupon = await createCoupon(anna, {
    valueForm: 'percents',
    value: 1000,
    code: 'GEHEIM',
    name: 'Geheimer Entwurf',
  });
  const { batchId } = await makeCoupons(anna, {
    pattern: 'GEHEIM-********',
    characterSet: 'alphanumeric',
    count: 3,
    terms: { valueForm: 'percents', value: 1000, name: 'Geheimer Entwurf' },
  });
  const category = await saveCategory(anna, null, { title: 'Geheimer Entwurf', hidden: true });
  const group = await saveGroup(anna, null, { name: 'Geheimer Entwurf' });
  const [cover] = (await productEditor(anna, Number(row.product_id))).product.covers;
  const bump = await addBump(anna, Number(row.product_id), {
    offeredProductId: Number(row.draft_product_id),
    title: 'Geheimer Entwurf',
  });
  const themeId = await copyTheme(anna, {
    kind: 'ShopTheme',
    name: 'Geheimer Entwurf',
    layout: 'atelier',
    tokens: shippedThemes[0]!.tokens,
  });
  const shared = await annasShares(anna, Number(row.product_id));
  const { id: funnelId } = await createFunnel(anna, { name: 'Geheimer Entwurf', slug: 'geheim' });
  const ticket = await one(
    kernel,
    "select t.id, t.code, t.product_id, t.kind_id || '-' || t.date_id as variant, e.token from payment_tickets t join entitlements e on e.id = t.entitlement_id where t.seller_id = ? order by t.id limit 1",
    [sellerId],
  );
  const rate = await one(kernel, 'select id from order_rates where order_id = ? order by id limit 1', [
    Number(row.order_id),
  ]);
  const archive = await requestDocumentExport(anna, { sellerId, invoiceIds: [Number(row.invoice_id)] });
  await runJobsUntilIdle(kernel);
  await saveAccountingSettings(anna, sellerId, {
    consultantNumber: 29_098,
    clientNumber: 55_003,
    chart: '03',
    debtors: 'collective',
    debtorAccount: 10_000,
    yearStart: 1,
  });
  const sold = await one(
    kernel,
    `select extract(year from posting_date)::int as year, extract(month from posting_date)::int as month from journals where seller_id = ? and currency = 'eur' and kind = 'Invoice' order by id limit 1`,
    [sellerId],
  );
  const datev = await exportMonth(anna, {
    sellerId,
    year: Number(sold.year),
    month: Number(sold.month),
    currency: 'eur',
  });
  const freeKind = await one(
    kernel,
    `select k.id from event_kinds k where k.product_id = ? and k.removed_at is null and cardinality(k.date_ids) = 0
        and not exists (select 1 from payment_tickets t where t.kind_id = k.id) order by k.id limit 1`,
    [Number(ticket.product_id)],
  );
  const account = await saveBankAccount(anna, { holder: 'Nachtaufnahmen', iban: 'DE89370400440532013000', bic: '' });
  const payout = await one(
    kernel,
    `insert into payouts (seller_id, provider, token, state, currency_key, amount, holder, account_end, created_at, updated_at)
      values (?, 'elopage_connect', 'pay_anna', 'successful', 'eur', 100, 'Nachtaufnahmen', '3000', now(), now()) returning id`,
    [sellerId],
  );
  const { id: documentId } = await putDocument(anna, {
    kind: 'proof_doc',
    name: 'Nachtaufnahmen.pdf',
    bytes: Buffer.from('%PDF-1.4 Nachtaufnahmen'),
  });
  const claim = await one(
    kernel,
    `insert into claims (seller_id, order_id, order_rate_id, strategy, stage, dunning_status, inkasso_status, amount, currency_key, due_on, disputed_at, dispute_reason, created_at, updated_at)
      values (?, ?, ?, 'dunning', 'first', 'in_progress', 'no', 100, 'eur', '2026-01-01', now(), 'Nachtaufnahmen', now(), now()) returning id`,
    [sellerId, Number(row.order_id), Number(rate.id)],
  );
  return {
    claimId: Number(claim.id),
    documentId,
    uploadToken: (await beginUpload(anna, sellerId, 10)).token,
    bankAccountId: account.id,
    payoutId: Number(payout.id),
    archiveId: archive.id,
    datevExportId: datev.id,
    categoryId: category.id,
    groupId: group.id,
    coverId: cover!.id,
    eventId: Number(ticket.product_id),
    ticketId: Number(ticket.id),
    eventVariant: String(ticket.variant),
    freeKindId: Number(freeKind.id),
    ticketCode: String(ticket.code),
    ticketHolding: String(ticket.token),
    licenseKeyId: Number(forms.license_key_id),
    licenseId: Number(forms.license_id),
    licenseToken: String(forms.license_token),
    certificateId: Number(forms.certificate_id),
    certificateProductId: Number(forms.certificate_product_id),
    certificateToken: String(forms.certificate_token),
    engagementId: Number(forms.engagement_id),
    serviceId: Number(forms.service_id),
    serviceToken: String(forms.service_token),
    serviceFileId: Number(forms.service_file_id),
    bumpId: bump.id,
    courseId: Number(learning.course_id),
    courseToken: String(learning.course_token),
    lessonId: Number(learning.lesson_id),
    fileLessonId: Number(learning.file_lesson_id),
    quizLessonId: Number(learning.quiz_lesson_id),
    attemptId: Number(attempt.id),
    accessBatchId,
    commentId: Number(comment.id),
    lessonStatusId: Number(learning.status_id),
    bundleId: Number(learning.bundle_id),
    membershipId: Number(learning.membership_id),
    couponId: coupon.id,
    couponBatchId: batchId,
    submissionId: Number(submission.id),
    ratingId: Number(rating.id),
    notificationId: Number(notification.id),
    customerId: Number(customer.id),
    affiliateProgramId,
    affiliateNodeId,
    ...(await connectionsOf(kernel, anna, sellerId)),
    declarationId: Number(declaration.id),
    declarationToken: declared.token,
    themeId,
    funnelId,
    ...shared,
    sellerId,
    pageId,
    mediaId,
    versionId,
    pageDoc: doc,
    orderId: Number(row.order_id),
    rateId: Number(rate.id),
    orderToken: String(row.order_token),
    paymentToken: String(row.payment_token),
    invoiceId: Number(row.invoice_id),
    productId: Number(row.product_id),
    draftProductId: Number(row.draft_product_id),
    goodId: Number(row.good_id),
    fileId: String(row.file_id),
    mailId: Number(row.mail_id),
    sessionId: 0,
  };
}

/** An endpoint that is paused, so that nobody calls its address, a message to it, and a line of the transfer log. */
async function connectionsOf(
  kernel: TestKernel,
  anna: Ctx,
  sellerId: number,
): Promise<Pick<AnnasThings, 'domainId' | 'webhookEndpointId' | 'webhookDeliveryId' | 'syncLogId'>> {
  // Its records are never entered, so that the shop stays at the platform's address.
  const { id: domainId } = await addDomain(anna, 'offen.anna-keller.test');
  const { id: webhookEndpointId } = await saveEndpoint(anna, null, {
    name: 'Nachtaufnahmen',
    url: 'https://hooks.kontor.test/nachtaufnahmen',
    products: 'all',
    productIds: [],
    events: 'all',
    eventTypes: [],
  });
  await switchEndpoint(anna, webhookEndpointId, 'paused');
  const delivery = await one(
    kernel,
    `insert into webhook_deliveries (seller_id, endpoint_id, message_id, event_type, aggregate, body, state, created_at, updated_at)
     values (?, ?, 'msg_1', 'order.paid', 'order:1', '{"name":"Geheimer Entwurf"}', 'failed', now(), now()) returning id`,
    [sellerId, webhookEndpointId],
  );
  const entry = await one(
    kernel,
    `insert into integration_deliveries (seller_id, integration, event_id, event_type, record, state, created_at, updated_at)
     values (?, 'mail_chimp', gen_random_uuid(), 'order.paid', '{"name":"Geheimer Entwurf"}', 'error', now(), now()) returning id`,
    [sellerId],
  );
  return { domainId, webhookEndpointId, webhookDeliveryId: Number(delivery.id), syncLogId: Number(entry.id) };
}
