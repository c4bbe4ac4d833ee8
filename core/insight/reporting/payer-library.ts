import { deliveriesOfHoldings, productForms, type ProductDelivery, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Entitlement, accessNow, holdingOf, type Access } from '#core/entitlements';
import { mediaPath, type FileVisibility } from '#core/files';
import { asSeller } from '#core/jobs';
import { asPayer } from '#core/people';

/** One thing on a buyer's shelf. */
export interface LibraryThing {
  entitlementId: number;
  orderId: number;
  productId: number;
  name: string;
  form: ProductFormKey;
  shop: string;
  username: string;
  /** Path of the product's first picture; null without one. */
  cover: string | null;
  access: Access;
  /** Null while access is not given. */
  delivery: ProductDelivery | null;
}

interface Row {
  display_name: string;
  username: string;
}

interface ProductRow {
  id: number;
  form: ProductFormKey;
  name: string;
  cover: { visibility: FileVisibility; sha256: string; name: string } | null;
}

const PAGE = 60;

/** Reasons for which a thing leaves the shelf: its money is back, or what opened it opens it no longer. */
const GONE: ReadonlySet<string> = new Set(['payment_refunded', 'part_removed']);

/**
 * Things the signed-in buyer may use, at every seller, newest first, and those whose access rests; `beforeId` turns the page. A bundle that holds nothing of its own gives way to
 * its parts, and what is the same however often one has it stands once. One statement, then one for the products of each shop and those of its kinds.
 */
export async function payerLibrary(
  ctx: Ctx,
  { beforeId }: { beforeId?: number } = {},
): Promise<{ things: LibraryThing[]; nextBeforeId: number | null }> {
  const payer = asPayer(ctx);
  const held = await reading(payer, async ({ db }) => {
    const query = Entitlement.query(db)
      .join('sellers as s', 's.id', 'entitlements.seller_id')
      .where('entitlements.payer_user_id', userIdOf(payer))
      .orderBy('entitlements.id', 'desc')
      .limit(PAGE + 1)
      .select('entitlements.*', 's.display_name', 's.username');
    if (beforeId !== undefined) void query.where('entitlements.id', '<', beforeId);
    return (await query) as (Entitlement & Row)[];
  });
  const page = held.slice(0, PAGE);
  const things: LibraryThing[] = [];
  for (const sellerId of new Set(page.map((each) => each.seller_id)))
    things.push(
      ...(await thingsAt(
        ctx,
        sellerId,
        page.filter((each) => each.seller_id === sellerId),
      )),
    );
  const place = new Map(page.map(({ id }, index) => [id, index]));
  things.sort((a, b) => place.get(a.entitlementId)! - place.get(b.entitlementId)!);
  return {
    things: onePerProduct(ctx, withoutShells(things)),
    nextBeforeId: held.length > PAGE ? page.at(-1)!.id : null,
  };
}

/** A seller's catalogue is read as the seller, and only for what the buyer holds there. */
async function thingsAt(ctx: Ctx, sellerId: number, held: readonly (Entitlement & Row)[]): Promise<LibraryThing[]> {
  const now = ctx.clock.now();
  const shown = held.filter(({ revoked_for: reasons }) => !reasons.some((reason) => GONE.has(reason)));
  const open = shown.filter((entitlement) => accessNow(entitlement, now).allowed);
  return reading(asSeller(ctx, sellerId), async (inner) => {
    const products = new Map(
      (await productsOf(inner, [...new Set(shown.map((each) => each.product_id))])).map((each) => [each.id, each]),
    );
    const deliveries =
      open.length > 0 ? await deliveriesOfHoldings(inner, open.map(holdingOf)) : new Map<number, ProductDelivery>();
    return shown.flatMap((entitlement) => {
      const product = products.get(entitlement.product_id);
      if (!product) return [];
      return {
        entitlementId: entitlement.id,
        orderId: entitlement.order_id,
        productId: product.id,
        name: product.name,
        form: product.form,
        shop: entitlement.display_name,
        username: entitlement.username,
        cover: product.cover && mediaPath(product.cover),
        access: accessNow(entitlement, now),
        delivery: deliveries.get(entitlement.id) ?? null,
      };
    });
  });
}

async function productsOf({ db }: Ctx, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await db('products as p')
    .leftJoin('files as f', 'f.id', 'p.cover_file_id')
    .whereIn('p.id', ids)
    .select<ProductRow[]>(
      'p.id',
      'p.form',
      'p.name',
      db.raw(
        "case when f.id is null then null else json_build_object('visibility', f.visibility, 'sha256', f.sha256, 'name', f.name) end as cover",
      ),
    );
}

function withoutShells(things: readonly LibraryThing[]): LibraryThing[] {
  return things.filter(
    (thing) =>
      !isShell(thing) || !things.some((other) => other.orderId === thing.orderId && other !== thing && !isShell(other)),
  );
}

/** A thing that is the same for every holder, or is gone through, stands once however often it was given: the one with the most progress, else the newest. */
function onePerProduct(ctx: Ctx, things: readonly LibraryThing[]): LibraryThing[] {
  const isOne = (thing: LibraryThing): boolean =>
    thing.delivery !== null &&
    (thing.delivery.progress !== undefined || !ctx.ports.find(productForms, thing.form)?.deliveriesOfHoldings);
  const done = (thing: LibraryThing): number => thing.delivery?.progress?.done ?? 0;
  return things.filter(
    (thing, at) =>
      !isOne(thing) ||
      !things.some(
        (other, place) =>
          other.productId === thing.productId &&
          isOne(other) &&
          (done(other) > done(thing) || (done(other) === done(thing) && place < at)),
      ),
  );
}

function isShell({ delivery }: LibraryThing): boolean {
  if (!delivery) return false;
  const { files, links = [], codes = [], text = '', message } = delivery;
  return files.length + links.length + codes.length === 0 && text === '' && message === '';
}

function userIdOf({ actor }: Ctx): number {
  if (actor.kind !== 'payer') throw new Error('Only a payer has a library.');
  return actor.userId;
}
