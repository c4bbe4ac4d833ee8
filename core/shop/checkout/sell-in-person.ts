import type { Ctx } from '#core/context';
import { joinTransaction, reading } from '#core/database';
import { waitForTurn } from '#core/invoicing';
import { AppError, inLanguage, localDate, type Money } from '#core/kit';
import { Order, appendHistory, writeOrder } from '#core/orders';
import { requireSeller, shopOfSeller } from '#core/people';
import {
  announce,
  completeFreeOrder,
  moveOrderStock,
  openOrderFile,
  orderCreated,
  payByHand,
  soldOut,
} from '#core/settlement';
import type { BuyerData } from './buyer-data.ts';
import { readEntries, type CheckoutEntries } from './checkout-entries.ts';
import { newOrderRows } from './new-order-rows.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import { shopSeller, type ShopSeller } from './shop-seller.ts';

export interface SoldInPerson {
  slug: string;
  /** Pieces by the key of the variant. */
  variants: ReadonlyMap<string, number>;
  /** Empty where the seller did not ask: no mail goes out then. */
  person: { email: string; firstName: string; lastName: string };
  /** Way of payment in the seller's words: stands in the order's history. */
  paidBy: string;
  /** `chk_…` of the form: sent twice, it is one sale. */
  token: string;
}

/**
 * A sale across a counter: an order at the price of the day, paid into the seller's own hands at that moment, with its document and what it
 * bought handed over like any other. Pieces that are scarce are taken like a sale's.
 * @throws AppError 403 without the right to money, 404 `not_found`, 409 `sold_out`
 */
export async function sellInPerson(ctx: Ctx, sale: SoldInPerson): Promise<{ orderId: number }> {
  const sellerId = requireSeller(ctx, 'money');
  return joinTransaction(ctx, async (tx) => {
    const known = await Order.query(tx.db).findOne({ seller_id: sellerId, checkout_token: sale.token }).select('id');
    if (known) return { orderId: known.id };
    const { prepared, entries, seller } = await prepare(tx, sellerId, sale);
    const rows = newOrderRows(tx, {
      seller: prepared.seller,
      prepared,
      entries,
      buyer: buyerOf(sale, seller),
      method: prepared.free ? null : 'not_assigned',
      waiver: null,
      reservedUntil: null,
      checkoutToken: sale.token,
      keeps: false,
      ip: '',
      locale: seller.locale,
      additional: { sold_by: 'in_person' },
    });
    // It is paid and billed in this transaction, and every sale takes the turn to number documents before the pieces.
    await waitForTurn(tx, sellerId);
    const written = await writeOrder(tx, sellerId, rows);
    if (!written) throw soldTwice(tx);
    const { order } = written;
    if (!prepared.free && (await moveOrderStock(tx, rows.lines, 'reserve')) === 'sold_out') throw soldOut(tx.locale);
    appendHistory(tx, order, [
      {
        kind: 'order.placed',
        data: { amount: order.total, currency: order.currency_key, product: order.product_name },
      },
    ]);
    await announce(tx, { order }, orderCreated);
    if (prepared.free) await completeFreeOrder(tx, await openOrderFile(tx, { orderId: order.id }));
    else
      await payByHand(tx, {
        orderId: order.id,
        amountMinor: order.total,
        receivedOn: localDate(tx.clock.now(), seller.time_zone),
        note: sale.paidBy,
        requestKey: sale.token,
      });
    return { orderId: order.id };
  });
}

/** Gross price of such a sale. @throws AppError 403, 404 `not_found` */
export async function priceInPerson(ctx: Ctx, sale: Pick<SoldInPerson, 'slug' | 'variants'>): Promise<Money> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, async (tx) => (await prepare(tx, sellerId, sale)).prepared.built.cart.gross);
}

async function prepare(
  ctx: Ctx,
  sellerId: number,
  { slug, variants }: Pick<SoldInPerson, 'slug' | 'variants'>,
): Promise<{ prepared: PreparedCheckout; entries: CheckoutEntries; seller: ShopSeller }> {
  const seller = shopSeller(await shopOfSeller(ctx, sellerId));
  const entries: CheckoutEntries = { ...readEntries({}), variants };
  const prepared = await prepareCheckout(ctx, { seller, slug, entries, locale: ctx.locale }, { places: false });
  if (!prepared || prepared.built.lines.length === 0) throw notThere(ctx);
  return { prepared, entries, seller };
}

/** Across a counter the law asks for no address (§ 33 UStDV); a nameless buyer is known by the sale alone. */
function buyerOf({ person, token }: SoldInPerson, seller: ShopSeller): BuyerData {
  const nameless = `${token.replaceAll(/[^0-9A-Za-z]/g, '').toLowerCase()}@in-person.invalid`;
  return {
    buyer_type: 'consumer',
    company: '',
    vat_no: '',
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email || nameless,
    phone: '',
    country: seller.country_code as BuyerData['country'],
    city: '',
    street: '',
    street_number: '',
    zip: '',
    reference: '',
    additional_address: '',
  };
}

function notThere({ locale }: Ctx): AppError {
  return new AppError({
    code: 'not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Nicht gefunden', en: 'Not found' }),
    detail: inLanguage(locale, { de: 'Das gibt es hier nicht zu verkaufen.', en: 'This is not for sale here.' }),
  });
}

function soldTwice({ locale }: Ctx): AppError {
  return new AppError({
    code: 'sold_already',
    status: 409,
    title: inLanguage(locale, { de: 'Schon verkauft', en: 'Sold already' }),
    detail: inLanguage(locale, {
      de: 'Dieser Verkauf wurde gerade schon gespeichert.',
      en: 'This sale has just been saved.',
    }),
  });
}
