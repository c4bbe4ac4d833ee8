import { choice, flag, group, label, optional, product, text, type FieldValues } from '#builder/block';
import { actionFields } from '../action.ts';

const shown = (de: string, en: string): ReturnType<typeof flag> => flag({ label: label(de, en) });

export const content = {
  source: choice(
    {
      chosen: label('Ein bestimmtes Produkt', 'A chosen product'),
      current: label('Das Produkt dieser Seite', 'The product of this page'),
    },
    { label: label('Produkt von', 'Product from') },
  ),
  productId: optional(
    product({ label: label('Produkt', 'Product'), required: true, visibleIf: ({ source }) => source === 'chosen' }),
  ),
  layout: choice(
    { card: label('Karte', 'Card'), row: label('Zeile', 'Row'), full: label('Volle Breite', 'Full width') },
    { label: label('Aufbau', 'Layout') },
  ),
  show: group(
    {
      cover: shown('Bild', 'Picture'),
      title: shown('Name', 'Name'),
      description: shown('Beschreibung', 'Description'),
      price: shown('Preis', 'Price'),
      oldPrice: shown('Alter Preis', 'Old price'),
      plans: shown('Preismodelle', 'Plans'),
      tickets: shown('Tickets', 'Tickets'),
      sample: shown('Probe', 'Sample'),
    },
    { label: label('Zeigen', 'Show') },
  ),
  titleLevel: choice(
    {
      h1: label('Hauptüberschrift der Seite', 'Main heading of the page'),
      h2: label('Zwischenüberschrift', 'Section heading'),
    },
    { label: label('Rang des Namens', 'Heading level'), group: 'advanced' },
  ),
  buttonText: text({ label: label('Beschriftung', 'Button label'), max: 60, required: true }),
  freeButtonText: text({ label: label('Beschriftung, wenn kostenlos', 'Button label when free'), max: 60 }),
  planId: optional(
    text({ label: label('Preismodell (Kennung)', 'Plan id'), max: 64, localized: false, group: 'advanced' }),
  ),
  menuUnfold: flag({ label: label('Beschreibung ausgeklappt', 'Description unfolded') }),
  ...actionFields,
};

export type ProductContent = FieldValues<typeof content>;
