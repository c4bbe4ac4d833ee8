import { productForms, reading, type Ctx, type Holding } from '#core/plugins';
import { certificateToken } from './certificate-token.ts';
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

/** Order by which a passed quiz gave its certificate; null while there is none. */
export async function certificateOf(ctx: Ctx, holding: Holding, lessonId: number): Promise<{ orderId: number } | null> {
  const row = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: holding.sellerId, checkout_token: certificateToken(holding, lessonId) })
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
