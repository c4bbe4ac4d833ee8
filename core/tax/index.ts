// Tax: where a sale is taxed and at which rate, decided from facts alone.
export { decideVat } from './decide-vat.ts';
export { weighEvidence, type EvidenceItem, type EvidenceVerdict, type LocationEvidence } from './location-evidence.ts';
export { taxKey, type TaxTotal } from './tax-total.ts';
export type { VatBlocker, VatCategory, VatDecision, VatReporting, VatTreatment, VatWarning } from './vat-decision.ts';
export type { RateClass, SellerType, SupplyClass, VatBuyer, VatIdStatus, VatInput, VatScheme, VatSeller, VatSupply } from './vat-input.ts';
export { vatNotes, type VatNoteKey } from './vat-notes.ts';
export { vatRate, vatRateCountries } from './vat-rates.ts';
export { vatTerritory, type VatTerritory } from './vat-territory.ts';
