import type { Ctx, Delivery, FormProduct, Holding, ProductForm, ProductWarning } from '#core/plugins';
import { Certificate, certificateState } from './certificates/certificate.ts';
import { issueCertificates, restoreCertificates, revokeCertificates } from './certificates/issue-certificates.ts';
import { CertificateProduct } from './setup/certificate-product.ts';
import { certificateBegins } from './begins.ts';

export const certificateForm: ProductForm = {
  key: 'certificate',
  title: { de: 'Zertifikat', en: 'Certificate', pl: 'Certyfikat' },
  categories: [
    { key: 'course_completion', title: { de: 'Kursabschluss', en: 'Course completion' } },
    { key: 'participation', title: { de: 'Teilnahme', en: 'Participation' } },
    { key: 'authenticity', title: { de: 'Echtheit', en: 'Authenticity' } },
    { key: 'membership', title: { de: 'Mitgliedschaft', en: 'Membership' } },
    { key: 'gift', title: { de: 'Patenschaft und Geschenk', en: 'Sponsorship and gift' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    {
      key: 'keys',
      title: { de: 'Nummer und Name', en: 'Keys details' },
      screen: 'web/numbers-step.tsx',
      path: 'certificate_numbers',
    },
    {
      key: 'design',
      title: { de: 'Gestaltung', en: 'Design' },
      screen: 'web/design-step.tsx',
      path: 'certificate_design',
    },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: certificateBegins,
  supply: 'electronic',
  contract: 'digital_content',
  warnings,
  deliveries: async (_ctx, productIds) => new Map(productIds.map((id) => [id, { kind: 'text', files: [] }])),
  deliveriesOfHoldings,
  duplicate,
  handOver: issueCertificates,
  takeBack: revokeCertificates,
  giveAgain: restoreCertificates,
};

/** Warns of a certificate with words that its seller has never seen. */
async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const known = new Set(
    (
      await CertificateProduct.query(ctx.db)
        .findByIds([...productIds])
        .select('product_id')
    ).map((row) => row.product_id),
  );
  return new Map(productIds.map((id) => [id, known.has(id) ? [] : ['no_digitals']]));
}

async function deliveriesOfHoldings(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>> {
  const all = await Certificate.query(ctx.db)
    .whereIn(
      'entitlement_id',
      holdings.map((holding) => holding.entitlementId),
    )
    .orderBy(['entitlement_id', 'piece']);
  const seller = await ctx
    .db('sellers')
    .where({ id: holdings[0]?.sellerId ?? 0 })
    .first<{ username: string } | undefined>('username');
  const shop = `/s/${seller?.username ?? ''}`;
  return new Map(
    holdings.map(({ entitlementId, token }) => {
      const own = all.filter(
        (each) => each.entitlement_id === entitlementId && certificateState(each, ctx.clock.now()) !== 'revoked',
      );
      const several = own.length > 1;
      return [
        entitlementId,
        {
          kind: 'text',
          files: [],
          codes: own.map((each) => ({
            title: {
              de: `Nummer, ${each.holder_name}`,
              en: `Number, ${each.holder_name}`,
              pl: `Numer, ${each.holder_name}`,
            },
            value: each.number,
          })),
          links: own.flatMap((each) => [
            {
              title: {
                de: `Zertifikat${several ? ` ${each.piece}` : ''} öffnen (PDF)`,
                en: `Open certificate${several ? ` ${each.piece}` : ''} (PDF)`,
                pl: `Otwórz certyfikat${several ? ` ${each.piece}` : ''} (PDF)`,
              },
              href: `${shop}/certificate/${token}/${each.piece}.pdf`,
            },
            {
              title: {
                de: `Prüfseite${several ? ` ${each.piece}` : ''}`,
                en: `Check page${several ? ` ${each.piece}` : ''}`,
                pl: `Strona weryfikacji${several ? ` ${each.piece}` : ''}`,
              },
              href: `${shop}/certificate/${each.code}`,
            },
          ]),
        },
      ];
    }),
  );
}

async function duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `insert into certificate_products (product_id, seller_id, number_pattern, holder_source, validity_days, locale, title, body, issuer, accent, background, frame, created_at, updated_at)
     select ?::bigint, seller_id, number_pattern, 'buyer', validity_days, locale, title, body, issuer, accent, background, frame, ?::timestamptz, ?::timestamptz
       from certificate_products where product_id = ? on conflict (product_id) do nothing`,
    [to.id, now, now, from.id],
  );
}
