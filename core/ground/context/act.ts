/**
 * A person's command, as the log of a shop keeps it. Made where commands come in; the first transaction that commits writes it down. The context
 * hands on the same object, whoever a use case acts as.
 */
export interface Act {
  readonly userId: number;
  /** Shop whose log it stands in; null for the platform's own. A use case that acts on another shop than its person works in names that one. */
  sellerId: number | null;
  /** Address that was asked, as a pattern, and the intent where one address takes several. */
  readonly name: string;
  /** Ids that the address named. */
  readonly object: string;
  /** Network address. */
  readonly address: string;
  /** An admin's work for the shop. */
  acting: { id: number; reason: string } | null;
  /** Words beside it, e.g. the token of a program. */
  note?: string;
  /** True once it stands in a transaction: a command is one line. */
  written: boolean;
}
