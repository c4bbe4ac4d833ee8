import { category, choice, flag, group, int, label, products, type FieldValues } from '#builder/block';
import { tileContent } from '../product-tiles/tile-fields.ts';

const query = group(
  {
    source: choice(
      {
        all: label('Alle Produkte', 'All products'),
        category: label('Kategorie', 'Category'),
        popular: label('Beliebte', 'Popular'),
        selected: label('Ausgewählte', 'Selected'),
      },
      { label: label('Quelle', 'Source') },
    ),
    productIds: products({
      label: label('Produkte', 'Products'),
      max: 50,
      visibleIf: ({ source }) => source === 'selected',
    }),
    categoryId: category({ label: label('Kategorie', 'Category'), visibleIf: ({ source }) => source === 'category' }),
    limit: int({ label: label('Produkte je Seite', 'Products per page'), min: 1, max: 12 }),
    sort: choice(
      { position: label('Ihre Reihenfolge', 'Your order'), created_at: label('Neueste zuerst', 'Newest first') },
      { label: label('Reihenfolge', 'Order') },
    ),
  },
  { label: label('Welche Produkte', 'Which products') },
);

export const content = {
  query,
  ...tileContent,
  showCategories: flag({ label: label('Kategorien zeigen', 'Show categories') }),
  showCategoryDescription: flag({
    label: label('Beschreibung der Kategorie zeigen', 'Show category description'),
    visibleIf: ({ showCategories }) => showCategories === true,
  }),
};

export type SellerProductsContent = FieldValues<typeof content>;
