import { giveProduct, inTransaction, notifyShop, productForms, reading, type Ctx, type Holding } from '#core/plugins';
import { enqueueCertificate } from './give-certificate-job.ts';

/** Certificates of the shop that a quiz can end with: those whose words their seller has seen, sold or not. Two statements. */
export async function certificatesToGive(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  const form = ctx.ports.find(productForms, 'certificate');
  if (!form) return [];
  return reading(ctx, async (inner) => {
    const rows = await inner
      .db('products')
      .where({ form: 'certificate', archived: false })
      .whereNull('removed_at')
      .orderBy(['name', 'id'])
      .limit(200)
      .select<{ id: number; name: string }[]>('id', 'name');
    const warnings = await form.warnings(
      inner,
      rows.map(({ id }) => id),
    );
    return rows.filter(({ id }) => (warnings.get(id) ?? []).length === 0);
  });
}

/** One certificate for a purchase and its quiz, whoever asks and how often. */
const tokenOf = ({ sellerId, entitlementId }: Pick<Holding, 'sellerId' | 'entitlementId'>, lessonId: number): string =>
  `quiz_${sellerId}_${entitlementId}_${lessonId}`;

/** Order by which a passed quiz gave its certificate; null while there is none. */
export async function certificateOf(ctx: Ctx, holding: Holding, lessonId: number): Promise<{ orderId: number } | null> {
  const row = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: holding.sellerId, checkout_token: tokenOf(holding, lessonId) })
      .first<{ id: number } | undefined>('id'),
  );
  return row ? { orderId: row.id } : null;
}

/** After the quiz was passed, in a job: an order of its own with what belongs to it. */
export async function giveCertificateLater(ctx: Ctx, holding: Holding, lessonId: number): Promise<void> {
  const quiz = await ctx
    .db('course_quizzes')
    .where({ seller_id: holding.sellerId, lesson_id: lessonId })
    .first<{ certificate_product_id: number | null } | undefined>('certificate_product_id');
  if (quiz?.certificate_product_id == null) return;
  const { sellerId, entitlementId } = holding;
  await enqueueCertificate(ctx, { sellerId, entitlementId, lessonId, productId: quiz.certificate_product_id });
}

export interface CertificateToGive {
  sellerId: number;
  entitlementId: number;
  lessonId: number;
  productId: number;
}

interface Person {
  slug: string;
  product: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Given again, it changes nothing. A certificate that cannot be given is told to the shop once. */
export async function giveCertificate(ctx: Ctx, about: CertificateToGive): Promise<void> {
  const { sellerId, entitlementId, lessonId, productId } = about;
  await inTransaction(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: Person[] }>(
      `select p.slug, p.name as product, e.email,
              case when o.gift then o.owner_first_name else o.buyer_first_name end as first_name,
              case when o.gift then o.owner_last_name else o.buyer_last_name end as last_name
         from entitlements e join orders o on o.seller_id = e.seller_id and o.id = e.order_id
         join products p on p.seller_id = e.seller_id and p.id = ?
        where e.seller_id = ? and e.id = ? and e.state = 'active'`,
      [productId, sellerId, entitlementId],
    );
    const [person] = rows;
    if (!person) return;
    const given = await giveProduct(inner, {
      sellerId,
      slug: person.slug,
      person: { email: person.email, firstName: person.first_name, lastName: person.last_name },
      token: tokenOf(about, lessonId),
      quiet: false,
    });
    if (given !== 'not_found') return;
    await notifyShop(inner, {
      sellerId,
      type: 'custom_notification',
      key: `quiz_certificate:${entitlementId}:${lessonId}`,
      data: {
        de: `${person.email} hat einen Test bestanden, aber „${person.product}“ gibt es nicht mehr. Geben Sie ein anderes Zertifikat unter „Zugänge“ von Hand.`,
        en: `${person.email} passed a quiz, but “${person.product}” is no longer here. Give another certificate by hand under “Access”.`,
      },
      link: '/cabinet/bulk_access',
      at: inner.clock.now(),
    });
  });
}
