import {
  confirmVatId,
  findShop,
  placeOrder,
  readEntries,
  type PlaceOrderInput,
  type PlacedOrder,
} from '#core/checkout';
import type { Ctx } from '#core/context';
import { newToken } from '#core/kit';

/** A buyer's form as it would be posted, filled in. */
export function aBuyerForm(fields: Record<string, string> = {}): Record<string, string> {
  return {
    buyer_type: 'consumer',
    email: 'bea@kontor.test',
    first_name: 'Bea',
    last_name: 'Käufer',
    street: 'Lindenweg',
    street_number: '3',
    zip: '10115',
    city: 'Berlin',
    country: 'DE',
    credit_income: '2.600,00',
    credit_costs: '1.400,00',
    ...fields,
  };
}

export interface CheckoutWishes {
  slug: string;
  form?: Record<string, string>;
  method?: string;
  checkoutToken?: string;
  waiver?: boolean;
  /** Where the connection comes from. */
  ipCountry?: string;
  /** Asks the register about a VAT id, as the checkout's pages do. */
  asksRegister?: boolean;
  /** Parameters that links carried to the checkout, e.g. `epid`. */
  additional?: Record<string, string>;
}

/** Fills in a product's checkout and sends it, as a buyer of that shop. */
export async function aPlacedOrder(
  ctx: Ctx,
  username: string,
  {
    slug,
    form = {},
    method = 'card',
    checkoutToken = newToken('chk'),
    waiver = true,
    ipCountry = '',
    asksRegister = false,
    additional = {},
  }: CheckoutWishes,
): Promise<PlacedOrder> {
  const seller = await findShop(ctx, username);
  if (!seller) throw new Error(`There is no shop ${username}.`);
  const buyer: Ctx = { ...ctx, locale: 'de', actor: { kind: 'buyer', sellerId: seller.id, userId: null } };
  const entries = readEntries({
    ...aBuyerForm(form),
    method,
    checkout_token: checkoutToken,
    ...(waiver ? { waiver: 'yes' } : {}),
  });
  const input: PlaceOrderInput = {
    seller,
    slug,
    ip: '203.0.113.7',
    ipCountry,
    locale: 'de',
    entries,
    vatIdCheck: asksRegister ? await confirmVatId(buyer, seller, entries) : null,
    additional,
  };
  return placeOrder(buyer, input);
}
