import { findProduct, type FoundProduct, type Holding, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import { asPlatform } from '#core/jobs';
import { asPayer, requireSeller } from '#core/people';
import { accessNow, type Access } from './access.ts';
import { entitlementError } from './errors.ts';
import type { Entitlement } from './entitlement.ts';
import { entitlementAtHand } from './entitlement-at-hand.ts';
import { entitlementByToken } from './find-entitlements.ts';

export interface OpenHolding {
  state: 'open';
  holding: Holding;
  product: FoundProduct;
  /** Sees the seller's rows, and acts for the holder: whatever needs a seller's rights refuses it. */
  ctx: Ctx;
  /** `seller`: their own preview. Its holding has the ids 0, nothing is kept for it. `bearer`: whoever has the token. */
  viewer: 'payer' | 'seller' | 'bearer';
}

/** Theirs, and not to be used now. */
export interface ClosedHolding {
  state: 'closed';
  because: Extract<Access, { allowed: false }>['because'];
  product: FoundProduct;
  orderId: number;
}

export interface OpenHoldingOptions {
  /** Refuses tokens of products of any other form. */
  form?: ProductFormKey;
  /** Lets in whoever has the token without signing in: for what is meant to be handed on, such as a ticket. */
  bearer?: boolean;
}

const PREVIEW = /^own_([1-9]\d{0,14})$/;

/** In place of an entitlement's token it lets the seller see a payer screen of their own product. */
export const previewToken = (productId: number): string => `own_${productId}`;

/**
 * A thing for its holder, for screens below `/payer/`: the person signed in holds it, or this browser has its order at hand. Answers a context
 * that sees the seller's rows. Two statements, a third where orders are at hand that are not the thing's. Access is asked for on every
 * request, so that it ends at once.
 *
 * @throws AppError 401 for nobody, 403 for an address that is not confirmed, 404 `holding_not_found` for anybody else's, or of another form
 */
export async function openHolding(
  ctx: Ctx,
  token: string,
  { form, bearer = false }: OpenHoldingOptions = {},
): Promise<OpenHolding | ClosedHolding> {
  const preview = PREVIEW.exec(token);
  if (preview) return openPreview(ctx, Number(preview[1]), form);
  const atHand = bearer ? undefined : await entitlementAtHand(ctx, token);
  const entitlement =
    atHand ?? (await entitlementByToken(bearer ? asPlatform(ctx, 'entitlement token') : asPayer(ctx), token));
  if (!entitlement) throw entitlementError(ctx.locale, 'holding_not_found');
  const inner = asHolder(ctx, entitlement.seller_id);
  const product = await productOf(inner, entitlement.product_id, form);
  const access = accessNow(entitlement, ctx.clock.now());
  if (!access.allowed) return { state: 'closed', because: access.because, product, orderId: entitlement.order_id };
  return { state: 'open', holding: holdingOf(entitlement), product, ctx: inner, viewer: bearer ? 'bearer' : 'payer' };
}

/** An entitlement as forms see it. */
export function holdingOf(entitlement: Entitlement): Holding {
  return {
    entitlementId: entitlement.id,
    token: entitlement.token,
    sellerId: entitlement.seller_id,
    orderId: entitlement.order_id,
    orderLineId: entitlement.order_line_id,
    productId: entitlement.product_id,
    payerUserId: entitlement.payer_user_id,
    quantity: entitlement.quantity,
  };
}

async function openPreview(ctx: Ctx, productId: number, form: ProductFormKey | undefined): Promise<OpenHolding> {
  const sellerId = requireSeller(ctx);
  const inner = asHolder(ctx, sellerId);
  const product = await productOf(inner, productId, form);
  const holding: Holding = {
    entitlementId: 0,
    token: previewToken(productId),
    sellerId,
    orderId: 0,
    orderLineId: 0,
    productId,
    payerUserId: 0,
    quantity: 1,
  };
  return { state: 'open', holding, product, ctx: inner, viewer: 'seller' };
}

function asHolder(ctx: Ctx, sellerId: number): Ctx {
  return { ...ctx, actor: { kind: 'buyer', sellerId, userId: 'userId' in ctx.actor ? ctx.actor.userId : null } };
}

async function productOf(ctx: Ctx, productId: number, form: ProductFormKey | undefined): Promise<FoundProduct> {
  const product = await findProduct(ctx, productId);
  if (!product || (form !== undefined && product.form !== form))
    throw entitlementError(ctx.locale, 'holding_not_found');
  return product;
}
