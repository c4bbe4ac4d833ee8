import { expect, test } from 'vitest';
import { metaOf, type FieldSet } from '#builder/block';
import { allBlocks } from './index.ts';

const registry = allBlocks();

/** The fields the specification names for the sections of a shop, by the names they have here; members of groups and lists after a dot. */
const specified: Record<string, string> = {
  seller_products: `productTypo productBackground progressColor progressBackground priceTypo priceBackground priceRadius view columns showButton showProgress
    buttonText freeButtonText buttonTypo buttonBg buttonHoverBg buttonRadius descriptionTypo showDescription currencyTypo oldPriceTypo showOldPrice showPrice
    categoryTypo categoryActiveColor categoryBorderColor categoryDescriptionTypo showCategoryDescription showCategories action payOpt card background
    query.source query.productIds query.categoryId query.limit query.sort`,
  popular_products:
    'period limit excludeIds view columns card showButton buttonText action payOpt productTypo priceTypo priceRadius arrowsColor',
  product_slider: `titleTypo background buttonText buttonTypo buttonBg buttonRadius freeButtonText productBackground arrowsColor itemsPerSlide productIds view
    autobuyConfirmBg autobuyConfirmColor autobuyCancelBg autobuyCancelColor autobuyTitleColor buttonType paymentOption descriptionTypo currencyTypo oldPriceTypo
    priceTypo showPrice priceRadius`,
  banner: `backgroundImage background colorOverlay transparency titleText additionalText titleTypo textTypo showButton buttonText buttonLink buttonBg buttonTypo
    horizontalAlignment textAlignment width maxWidth height`,
  testimonials:
    'textTypo nameTypo backgroundImage background transparency arrowsColor items.id items.avatar items.fullName items.text view perSlide',
  header: `background logo menuTypo menuGap items.name items.link items.submenu.name items.submenu.link socials.website socials.facebook socials.instagram
    socials.twitter socials.youtube socials.tumblr socials.pinterest socials.linkedin socials.xing socials.tiktok socialsColor accountTypo iconColor
    languageTypo languageSwitcher sharing sharingColor myAccountSwitcher`,
  footer: `background logo menuTypo menuGap items.name items.link items.submenu.name items.submenu.link socials.website socials.facebook socials.instagram
    socials.twitter socials.youtube socials.tumblr socials.pinterest socials.linkedin socials.xing socials.tiktok socialsColor accountTypo iconColor
    languageTypo languageSwitcher sharing sharingColor myAccountSwitcher submenuTypo socialsTitle socialsIsShown`,
  conversion_tools:
    'tool text end perVisitorMinutes units color onEnd visa sslSecure mastercard own badgeText badgeBackground textColor',
  membership_products: 'membershipId view columns showLocked showProgress progressColor progressBackground buttonText',
  affiliate: 'programId text showCommission buttonText',
  lesson_player: `background backgroundImage transparency buttonColor toolbarButtonSize toolbarButtonBackground toolbarButtonTypo progressBackgroundColor downloadFile`,
  product: `productId layout show.cover show.title show.description show.price show.oldPrice show.plans show.tickets show.sample action payOpt planId buttonText
    freeButtonText menuUnfold titleTypo descriptionTypo priceTypo oldPriceTypo currencyTypo priceRadius`,
  button:
    'text action payOpt productId url assetId lessonId newTab buttonBg buttonTypo buttonHoverBg buttonRadius border borderColor width maxWidth align size',
  text: 'content typo align lineHeight width maxWidth padding margin',
  gap: 'height line lineColor',
};

function namesOf(fields: FieldSet, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => [
    `${prefix}${name}`,
    ...namesOf(metaOf(schema)?.fields ?? {}, `${prefix}${name}.`),
  ]);
}

test.each(Object.entries(specified))('%s has every field the specification names', (type, names) => {
  const def = registry.get(type)!;
  const known = new Set(namesOf({ ...def.content, ...def.style }));
  expect(names.split(/\s+/).filter((name) => !known.has(name))).toEqual([]);
});

/** The blocks the specification names, all of which have style fields for colours, fonts, sizes, paddings, width and radius. */
const styled = `text picture video file file_pdf seller_products testimonials popular_products header banner footer membership_products product button funnel
  audio_player affiliate contact_form conversion_tools thank_you_page gap funnel_product`;

test.each(styled.split(/\s+/))('%s has colours, fonts with their sizes, paddings, a width and a radius', (type) => {
  const { style } = registry.get(type)!;
  const kinds = Object.values(style).map((schema) => metaOf(schema)!.kind);
  expect(Object.keys(style)).toEqual(expect.arrayContaining(['padding', 'width', 'radius']));
  expect(kinds).toContain('color');
  // A gap holds no letters.
  if (type !== 'gap') expect(kinds).toContain('typo');
});

test('numbers keep the bounds of the specification', () => {
  const bounds = (type: string, name: string) => {
    const { min, max } = metaOf({ ...registry.get(type)!.content, ...registry.get(type)!.style }[name]!)!;
    return [min, max];
  };
  expect(bounds('gap', 'height')).toEqual([1, 500]);
  expect(bounds('banner', 'maxWidth')).toEqual([1, 5000]);
  expect(bounds('button', 'maxWidth')).toEqual([1, 500]);
  expect(bounds('text', 'width')).toEqual([1, 100]);
  expect(bounds('banner', 'transparency')).toEqual([0, 100]);
  expect(bounds('product_slider', 'itemsPerSlide')).toEqual([1, 6]);
  expect(bounds('testimonials', 'perSlide')).toEqual([1, 3]);
  expect(bounds('testimonials', 'items')).toEqual([1, 30]);
});
