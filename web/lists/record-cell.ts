import type { JsonMoney } from '#core/kit';

/** One cell of a row, made ready on the server for one language. */
export interface RecordCell {
  text?: string;
  number?: number;
  money?: JsonMoney;
  /** An instant. */
  at?: string;
  /** A calendar day. */
  day?: string;
  yes?: boolean;
  /** Shown as a chip of this state, `text` in it. */
  state?: string;
  href?: string;
}

export interface RecordRow {
  id: string;
  name: string;
  href: string | null;
  cells: Readonly<Record<string, RecordCell>>;
}
