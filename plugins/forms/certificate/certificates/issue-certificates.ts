import { randomBytes } from 'node:crypto';
import { makeCode, parseCodePattern } from '#core/kit';
import type { Ctx, FormOrder, HeldLine, TakeBackReason } from '#core/plugins';
import { CertificateProduct } from '../setup/certificate-product.ts';
import { designOfRow } from '../setup/certificate-setup.ts';
import { Certificate } from './certificate.ts';

const CODE = parseCodePattern('{alphanumeric:16}');

/** Issues one certificate for every piece. Asked again, it finds them and changes nothing. */
export async function issueCertificates(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const products = new Map(
    (await CertificateProduct.query(ctx.db).findByIds(lines.map((line) => line.productId))).map((each) => [
      each.product_id,
      each,
    ]),
  );
  for (const line of [...lines].sort((a, b) => a.productId - b.productId || a.orderLineId - b.orderLineId)) {
    const product = products.get(line.productId);
    if (!product) throw new Error(`Product ${line.productId} was sold without being set up.`);
    const issued = await Certificate.query(ctx.db).where({ entitlement_id: line.entitlementId }).resultSize();
    for (let piece = issued + 1; piece <= line.quantity; piece += 1) await issue(ctx, { order, line, product }, piece);
  }
}

interface Sale {
  order: FormOrder;
  line: HeldLine;
  product: CertificateProduct;
}

async function issue(ctx: Ctx, { order, line, product }: Sale, piece: number): Promise<void> {
  const now = ctx.clock.now();
  const row = {
    seller_id: order.sellerId,
    product_id: line.productId,
    entitlement_id: line.entitlementId,
    order_id: order.id,
    order_line_id: line.orderLineId,
    payer_user_id: order.payerUserId,
    piece,
    holder_name: holderName(order, line, product),
    issued_at: now,
    expires_at: product.validity_days === null ? null : new Date(now.getTime() + product.validity_days * 86_400_000),
    design: designOfRow(product),
  };
  // A number drawn by chance may be there already: another one is drawn.
  for (let round = 0; round < 20; round += 1) {
    const number = await nextNumber(ctx, product);
    const added = await ctx
      .db('certificates')
      .insert({ ...row, design: JSON.stringify(row.design), number, code: newCode() })
      .onConflict(['seller_id', 'product_id', 'number'])
      .ignore()
      .returning<{ id: number }[]>('id');
    if (added.length > 0) return;
  }
  throw new Error(`Product ${line.productId} has run out of certificate numbers.`);
}

function holderName(order: FormOrder, line: HeldLine, product: CertificateProduct): string {
  const answer =
    product.holder_source === 'question'
      ? line.details.answers?.find((each) => each.questionId === product.holder_question_id)?.answer
      : undefined;
  return (answer?.trim() || order.buyerName || order.buyerEmail).slice(0, 120);
}

async function nextNumber(ctx: Ctx, product: CertificateProduct): Promise<string> {
  const parsed = parseCodePattern(product.number_pattern, { random: false });
  if (!parsed.ok) throw new Error(`The stored pattern of product ${product.product_id} is broken.`);
  const { rows } = await ctx.db.raw<{ rows: { number: number }[] }>(
    'update certificate_products set next_sequence = next_sequence + 1 where product_id = ? returning next_sequence - 1 as number',
    [product.product_id],
  );
  return makeCode(parsed.value, {
    bytes: (count) => randomBytes(count),
    sequence: Number(rows[0]!.number),
    year: ctx.clock.now().getUTCFullYear(),
    token: () => '',
  });
}

function newCode(): string {
  if (!CODE.ok) throw new Error('The pattern of codes is broken.');
  return makeCode(CODE.value, { bytes: (count) => randomBytes(count), sequence: 0, year: 0, token: () => '' });
}

/** They show as revoked at once, for this reason beside others. */
export async function revokeCertificates(
  ctx: Ctx,
  order: FormOrder,
  lines: readonly HeldLine[],
  reason: TakeBackReason,
): Promise<void> {
  await ctx.db.raw(
    'update certificates set revoked_for = array_append(revoked_for, ?) where seller_id = ? and entitlement_id = any(?::bigint[]) and not (? = any(revoked_for))',
    [reason, order.sellerId, lines.map((line) => line.entitlementId) as never, reason],
  );
}

export async function restoreCertificates(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  await ctx
    .db('certificates')
    .where({ seller_id: order.sellerId })
    .whereIn(
      'entitlement_id',
      lines.map((line) => line.entitlementId),
    )
    .update({ revoked_for: [] });
}
