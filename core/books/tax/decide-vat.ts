import { weighEvidence, type EvidenceVerdict } from './location-evidence.ts';
import { vatCaseOf } from './vat-case.ts';
import type { VatBlocker, VatDecision, VatWarning } from './vat-decision.ts';
import type { VatInput } from './vat-input.ts';
import { vatRate } from './vat-rates.ts';
import { vatRules, type VatFacts, type VatOutcome } from './vat-rules.ts';
import { smallBusinessLimitCrossed, overEuThreshold } from './vat-thresholds.ts';
import { vatTerritory } from './vat-territory.ts';

/** Up to this much a year across the EU, one item of evidence about a consumer's country is enough (minor units). */
export const ONE_ITEM_LIMIT = 10_000_000n;
/** 250.00 over all years: money-and-law, decisions, c. */
export const PRIVATE250_CAP = 25_000n;

/**
 * Place, rate and reason of a sale's taxation: one outcome for every combination, from the table in `vat-rules.ts`. Pure.
 *
 * A decision with blockers still says what would apply; the checkout must not go through with it.
 * @throws AppError `vat_rate_missing` (422) when the rate table has no row for the country and date
 */
export function decideVat(input: VatInput): VatDecision {
  const evidence = evidenceFor(input);
  const facts = factsOf(input, evidence);
  const rule = vatRules.find((each) => each.when(facts))!;
  const outcome = rule.decide(facts);
  const rateBp =
    outcome.rateKey === null ? 0 : vatRate(outcome.rateKey, input.supply.rateClass ?? 'standard', input.date);
  // Taxed at nothing is not exempt: e-books in a few countries, whose sellers keep their input tax.
  const category = outcome.category === 'S' && rateBp === 0 ? 'Z' : outcome.category;
  return {
    treatment: outcome.treatment,
    rateBp,
    country: outcome.country,
    category,
    reporting: outcome.reporting,
    oss: outcome.reporting === 'oss' || outcome.reporting === 'non_union_oss',
    vatCase: vatCaseOf(outcome, rateBp, input.supply),
    note: outcome.note ?? null,
    recheck: recheckNeeded(facts, outcome),
    blockers: blockersOf(facts, outcome),
    warnings: warningsOf(facts, outcome),
    evidence,
  };
}

function evidenceFor({ seller, buyer, evidence }: VatInput): EvidenceVerdict {
  return weighEvidence(
    { billingCountry: buyer.country, ...evidence },
    (seller.euConsumerNetYtdMinor ?? 0n) <= ONE_ITEM_LIMIT,
  );
}

function factsOf(input: VatInput, evidence: EvidenceVerdict): VatFacts {
  const { seller, buyer, supply } = input;
  // A consumer lives where the evidence says; a business is where its VAT id and address say.
  const country = buyer.type === 'consumer' ? (evidence.country ?? buyer.country) : buyer.country;
  const home = vatTerritory(seller.country);
  const lives = vatTerritory(country, country === buyer.country ? buyer.zip : undefined);
  const event = supply.eventCountry ? vatTerritory(supply.eventCountry, supply.eventZip) : null;
  // Goods are supplied where their way ends, not where their payer is.
  const place = supply.class === 'goods' ? (event ?? lives) : lives;
  const registered = new Set((seller.registrations ?? []).map((code) => vatTerritory(code).code));
  return {
    input,
    home,
    place,
    event,
    evidence,
    business: buyer.type === 'business' && (buyer.vatIdStatus === 'valid' || !place.eu),
    sameCountry: place.code === home.code,
    smallBusiness: seller.scheme === 'small_business' && !smallBusinessLimitCrossed(input),
    overThreshold: overEuThreshold(input),
    registeredIn: (territory) => territory.code === home.code || registered.has(territory.code),
  };
}

function recheckNeeded({ input, place, sameCountry }: VatFacts, outcome: VatOutcome): boolean {
  const { type, vatIdStatus } = input.buyer;
  const unsure = vatIdStatus === 'unavailable' || vatIdStatus === 'unchecked';
  return type === 'business' && unsure && place.eu && !sameCountry && outcome.category === 'S';
}

function blockersOf(facts: VatFacts, outcome: VatOutcome): VatBlocker[] {
  const { input } = facts;
  const { seller } = input;
  const blockers: VatBlocker[] = [...(outcome.blockers ?? [])];
  if (evidenceMatters(facts, outcome) && facts.evidence.blocked) blockers.push('LOCATION_EVIDENCE_MISSING');
  if (seller.type === 'private250' && (seller.salesTotalMinor ?? 0n) + (input.netMinor ?? 0n) > PRIVATE250_CAP)
    blockers.push('PRIVATE_CAP_REACHED');
  return blockers;
}

/** A consumer's country decides over electronic supplies; at home a single item is enough, but items that disagree are not. */
function evidenceMatters({ input: { buyer, supply }, evidence }: VatFacts, { treatment }: VatOutcome): boolean {
  if (buyer.type !== 'consumer' || treatment === 'not_taxable_person') return false;
  if (supply.class !== 'electronic' && supply.class !== 'live_online_event') return false;
  return evidence.conflict || treatment === 'destination' || treatment === 'outside_scope';
}

function warningsOf({ input, overThreshold }: VatFacts, outcome: VatOutcome): VatWarning[] {
  const warnings: VatWarning[] = [...(outcome.warnings ?? [])];
  if (input.seller.scheme === 'small_business' && smallBusinessLimitCrossed(input))
    warnings.push('SMALL_BUSINESS_LIMIT_CROSSED');
  if (overThreshold === 'crossing' && outcome.treatment === 'destination') warnings.push('EU_THRESHOLD_CROSSED');
  return warnings;
}
