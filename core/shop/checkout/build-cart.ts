import type { ContractKind, FormVariant, Offer, SupplyClass, TaxPart } from '#core/catalog';
import { zero, type LocalDate } from '#core/kit';
import {
  SHOWN_CHARGES,
  chargeCount,
  firstDueDate,
  planCharges,
  planDueDates,
  priceCart,
  startsLater,
  type CartCoupon,
  type CartLine,
  type PlanType,
  type PricingPlan,
} from '#core/pricing';
import { supplyOf } from '#core/orders';
import type { VatDecision } from '#core/tax';
import type { Bump } from '#core/upsells';
import type { CheckoutEntries } from './checkout-entries.ts';
import type { ChosenUpgrade } from './chosen-upgrade.ts';
import { feeLine, isFee } from './fee-line.ts';
import { decisionOf, firstNet, type LineFacts, type QuotedBuyer } from './line-facts.ts';
import type { ShopSeller } from './shop-seller.ts';
import { shippingLines, type CartShipping } from './shipping-lines.ts';
import { splitByParts } from './split-by-parts.ts';
import type { NamedCart } from './view-parts.ts';

export interface CartParts {
  offer: Offer;
  seller: ShopSeller;
  buyer: QuotedBuyer;
  entries: Pick<CheckoutEntries, 'quantity' | 'startsOn' | 'variants'>;
  variants: readonly FormVariant[];
  /** Those chosen. */
  bumps: readonly Bump[];
  /** A ticket that becomes another one: then nothing else is bought. */
  upgrade?: ChosenUpgrade | null;
  /** Price of sending its goods; left out for none. */
  shipping?: CartShipping | null;
  /** Parts that bundles are taxed by, by product id. */
  taxParts?: ReadonlyMap<number, readonly TaxPart[]>;
  coupon: { cart: CartCoupon; reaches(productId: number, planType?: PlanType): boolean } | null;
  /** The day of the order where the seller is. */
  today: LocalDate;
}

export interface BuiltCart {
  cart: NamedCart;
  lines: readonly (LineFacts & { decision: VatDecision })[];
  /** Type of payment of the cart: by the product's plan, else once. */
  planType: PlanType;
  startsLater: boolean;
}

/** Pure: an offer, what was chosen of it, a seller, a buyer and a day make the one price that is shown, charged and invoiced. */
export function buildCart(parts: CartParts): BuiltCart {
  const { offer, seller, buyer, coupon, today } = parts;
  const main = mainLines(parts);
  const fee = parts.upgrade
    ? []
    : feeLine(
        offer,
        main.find(({ charges }) => charges.some(({ minor }) => minor > 0n)),
      );
  const whole = [...main, ...parts.bumps.map(bumpLine), ...fee].map((line): LineFacts => {
    const opened = parts.taxParts?.get(line.productId) ?? [];
    return opened.length === 0 ? line : { ...line, contracts: [...new Set(opened.flatMap(contractsOf))] };
  });
  const plan = whole.some((line) => line.planId !== null && line.bump === null) ? offer.plan : null;
  const planType = plan?.type ?? 'one_time';
  const sent = parts.shipping
    ? [{ ...main[0]!, quantity: 1, amountType: 'gross' as const, charges: [parts.shipping.price] }]
    : [];
  const saleNet = [...whole, ...sent].reduce((sum, line) => sum + firstNet(line, seller, today), 0n);
  const facts = whole.flatMap((line) =>
    splitByParts(line, parts.taxParts?.get(line.productId) ?? [], { seller, buyer, today, saleNet }).map((each) =>
      line.shareOf === null ? each : { ...each, shareOf: line.shareOf },
    ),
  );
  const bought = facts.map((line) => ({ ...line, decision: decisionOf({ ...line, saleNet }, seller, buyer, today) }));
  const lines = [...bought, ...shippingLines(bought, parts.shipping ?? null)];
  const dueDates = plan
    ? planDueDates(plan, firstDueDate(plan, { orderedOn: today, startsOn: parts.entries.startsOn ?? undefined }), {
        count: chargesKept(coupon?.cart ?? null),
      })
    : [today];
  const priced = priceCart({
    currency: offer.currency,
    coupon: coupon?.cart ?? null,
    dueDates,
    supply: supplyOf(planType),
    lines: lines.map((line): CartLine => ({
      key: line.key,
      itemType: line.itemType,
      quantity: line.quantity,
      amountType: line.amountType,
      charges: line.charges,
      decision: line.decision,
      discounted: !isFee(line) && (coupon?.reaches(line.productId, line.planType) ?? false),
    })),
  });
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const named = priced.lines.map((line) => {
    const { productId, itemType, name, details, quantity, amountType, shareOf } = byKey.get(line.key)!;
    return { ...line, productId, itemType, name, details, quantity, amountType, shareOf };
  });
  return { cart: { ...priced, lines: named }, lines, planType, startsLater: plan !== null && startsLater(plan) };
}

/** Of an open-ended subscription, one charge more than a coupon reaches: those made later repeat the last one. */
function chargesKept(coupon: CartCoupon | null): number {
  return typeof coupon?.appliesTo === 'number' ? Math.max(SHOWN_CHARGES, coupon.appliesTo + 1) : SHOWN_CHARGES;
}

/** Dated events in a room are exempt from the right of withdrawal (§ 312g (2) no. 9 BGB). */
export function contractsOf({
  contract,
  supplyClass,
}: {
  contract: ContractKind;
  supplyClass: SupplyClass;
}): ContractKind[] {
  return supplyClass === 'onsite_event' ? [] : [contract];
}

/** The product itself, or one line for each variant chosen. */
function mainLines({ offer, entries, variants, coupon, upgrade }: CartParts): LineFacts[] {
  if (upgrade) return [upgradeLine(offer, upgrade)];
  const { product, plan } = offer;
  const base = {
    productId: product.id,
    form: product.form,
    supplyClass: product.supplyClass,
    contracts: contractsOf(product),
    vatClass: product.vatClass,
    bump: null,
    shareOf: null,
    details: plan?.label ?? '',
  };
  const charges = plan ? planCharges(plan, { count: chargesKept(coupon?.cart ?? null) }) : [zero(offer.currency)];
  const planned = {
    planId: plan?.id ?? null,
    planLimited: (plan?.limit ?? null) !== null,
    planType: plan?.type ?? ('one_time' as const),
    amountType: plan?.amountType ?? ('gross' as const),
    charges,
  };
  if (variants.length === 0)
    return [
      {
        ...base,
        ...planned,
        key: 'main',
        itemType: 'Product',
        name: product.name,
        quantity: entries.quantity,
        variant: null,
      },
    ];
  return variants.flatMap((variant): LineFacts[] => {
    const quantity = entries.variants.get(variant.key) ?? 0;
    if (quantity === 0 || variant.closed !== null) return [];
    const { unit, supply } = variant;
    const own = unit && {
      planId: null,
      planLimited: false,
      planType: 'one_time' as const,
      amountType: unit.amountType,
      charges: [{ minor: BigInt(unit.minor), currency: offer.currency }],
    };
    return [
      {
        ...base,
        ...(own ?? planned),
        key: `ticket:${variant.key}`,
        itemType: 'Ticket',
        name: `${product.name}: ${variant.name}`,
        details: variant.details,
        quantity,
        variant,
        ...(supply
          ? {
              supplyClass: supply.class,
              contracts: contractsOf({ contract: product.contract, supplyClass: supply.class }),
              eventCountry: supply.eventCountry,
              eventZip: supply.eventZip,
            }
          : {}),
      },
    ];
  });
}

function upgradeLine({ product }: Offer, { piece, to, price, amountType }: ChosenUpgrade): LineFacts {
  const supply = to.supply
    ? { supplyClass: to.supply.class, eventCountry: to.supply.eventCountry, eventZip: to.supply.eventZip }
    : { supplyClass: product.supplyClass };
  return {
    key: `upgrade:${to.key}`,
    itemType: 'Ticket',
    productId: product.id,
    form: product.form,
    planId: null,
    planLimited: false,
    planType: 'one_time',
    name: `${product.name}: ${to.name}`,
    details: `${piece.name} → ${to.name}`,
    quantity: 1,
    amountType,
    charges: [price],
    contracts: contractsOf({ contract: product.contract, supplyClass: supply.supplyClass }),
    vatClass: product.vatClass,
    variant: { ...to, attendeeFields: [] },
    bump: null,
    shareOf: null,
    ...supply,
  };
}

/** A bump as a line of a cart, before it is taxed. */
export function bumpLine(bump: Bump): LineFacts {
  const { product, plan, price } = bump.offer;
  return {
    key: `bump:${bump.id}`,
    itemType: 'Upsell',
    productId: product.id,
    form: product.form,
    planId: plan?.id ?? null,
    planLimited: (plan?.limit ?? null) !== null,
    planType: bumpPlanType(bump),
    name: product.name,
    details: isPlanned(bump) ? plan!.label : '',
    quantity: 1,
    amountType: plan?.amountType ?? 'gross',
    charges: isPlanned(bump) ? planCharges(plan!) : [bump.price ?? price],
    supplyClass: product.supplyClass,
    contracts: contractsOf(product),
    vatClass: product.vatClass,
    variant: null,
    bump,
    shareOf: null,
  };
}

/** True if a bump is paid by a plan of several charges rather than once. */
export function isPlanned({ price, offer: { plan } }: Bump): boolean {
  return price === null && plan !== null && (chargeCount(plan) !== 1 || startsLater(plan));
}

export function bumpPlanType(bump: Bump): PlanType {
  return isPlanned(bump) ? bump.offer.plan!.type : 'one_time';
}

/**
 * Products that may stand beside another in one cart: those paid once, and those paid on the very days on which the product itself is. An order
 * has one schedule. Nothing that has to be chosen in variants or needs a password.
 */
export function canBeBump(
  bump: Bump,
  { plan, formHasVariants }: { plan: Offer['plan']; formHasVariants: boolean },
): boolean {
  const { offer } = bump;
  const fits = !isPlanned(bump) || (plan !== null && rhythmOf(plan) === rhythmOf(offer.plan!));
  return fits && !formHasVariants && !offer.warnings.includes('has_access_password');
}

/** Two plans with the same rhythm are charged on the same days and invoiced alike, whatever the day they are bought. */
function rhythmOf(plan: PricingPlan): string {
  return JSON.stringify([
    plan.type,
    chargeCount(plan),
    plan.preferences.customIntervals || plan.interval,
    plan.testPeriod,
    [...plan.customStartDays].sort((a, b) => a - b),
  ]);
}
