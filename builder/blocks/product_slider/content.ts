import { choice, flag, label, products, text, type FieldValues, type ProductQuery } from '#builder/block';
import { actionFields, type ActionContent } from '../action.ts';
import { viewField } from '../product-tiles/tile-fields.ts';

const { action, payOpt, ...targets } = actionFields;

/** The specification's names; what other blocks call action and payOpt is called buttonType and paymentOption here. */
export const content = {
  title: text({ label: label('Überschrift', 'Heading'), max: 150 }),
  productIds: products({ label: label('Produkte', 'Products'), max: 50, required: true }),
  view: viewField,
  showDescription: flag({ label: label('Beschreibung zeigen', 'Show description') }),
  showPrice: flag({ label: label('Preis zeigen', 'Show price') }),
  showOldPrice: flag({
    label: label('Alten Preis zeigen', 'Show old price'),
    visibleIf: ({ showPrice }) => showPrice === true,
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
  card: choice(
    { outlined: label('Umrandet', 'Outlined'), filled: label('Gefüllt', 'Filled') },
    { label: label('Karte', 'Card') },
  ),
  buttonType: action,
  paymentOption: payOpt,
  ...targets,
};

export type ProductSliderContent = FieldValues<typeof content>;

export function sliderQuery(p: Pick<ProductSliderContent, 'productIds'>): ProductQuery {
  return { source: 'selected', productIds: p.productIds, categoryId: '0', limit: 12, sort: 'position' };
}

export function sliderAction({
  buttonType,
  paymentOption,
  url,
  assetId,
  lessonId,
  newTab,
}: ProductSliderContent): ActionContent {
  return { action: buttonType, payOpt: paymentOption, url, assetId, lessonId, newTab };
}
