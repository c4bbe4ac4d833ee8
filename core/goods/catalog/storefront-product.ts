import type { Ctx } from '#core/context';
import { money, toDecimal, type CurrencyCode, type Money } from '#core/kit';
import { contentsOf } from './goods-of-products.ts';
import { planFields, type PlanFields } from './plan-fields.ts';
import { productCardPage, type ProductCard, type ShopQuery } from './product-cards.ts';
import type { ProductFormKey, ProductGood, ShownLocation, ShownTicket } from './product-form.ts';

/** A product as shops show it to everybody, in the names of the specification's storefront view. Prices are decimals of `displayCurrencyId`. */
export interface StorefrontProduct {
  id: number;
  name: string;
  form: string;
  free: boolean;
  displayPrice: string;
  displayOldPrice: string | null;
  displayCurrencyId: CurrencyCode;
  /** Of several tickets `displayPrice` is the cheapest. */
  displayPriceIsFrom: boolean;
  isSoldOut: boolean;
  pricingPlans: readonly PlanFields[];
  slug: string;
  sellerUsername: string;
  description: string;
  menuUnfold: boolean;
  covers: readonly { id: number; url: string; alt: string }[];
  tickets: readonly StorefrontTicket[];
  goods: readonly StorefrontGood[];
}

export interface StorefrontTicket {
  id: number;
  name: string;
  free: boolean;
  location: StorefrontLocation;
  price: string;
  ticketDates: readonly { id: number; startDate: string; endDate: string; location: StorefrontLocation }[];
}

type StorefrontLocation = Omit<ShownLocation, 'startDate' | 'endDate'> & {
  startDate: string | null;
  endDate: string | null;
};

export interface StorefrontGood {
  id: number;
  name: string;
  data: { id: number; style: 'full' | 'demo'; duration: 'full' | 'demo' };
  /** Paid content has no address here; a sample opens for everybody. */
  digital: { audio: boolean; digitalIcon: string; fileName: string; fileUrl: string | null; image: boolean };
}

/** The four names of the view; the other forms keep theirs. */
const FORM_NAMES: Partial<Record<ProductFormKey, string>> = {
  service: 'digital',
  event: 'eventTickets',
  license_key: 'licenseKey',
};

export interface StorefrontShop {
  username: string;
  /** Of the installation; ends without a slash. */
  baseUrl: string;
}

/**
 * A page of a shop, or the products named by `ids`, with how many there are in all: one statement, and two for each form that sells files or
 * tickets. Behind a password, or sold by link alone, a product is not in it.
 */
export async function storefrontProducts(
  ctx: Ctx,
  shop: StorefrontShop,
  request: { query: ShopQuery } | { ids: readonly number[] },
): Promise<{ products: StorefrontProduct[]; totalCount: number }> {
  const { cards, totalCount } = await productCardPage(ctx, request);
  const contents = await contentsOf(ctx, cards);
  return { products: cards.map((card) => storefrontProduct(card, contents(card.id), shop)), totalCount };
}

function storefrontProduct(
  card: ProductCard,
  { goods, tickets }: { goods: readonly ProductGood[]; tickets: readonly ShownTicket[] },
  shop: StorefrontShop,
): StorefrontProduct {
  const { username, baseUrl } = shop;
  const path = `${baseUrl}/s/${username}/${card.slug}`;
  return {
    id: card.id,
    name: card.name,
    form: FORM_NAMES[card.form] ?? card.form,
    free: card.free,
    displayPrice: toDecimal(card.price),
    displayOldPrice: card.oldPrice && toDecimal(card.oldPrice),
    displayCurrencyId: card.price.currency,
    displayPriceIsFrom: card.isFrom,
    isSoldOut: card.soldOut,
    pricingPlans: card.plans.map(planFields),
    slug: card.slug,
    sellerUsername: username,
    description: card.description,
    menuUnfold: card.menuUnfold,
    covers: card.covers.map(({ id, path: file, alt }) => ({ id, url: `${baseUrl}${file}`, alt })),
    tickets: tickets.map((ticket) => storefrontTicket(ticket, card.plans[0]?.price ?? money(0n, card.price.currency))),
    goods: goods.map((good) => storefrontGood(good, path)),
  };
}

function storefrontTicket(
  { id, name, free, location, minor, ticketDates }: ShownTicket,
  planned: Money,
): StorefrontTicket {
  return {
    id,
    name,
    free,
    location: storefrontLocation(location),
    price: toDecimal(minor === null ? planned : money(minor, planned.currency)),
    ticketDates: ticketDates.map((date) => ({
      id: date.id,
      startDate: date.startDate.toISOString(),
      endDate: date.endDate.toISOString(),
      location: storefrontLocation(date.location),
    })),
  };
}

function storefrontLocation({ startDate, endDate, ...place }: ShownLocation): StorefrontLocation {
  return { ...place, startDate: startDate?.toISOString() ?? null, endDate: endDate?.toISOString() ?? null };
}

function storefrontGood({ id, name, fileName, contentType, duration }: ProductGood, path: string): StorefrontGood {
  const kind = contentType.split('/')[0]!;
  return {
    id,
    name,
    data: { id, style: duration, duration },
    digital: {
      audio: kind === 'audio',
      digitalIcon:
        contentType === 'application/pdf' ? 'pdf' : ['audio', 'video', 'image', 'text'].includes(kind) ? kind : 'file',
      fileName,
      fileUrl: duration === 'demo' ? `${path}/sample/${id}` : null,
      image: kind === 'image',
    },
  };
}
