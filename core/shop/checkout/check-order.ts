import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { KeptMeans, OfferedMethod } from '#core/payments';
import { checkBuyer, type BuyerData, type FieldErrors } from './buyer-data.ts';
import { buyerNeeds } from './buyer-needs.ts';
import { checkChoices } from './check-choices.ts';
import { statementErrors } from './judge-credit.ts';
import { entriesAsked } from './entries-asked.ts';
import { fieldMessages } from './messages.ts';
import type { PlaceOrderInput } from './place-order.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import { totalKey } from './schedule-of.ts';

/** Says what keeps a filled-in checkout from being ordered, and orders nothing. Null when the shop shows no such product. */
export async function checkOrder(ctx: Ctx, sent: PlaceOrderInput): Promise<FieldErrors | null> {
  const input = { ...sent, entries: entriesAsked(sent.entries, sent.seller) };
  return reading(ctx, async (tx) => {
    const prepared = await prepareCheckout(tx, input, { places: false });
    if (!prepared) return null;
    const checked = checkAll(input, prepared);
    return 'errors' in checked ? checked.errors : {};
  });
}

export interface CheckedOrder {
  buyer: BuyerData;
  /** Null when nothing is charged. */
  method: OfferedMethod | null;
  /** Means that is charged instead of asking for another. */
  means: KeptMeans | null;
}

/** Judges a filled-in checkout as its order would be. */
export function checkAll(input: PlaceOrderInput, prepared: PreparedCheckout): CheckedOrder | { errors: FieldErrors } {
  const { entries, locale } = input;
  const { offer, built, free, methods, waiver } = prepared;
  const say = fieldMessages.for(locale);
  const checked = checkBuyer(entries.buyer, { locale, free, needs: buyerNeeds(prepared, entries.method) });
  const errors: FieldErrors = {
    ...('errors' in checked ? checked.errors : {}),
    ...checkChoices(prepared, input, { whole: true }),
    ...statementErrors(prepared, input),
  };
  const means = (free ? undefined : prepared.means.find(({ token }) => token === entries.means)) ?? null;
  const method = free
    ? null
    : methods.find((each) =>
        means ? each.method === means.method && each.provider.key === means.provider : each.method === entries.method,
      );
  const none = methods.length === 0 ? 'method_none' : 'method_required';
  if (method === undefined) errors.method = say(entries.means === '' ? none : 'means_gone');
  if (waiver?.required && !entries.waiver) errors.waiver = say('waiver_required');
  const seen = entries.seenTotal === null || entries.seenTotal === totalKey(built);
  // A code that does not count any more says itself why the total is another, and what to do.
  if (!seen && !errors.country && !errors.declared_country && !errors.coupon_code) errors.total = say('price_changed');
  if (offer.product.accessPass !== null && offer.product.accessPass !== input.accessPass)
    errors.access_password = say('password_wrong');
  if ('errors' in checked || method === undefined || Object.keys(errors).length > 0) return { errors };
  return { buyer: checked.buyer, method, means };
}
