import { choice, flag, label, text } from '#builder/block';
import { inLanguage } from '#core/kit';
import { actionFields } from '../action.ts';

/** Layout of a list of products. */
export const viewField = choice(
  {
    grid: label('Raster', 'Grid'),
    list: label('Liste', 'List'),
    slider: label('Zum Blättern', 'Slider'),
    button: label('Nur Knöpfe', 'Buttons only'),
    text: label('Nur Text', 'Text only'),
  },
  { label: label('Ansicht', 'View') },
);

/** Content of the tiles of a product list, for every block that has one. */
export const tileContent = {
  title: text({ label: label('Überschrift', 'Heading'), max: 150 }),
  view: viewField,
  card: choice(
    { outlined: label('Umrandet', 'Outlined'), filled: label('Gefüllt', 'Filled') },
    { label: label('Karte', 'Card') },
  ),
  showDescription: flag({ label: label('Beschreibung zeigen', 'Show description') }),
  showPrice: flag({ label: label('Preis zeigen', 'Show price') }),
  showOldPrice: flag({
    label: label('Alten Preis zeigen', 'Show old price'),
    visibleIf: ({ showPrice }) => showPrice === true,
  }),
  showProgress: flag({
    label: label('Lernfortschritt zeigen', 'Show progress'),
    help: label(
      'Wer angemeldet ist, sieht seinen Stand in gekauften Kursen. Lädt ein kleines Skript.',
      'Who is signed in sees how far they are in courses they own. Loads a small script.',
    ),
  }),
  showButton: flag({ label: label('Knopf zeigen', 'Show button') }),
  buttonText: text({
    label: label('Beschriftung', 'Button label'),
    max: 60,
    visibleIf: ({ showButton }) => showButton === true,
  }),
  freeButtonText: text({
    label: label('Beschriftung für kostenlose Produkte', 'Button label for free products'),
    max: 60,
    visibleIf: ({ showButton }) => showButton === true,
  }),
  ...actionFields,
};

export const tileDefaults = (locale: 'de' | 'en') => ({
  title: '',
  view: 'grid' as const,
  card: 'outlined' as const,
  showDescription: true,
  showPrice: true,
  showOldPrice: true,
  showProgress: false,
  showButton: true,
  buttonText: inLanguage(locale, { de: 'Ansehen', en: 'View' }),
  freeButtonText: inLanguage(locale, { de: 'Kostenlos holen', en: 'Get for free' }),
  action: 'details' as const,
  payOpt: 'checkout' as const,
  newTab: false,
});
