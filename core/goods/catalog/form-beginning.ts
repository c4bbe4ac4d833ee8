import type { Ctx, Localized } from '#core/context';

/** Entries of the first day beside name and price. Files have to be read to their end, or refused. */
export interface BegunThing {
  name: string;
  file: { name: string; contentType: string; body: AsyncIterable<Uint8Array> } | null;
  /** As typed. */
  text: string;
  /** On the wall of the seller's zone: `2027-05-03T18:00`. Empty unless a date is asked for. */
  startsAt: string;
  /** Empty: online. */
  place: string;
  seller: { zone: string; country: string };
}

/** Beginning of a product of this kind: the one thing without which it cannot be sold. It is asked for on one screen with name, price and picture. */
export interface FormBeginning {
  /** For sellers who have never sold it. */
  sentence: Localized;
  /** `file_inside`: the file becomes a product of its own, which this one opens. */
  asks: 'file' | 'file_inside' | 'date' | 'text';
  label: Localized;
  help: Localized;
  /** Stands in the field to begin with; for texts that most sellers keep. */
  suggestion?: Localized;
  /** Kinds that are paid each month rather than once. */
  monthly?: true;
  /** Fills the product so that it can be sold; not asked with `file_inside`. Called outside a transaction. */
  fill?(ctx: Ctx, productId: number, thing: BegunThing): Promise<void>;
  /** Path at which its seller sees the buyer's view. Left out where `deliveries` says it all. */
  preview?(productId: number): { title: Localized; href: string };
}
