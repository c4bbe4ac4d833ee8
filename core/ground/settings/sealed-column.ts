/** A row as PostgreSQL writes it: every value a text, null where there is none. */
export type SealedRow = Readonly<Record<string, string | null>>;

/**
 * A column of the database that holds what the secret box sealed. Each module declares its own beside the call that seals, and the kernel gathers them
 * (`sealedColumns`), so that a change of SECRET_KEY reaches all of them.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns that name one row. */
  readonly key: readonly string[];
  /** Further columns that the place is made of. */
  readonly reads?: readonly string[];
  /** The place that was given to `seal`; `field` is empty unless the column is a table of fields. */
  readonly placeOf: (row: SealedRow, field: string) => string;
  /** A jsonb object with a sealed text in each field. */
  readonly hasFields?: boolean;
  /** A column beside it with the box's signature of the same secret, by which it is found again. */
  readonly print?: { readonly column: string; readonly purpose: string };
}
