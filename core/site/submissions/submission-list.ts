import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { requireSeller } from '#core/people';

// One answer a line, as people read it; the CSV has no columns of its own for fields that each form has different.
const ANSWERS =
  "(select string_agg((a->>'label') || ': ' || (a->>'value'), e'\\n' order by n) from jsonb_array_elements(f.answers) with ordinality as x(a, n) where a->>'value' <> '')";

/** Messages of visitors: table, filters, address, counts and CSV come from here. */
export const submissionList = defineList<SqlBinding>({
  name: 'form_submissions',
  base: (db, ctx) => db('form_submissions as f').where('f.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('f.name', like).orWhereILike('f.email', like).orWhereRaw('f.answers::text ilike ?', [like]),
    );
  },
  filters: [
    {
      key: 'page',
      control: 'async_select',
      source: 'submission_pages',
      values: 'id',
      label: { de: 'Seite', en: 'Page' },
      apply: (rows, values) => void rows.whereIn('f.page_id', values.map(Number)),
    },
    {
      key: 'tag',
      control: 'async_select',
      source: 'submission_tags',
      values: 'text',
      label: { de: 'Schlagwort', en: 'Tag' },
      apply: (rows, values) => void rows.whereRaw('f.tags && ?::text[]', [[...values]]),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Eingegangen', en: 'Received' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('f.created_at', '>=', from);
        if (before) void rows.where('f.created_at', '<', before);
      },
    },
  ],
  scopes: [
    { key: 'unread', label: { de: 'Ungelesen', en: 'Unread' }, apply: (rows) => void rows.whereNull('f.read_at') },
    { key: 'read', label: { de: 'Gelesen', en: 'Read' }, apply: (rows) => void rows.whereNotNull('f.read_at') },
  ],
  sorts: [{ key: 'id', apply: 'f.id', firstDir: 'desc' }],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'f.id', as: 'number' } },
    {
      key: 'created_at',
      label: { de: 'Eingegangen', en: 'Received' },
      apply: { sql: 'f.created_at', as: 'timestamp' },
    },
    { key: 'name', label: { de: 'Name', en: 'Name' }, apply: { sql: 'f.name', as: 'text' } },
    { key: 'email', label: { de: 'E-Mail', en: 'E-mail' }, apply: { sql: 'f.email', as: 'text' } },
    { key: 'page', label: { de: 'Seite', en: 'Page' }, apply: { sql: 'f.page_name', as: 'text' } },
    { key: 'form', label: { de: 'Formular', en: 'Form' }, only: 'csv', apply: { sql: 'f.form_title', as: 'text' } },
    {
      key: 'tags',
      label: { de: 'Schlagwörter', en: 'Tags' },
      apply: { sql: "array_to_string(f.tags, ', ')", as: 'text' },
    },
    { key: 'read', label: { de: 'Stand', en: 'State' }, apply: { sql: 'f.read_at is not null', as: 'boolean' } },
    { key: 'answers', label: { de: 'Angaben', en: 'Answers' }, only: 'csv', apply: { sql: ANSWERS, as: 'text' } },
    {
      key: 'consent',
      label: { de: 'Einwilligung', en: 'Consent' },
      only: 'csv',
      apply: { sql: 'f.consent_text', as: 'text' },
    },
  ],
  expands: [],
});
