import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery, type LocalText } from '#core/kit';
import { requireOwner } from '#core/people';
import { consentCategories, type ConsentCategory } from './tracking-code.ts';

const CATEGORY_TITLES: Readonly<Record<ConsentCategory, LocalText>> = {
  statistics: { de: 'Statistik', en: 'Statistics' },
  marketing: { de: 'Marketing', en: 'Marketing' },
  comfort: { de: 'Komfort', en: 'Comfort' },
};

/** Decisions of visitors: proof of each consent, under a name that says nothing about the person. */
export const consentLogList = defineList<SqlBinding>({
  name: 'tracking_consents',
  base: (db, ctx) => db('tracking_consents as c').where({ 'c.seller_id': requireOwner(ctx) }),
  search: (rows, words) => void rows.where('c.visitor', words.trim()),
  filters: [
    {
      key: 'cookies_consent_category_id',
      former: ['category'],
      control: 'multi_select',
      // Codes are the ids of `GET /common/cookies_consent_categories`.
      options: consentCategories.map((value, at) => ({ value, code: String(at + 1), label: CATEGORY_TITLES[value] })),
      label: { de: 'Zugestimmt zu', en: 'Agreed to' },
      apply: (rows, values) => void rows.whereRaw('c.categories && ?::text[]', [[...values]]),
    },
    {
      key: 'decided',
      control: 'date_range',
      label: { de: 'Zeitraum', en: 'Period' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('c.decided_at', '>=', from);
        if (before) void rows.where('c.decided_at', '<', before);
      },
    },
  ],
  scopes: [
    {
      key: 'agreed',
      label: { de: 'Zugestimmt', en: 'Agreed' },
      apply: (rows) => void rows.whereRaw("c.categories <> '{}'"),
    },
    {
      key: 'refused',
      label: { de: 'Abgelehnt', en: 'Refused' },
      apply: (rows) => void rows.whereRaw("c.categories = '{}'"),
    },
  ],
  sorts: [
    { key: 'id', apply: 'c.id', firstDir: 'desc' },
    { key: 'decidedAt', apply: 'c.decided_at', firstDir: 'desc' },
  ],
  defaultSort: { key: 'decidedAt', dir: 'desc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    {
      key: 'decidedAt',
      label: { de: 'Zeit', en: 'Time' },
      sortKey: 'decidedAt',
      apply: { sql: 'c.decided_at', as: 'timestamp' },
    },
    {
      key: 'categories',
      label: { de: 'Zugestimmt zu', en: 'Agreed to' },
      apply: { sql: "array_to_string(c.categories, ', ')", as: 'text' },
    },
    {
      key: 'version',
      label: { de: 'Fassung der Frage', en: 'Version of the question' },
      align: 'end',
      apply: { sql: 'c.version', as: 'number' },
    },
    { key: 'visitor', label: { de: 'Besucher', en: 'Visitor' }, apply: { sql: 'c.visitor', as: 'text' } },
  ],
  expands: [],
});

export interface ConsentLogRow {
  id: number;
  visitor: string;
  version: number;
  categories: string[];
  decidedAt: Date;
}

const COLUMNS = ['c.id', 'c.visitor', 'c.version', 'c.categories', 'c.decided_at as decidedAt'];

export async function readConsentLog(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<ConsentLogRow> & { page: number }> {
  return readList<ConsentLogRow>(ctx, consentLogList, query, COLUMNS);
}

export function streamConsentLogCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, consentLogList, query, options);
}
