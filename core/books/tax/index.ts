// Tax: place and rate of taxation of a sale, decided from facts alone.
// VAT ids: the port for registers, the EU's VIES behind it, and its sandbox for demos and tests.
export { checkVatId, type VatIdCheck, type VatIdQuestion } from './check-vat-id.ts';
export { vatIdRegisters, type VatId, type VatIdAnswer, type VatIdRegister } from './vat-id-register.ts';
export { VIES_URL, viesRegister } from './vies/vies-register.ts';
export { SANDBOX_SILENT, SANDBOX_UNKNOWN, startViesSandbox, type ViesSandbox } from './vies/vies-sandbox.ts';

export { countsAsDistanceSale } from './counts-as-distance-sale.ts';
export { ONE_ITEM_LIMIT, decideVat } from './decide-vat.ts';
export { weighEvidence, type EvidenceItem, type EvidenceVerdict, type LocationEvidence } from './location-evidence.ts';
export { taxFactsOf, taxFactsSql, type StoredTaxFacts, type TaxFacts, type TaxYear } from './tax-facts.ts';
export { changeTaxSettings, readTaxSettings, type TaxSettings } from './tax-settings.ts';
export { limitWarningText, type LimitWarning } from './limit-warnings.ts';
export { tellOfLimits } from './tell-of-limits.ts';
export { tellOfLimitsJob } from './tell-of-limits-job.ts';
export {
  taxStanding,
  taxStandingOf,
  type TaxedSeller,
  type TaxStanding,
  type ThresholdKey,
  type ThresholdStanding,
} from './tax-standing.ts';
export { vatCaseTitle } from './vat-case-title.ts';
export { foreignShopCurrencies, toEuro } from './to-euro.ts';
export { taxKey, type TaxTotal } from './tax-total.ts';
export type { VatBlocker, VatCategory, VatDecision, VatReporting, VatTreatment, VatWarning } from './vat-decision.ts';
export type {
  RateClass,
  SellerType,
  SupplyClass,
  VatBuyer,
  VatIdStatus,
  VatInput,
  VatScheme,
  VatSeller,
  VatSupply,
} from './vat-input.ts';
export { vatNotes, type VatNoteKey } from './vat-notes.ts';
export { vatRate, vatRateCountries } from './vat-rates.ts';
export { vatTerritory, zipDecidesVat, type VatTerritory } from './vat-territory.ts';
