import { category, choice, flag, group, int, label, products, text, type FieldValues } from '#builder/block';
import { actionFields } from '../action.ts';

const query = group(
  {
    source: choice(
      { all: label('Alle Produkte', 'All products'), category: label('Kategorie', 'Category'), popular: label('Beliebte', 'Popular'), selected: label('Ausgewählte', 'Selected') },
      { label: label('Quelle', 'Source') },
    ),
    productIds: products({ label: label('Produkte', 'Products'), max: 50, visibleIf: ({ source }) => source === 'selected' }),
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
  title: text({ label: label('Überschrift', 'Heading'), max: 150 }),
  view: choice(
    { grid: label('Raster', 'Grid'), list: label('Liste', 'List'), slider: label('Zum Wischen', 'Slider'), button: label('Nur Knöpfe', 'Buttons only'), text: label('Nur Text', 'Text only') },
    { label: label('Ansicht', 'View') },
  ),
  card: choice({ outlined: label('Umrandet', 'Outlined'), filled: label('Gefüllt', 'Filled') }, { label: label('Karte', 'Card') }),
  showCategories: flag({ label: label('Kategorien zeigen', 'Show categories') }),
  showCategoryDescription: flag({ label: label('Beschreibung der Kategorie zeigen', 'Show category description'), visibleIf: ({ showCategories }) => showCategories === true }),
  showDescription: flag({ label: label('Beschreibung zeigen', 'Show description') }),
  showPrice: flag({ label: label('Preis zeigen', 'Show price') }),
  showOldPrice: flag({ label: label('Alten Preis zeigen', 'Show old price'), visibleIf: ({ showPrice }) => showPrice === true }),
  showButton: flag({ label: label('Knopf zeigen', 'Show button') }),
  buttonText: text({ label: label('Beschriftung', 'Button label'), max: 60, visibleIf: ({ showButton }) => showButton === true }),
  freeButtonText: text({ label: label('Beschriftung für kostenlose Produkte', 'Button label for free products'), max: 60, visibleIf: ({ showButton }) => showButton === true }),
  ...actionFields,
};

export type SellerProductsContent = FieldValues<typeof content>;
