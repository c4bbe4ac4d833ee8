import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { requireSeller } from '#core/people';

/** Ratings of a shop's products: table, filters, address, counts and CSV come from here. */
export const ratingList = defineList<SqlBinding>({
  name: 'ratings',
  base: (db, ctx) =>
    db('ratings as r')
      .join('products as p', (join) => join.on('p.seller_id', 'r.seller_id').andOn('p.id', 'r.product_id'))
      .where('r.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('r.name', like).orWhereILike('r.body', like).orWhereILike('p.name', like),
    );
  },
  filters: [
    {
      key: 'stars',
      control: 'multi_select',
      options: ['5', '4', '3', '2', '1'].map((value) => ({
        value,
        label: { de: `${value} von 5`, en: `${value} of 5` },
      })),
      label: { de: 'Sterne', en: 'Stars' },
      apply: (rows, values) => void rows.whereIn('r.stars', values.map(Number)),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Abgegeben', en: 'Given' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('r.created_at', '>=', from);
        if (before) void rows.where('r.created_at', '<', before);
      },
    },
  ],
  scopes: [
    {
      key: 'unanswered',
      label: { de: 'Ohne Antwort', en: 'Unanswered' },
      apply: (rows) => void rows.where('r.answer', '').whereNull('r.hidden_for'),
    },
    {
      key: 'hidden',
      label: { de: 'Ausgeblendet', en: 'Hidden' },
      apply: (rows) => void rows.whereNotNull('r.hidden_for'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'r.id', firstDir: 'desc' },
    { key: 'stars', apply: 'r.stars', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'r.id', as: 'number' } },
    { key: 'stars', label: { de: 'Sterne', en: 'Stars' }, sortKey: 'stars', apply: { sql: 'r.stars', as: 'number' } },
    { key: 'body', label: { de: 'Bewertung', en: 'Review' }, apply: { sql: 'r.body', as: 'text' } },
    { key: 'name', label: { de: 'Name', en: 'Name' }, only: 'csv', apply: { sql: 'r.name', as: 'text' } },
    { key: 'product', label: { de: 'Produkt', en: 'Product' }, apply: { sql: 'p.name', as: 'text' } },
    { key: 'created_at', label: { de: 'Abgegeben', en: 'Given' }, apply: { sql: 'r.created_at', as: 'timestamp' } },
    { key: 'answer', label: { de: 'Antwort', en: 'Answer' }, only: 'csv', apply: { sql: 'r.answer', as: 'text' } },
    { key: 'hidden', label: { de: 'Stand', en: 'State' }, apply: { sql: 'r.hidden_for is not null', as: 'boolean' } },
  ],
  expands: [],
});
