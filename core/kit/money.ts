/** ISO 4217 code in lower case, as the specification writes it. */
export type CurrencyCode = string;

/** An amount in minor units of its currency (cents for eur). Combine amounts only with this kit's functions. */
export interface Money {
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}
