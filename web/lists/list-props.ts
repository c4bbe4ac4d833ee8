import type { ReactNode } from 'react';
import type { MenuEntry } from '#web/ui';
import type { ListView } from './list-view.ts';

export interface BulkAction {
  /** Posted as `intent` beside `ids[]`. */
  intent: string;
  label: string;
  danger?: boolean;
}

export type PhonePlace = readonly [line: 1 | 2 | 3, side: 'start' | 'end'];

export interface ListScreenProps<Row> {
  list: ListView;
  rows: readonly Row[];
  /** Content of a cell, by column key. */
  cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  rowKey: (row: Row) => number | string;
  /** Names a row for those who do not see it: `Order 1042`. */
  rowName: (row: Row) => string;
  /** Address that a press on the row opens. */
  rowHref?: (row: Row) => string;
  rowMenu?: (row: Row) => readonly MenuEntry[];
  /** With actions rows can be selected; they post to the screen's own route. */
  bulkActions?: readonly BulkAction[];
  /** With a script: does the action itself instead of the post. */
  onBulk?: (intent: string, rows: readonly Row[]) => void;
  /** More ways to take the rows along, beside the list's own CSV. */
  moreExports?: readonly { label: string; href: string }[];
  /**
   * Places in a close card on a phone, by column key: the line, and its left or right. These cells need no visible label; columns that people
   * add follow below with theirs.
   */
  onPhone?: Readonly<Record<string, PhonePlace>>;
  /** Sums of the filtered set. */
  totals?: ReactNode;
  /** Shown while there is nothing at all: explains and offers the first step. */
  empty: ReactNode;
}
