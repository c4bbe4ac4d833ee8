import { choice, int, label, products, type FieldValues, type ProductQuery } from '#builder/block';
import { tileContent } from '../product-tiles/tile-fields.ts';

export const periods = ['7', '30', '90', '180', '365'] as const;
const days = (count: string) => label(`${count} Tage`, `${count} days`);

export const content = {
  ...tileContent,
  period: choice(
    { 7: days('7'), 30: days('30'), 90: days('90'), 180: days('180'), 365: days('365') },
    {
      label: label('Zeitraum', 'Period'),
      help: label(
        'Gezählt werden bezahlte Bestellungen. Sind es zu wenige, folgen die neuesten Produkte.',
        'Paid orders count. Where there are too few, the newest products follow.',
      ),
    },
  ),
  limit: int({ label: label('Anzahl der Produkte', 'Number of products'), min: 1, max: 12 }),
  excludeIds: products({ label: label('Nie zeigen', 'Never show'), max: 50, group: 'advanced' }),
};

export type PopularProductsContent = FieldValues<typeof content>;

/** Query of the block. */
export function popularQuery(p: Pick<PopularProductsContent, 'period' | 'limit' | 'excludeIds'>): ProductQuery {
  return {
    source: 'popular',
    productIds: [],
    categoryId: '0',
    limit: p.limit,
    sort: 'position',
    period: Number(p.period),
    excludeIds: p.excludeIds,
  };
}
