import type { EvidenceVerdict } from './location-evidence.ts';
import type { VatNoteKey } from './vat-notes.ts';

/** EN 16931 VAT categories that occur here: standard and reduced rate, zero rate, exempt, reverse charge, outside the scope of tax. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

export type VatTreatment =
  | 'domestic'
  | 'origin_below_threshold'
  | 'destination'
  | 'event_place'
  | 'reverse_charge'
  | 'outside_scope'
  | 'small_business'
  | 'not_taxable_person';

/** Through which return the tax is paid. */
export type VatReporting = 'domestic' | 'oss' | 'non_union_oss' | 'local_registration' | 'none';

/** Reason why the sale must not go through as it is. */
export type VatBlocker =
  | 'LOCATION_EVIDENCE_MISSING'
  | 'NO_REGISTRATION'
  | 'EVENT_PLACE_MISSING'
  | 'PRIVATE_CAP_REACHED'
  /** Goods for a business with a VAT id in another member state, or across the border of the EU. */
  | 'GOODS_ACROSS_BORDER';

/** Hints for the seller; nothing is stopped. */
export type VatWarning = 'LOCAL_REGISTRATION_MAY_BE_DUE' | 'SMALL_BUSINESS_LIMIT_CROSSED' | 'EU_THRESHOLD_CROSSED';

/** The one outcome for a sale. Plain data: orders and invoices keep it as it was. */
export interface VatDecision {
  treatment: VatTreatment;
  /** Integer basis points: 19 % is 1900. */
  rateBp: number;
  /** Place of supply: ISO 3166 alpha-2, or the territory outside VAT it belongs to (`ES-CN`). */
  country: string;
  category: VatCategory;
  reporting: VatReporting;
  oss: boolean;
  /** Names the revenue account and, later, the DATEV account: `DE_STD_19`, `EU_B2C_OSS`, … */
  vatCase: string;
  /** The sentence an invoice must carry; texts in `vatNotes`. */
  note: VatNoteKey | null;
  /** The buyer's VAT id could not be checked: ask again, and correct the invoice if it turns out valid. */
  recheck: boolean;
  blockers: readonly VatBlocker[];
  warnings: readonly VatWarning[];
  evidence: EvidenceVerdict;
}
