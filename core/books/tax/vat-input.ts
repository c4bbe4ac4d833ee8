import type { LocalDate } from '#core/kit';
import type { LocationEvidence } from './location-evidence.ts';

/** Decides the place of supply. A product form proposes one, the seller confirms it. */
export type SupplyClass = 'electronic' | 'live_online_event' | 'onsite_event' | 'individual_service' | 'goods';

/** Which of a country's rates applies: `electronic_publication` is what corresponds to a printed book or paper. */
export type RateClass = 'standard' | 'electronic_publication' | 'printed_publication';

export type SellerType = 'business' | 'private' | 'private250';

export type VatScheme = 'regular_accrual' | 'regular_cash' | 'small_business' | 'none';

/** Knowledge of a buyer's VAT id. Only `valid` ever takes the tax off. */
export type VatIdStatus = 'none' | 'valid' | 'invalid' | 'unavailable' | 'unchecked';

/** The supplier of record. Amounts are minor units of the seller's tax currency, net. */
export interface VatSeller {
  /** ISO 3166 alpha-2. */
  country: string;
  type: SellerType;
  scheme: VatScheme;
  ossRegistered: boolean;
  /** For sellers outside the EU: the scheme for EU consumers. */
  nonUnionOssRegistered?: boolean;
  /** Chose taxation where the buyer lives although below the threshold. Unless said, whoever registered for OSS did. */
  optedForDestination?: boolean;
  /** Established in one member state only: without that there is no threshold. Default true. */
  singleEstablishment?: boolean;
  /** Electronic sales and goods sent to consumers in other member states: this year before this sale, and last year. */
  euConsumerNetYtdMinor?: bigint;
  euConsumerNetPreviousYearMinor?: bigint;
  /** Whole turnover: this year before this sale, and last year. For the limits of the small-business scheme. */
  turnoverYtdNetMinor?: bigint;
  turnoverPreviousYearMinor?: bigint;
  /** A sale of this or the previous year passed the limit of the small-business scheme, whatever was given back since. */
  smallBusinessEnded?: boolean;
  /** Countries besides the own one with a local VAT registration. */
  registrations?: readonly string[];
  /** Member states that accepted the cross-border small-business scheme (number with suffix EX). */
  smallBusinessCountries?: readonly string[];
  /** Everything sold so far: `private250` ends at 250.00. */
  salesTotalMinor?: bigint;
}

export interface VatBuyer {
  type: 'consumer' | 'business';
  /** ISO 3166 alpha-2 of the billing address. */
  country: string;
  zip?: string;
  vatIdStatus: VatIdStatus;
}

export interface VatSupply {
  class: SupplyClass;
  rateClass?: RateClass;
  /** Place of an on-site event; of goods the place they are sent to, the buyer's where it is left out. */
  eventCountry?: string;
  eventZip?: string;
}

export interface VatInput {
  seller: VatSeller;
  buyer: VatBuyer;
  supply: VatSupply;
  /** Further evidence of a consumer's country. The billing address counts as one item by itself. */
  evidence?: LocationEvidence;
  /** This sale without VAT, for thresholds. Default 0. */
  netMinor?: bigint;
  /** The tax point: supply or advance payment, in the seller's zone. */
  date: LocalDate;
}
