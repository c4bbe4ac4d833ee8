import type { ContractKind, FormVariant, Offer, SupplyClass, VatClass } from '#core/catalog';
import { divideFloor, type AmountType, type LocalDate, type Money } from '#core/kit';
import type { CartLine, PlanType } from '#core/pricing';
import {
  decideVat,
  toEuro,
  vatRate,
  vatTerritory,
  type LocationEvidence,
  type VatDecision,
  type VatIdStatus,
} from '#core/tax';
import type { Bump } from '#core/upsells';
import type { ShopSeller } from './shop-seller.ts';

/** Facts about the buyer while the price is worked out. */
export interface QuotedBuyer {
  type: 'consumer' | 'business';
  country: string;
  zip?: string;
  /** Only `valid` takes the VAT off; what nobody could check is looked at again later. Default `none`. */
  vatIdStatus?: VatIdStatus;
  /** Place that goods are sent to; the buyer's own where it is left out. */
  deliveredTo?: { country: string; zip: string };
  /** Evidence besides the address of where a consumer lives. */
  evidence?: LocationEvidence;
}

/** Facts of a line beside its price. */
export interface LineFacts {
  key: string;
  itemType: CartLine['itemType'];
  productId: number;
  form: Offer['product']['form'];
  planId: number | null;
  planType: PlanType;
  /** The plan can be bought so many times only. */
  planLimited: boolean;
  name: string;
  details: string;
  quantity: number;
  amountType: AmountType;
  charges: readonly Money[];
  supplyClass: SupplyClass;
  eventCountry?: string | undefined;
  eventZip?: string | undefined;
  vatClass: VatClass;
  /** Kinds of contract a consumer may withdraw from; empty for dated events in a room (§ 312g (2) no. 9 BGB). */
  contracts: readonly ContractKind[];
  variant: FormVariant | null;
  bump: Bump | null;
  /** Key of the line that this one is a share of, for the parts of a bundle that are taxed otherwise; null for a line of its own. */
  shareOf: string | null;
}

type Taxed = Pick<LineFacts, 'supplyClass' | 'vatClass' | 'eventCountry' | 'eventZip' | 'charges'> & {
  amountType?: AmountType;
  quantity?: number;
  saleNet?: bigint;
};

/** `saleNet`: the whole cart without VAT in euro cents, which may pass a limit of the seller's; left out, the line stands for it. */
export function decisionOf(line: Taxed, seller: ShopSeller, buyer: QuotedBuyer, date: LocalDate): VatDecision {
  const { supplyClass, vatClass } = line;
  const { eventCountry, eventZip } = placeOf(line, buyer);
  const { euroRates: _rates, ...facts } = seller.taxFacts ?? { euroRates: {} };
  const decision = decideVat({
    seller: {
      country: seller.country_code,
      type: seller.seller_type,
      scheme: seller.tax_scheme,
      ossRegistered: seller.oss_registered,
      ...facts,
    },
    buyer: {
      type: buyer.type,
      country: buyer.country,
      ...(buyer.zip ? { zip: buyer.zip } : {}),
      vatIdStatus: buyer.vatIdStatus ?? 'none',
    },
    supply: {
      class: supplyClass,
      rateClass: vatClass,
      ...(eventCountry ? { eventCountry } : {}),
      ...(eventZip ? { eventZip } : {}),
    },
    ...(buyer.evidence ? { evidence: buyer.evidence } : {}),
    netMinor: line.saleNet ?? firstNet(line, seller, date),
    date,
  });
  // The platform is registered for the one-stop shop of the EU, and nowhere else.
  const isServed = !seller.resold || vatTerritory(buyer.country, buyer.zip).eu;
  return isServed ? decision : { ...decision, blockers: [...decision.blockers, 'NO_REGISTRATION'] };
}

/** Place that decides on the tax of a line, where it is not simply the buyer's: an event's, or the one goods are sent to. */
export function placeOf(
  { supplyClass, eventCountry, eventZip }: Pick<LineFacts, 'supplyClass' | 'eventCountry' | 'eventZip'>,
  { deliveredTo }: QuotedBuyer,
): { eventCountry: string | undefined; eventZip: string | undefined } {
  return supplyClass === 'goods'
    ? { eventCountry: deliveredTo?.country, eventZip: deliveredTo?.zip }
    : { eventCountry, eventZip };
}

/** The first charge of a line without the VAT of the seller's country, in euro cents: what counts against limits before it is taxed. */
export function firstNet(
  { charges, amountType = 'gross', quantity = 1 }: Taxed,
  { country_code: country, tax_scheme: scheme, taxFacts }: ShopSeller,
  date: LocalDate,
): bigint {
  const charge = charges[0];
  if (!charge) return 0n;
  const whole = toEuro(charge.minor * BigInt(quantity), charge.currency, taxFacts?.euroRates ?? {});
  const taxed = amountType === 'gross' && (scheme === 'regular_accrual' || scheme === 'regular_cash');
  return taxed
    ? divideFloor(whole * 10_000n, 10_000n + BigInt(vatRate(vatTerritory(country).code, 'standard', date)))
    : whole;
}
