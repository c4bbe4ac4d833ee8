import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductCard, Showcase } from '#core/catalog';
import type { PlanChoice } from '#core/checkout';
import { ProductPage } from './product-page.tsx';
import { aPlanChoice, aShop, anOffer, eur } from './testing/a-checkout-view.ts';

const contents: Showcase = {
  facts: [],
  links: [],
  contents: [
    { title: 'Grundlagen', items: ['Blende', 'Zeit'] },
    { title: 'Praxis', items: ['Nacht'] },
  ],
};
const card = {
  id: 9,
  name: 'Presets',
  slug: 'presets',
  free: false,
  isFrom: false,
  price: eur(1900),
  coverPath: null,
} as unknown as ProductCard;

function drawn(product: object, props: { showcase?: Showcase | null; addons?: ProductCard[] } = {}): string {
  const offer = anOffer();
  return renderToStaticMarkup(
    <ProductPage
      view={{
        offer: { ...offer, product: { ...offer.product, covers: [], ...product } },
        plans: [],
        variants: [],
        withdrawal: null,
      }}
      seller={aShop}
      locale="de"
      showcase={props.showcase ?? null}
      addons={props.addons ?? []}
    />,
  ).replaceAll('\u00a0', ' ');
}

test('the contents stand open or folded, as the seller chose', () => {
  const open = drawn({ menuUnfold: true }, { showcase: contents });
  expect(open).toMatch(/<details open=""><summary>Inhalt<\/summary>/);
  expect(open.match(/Grundlagen.*Blende.*Zeit.*Praxis.*Nacht/s)).not.toBeNull();
  expect(drawn({ menuUnfold: false }, { showcase: contents })).toContain('<details><summary>');
  expect(drawn({ menuUnfold: true })).not.toContain('<details');
});

test('every cover is shown, the first one large, and the products that the seller puts below', () => {
  const covers = [1, 2, 3].map((id) => ({ id, path: `/media/${id}.webp`, alt: `Bild ${id}` }));
  const html = drawn({ covers, coverPath: covers[0]!.path, coverAlt: 'Bild 1' }, { addons: [card] });
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(covers.map(({ path }) => path));
  expect(html).toContain('alt="Bild 3"');
  expect(html).toMatch(/Weitere Produkte.*href="\/s\/[^"]+\/presets">Presets<\/a><span>19,00€/s);
  expect(drawn({ covers: covers.slice(0, 1) })).not.toContain('gallery');
});

test('the price above counts with all rates of a plan; one rate is not what anybody can have it for', () => {
  const drawnWith = (plans: PlanChoice[]) =>
    renderToStaticMarkup(
      <ProductPage
        view={{
          offer: { ...anOffer(), product: { ...anOffer().product, covers: [] } },
          plans,
          variants: [],
          withdrawal: null,
        }}
        seller={aShop}
        locale="de"
        showcase={null}
        addons={[]}
      />,
    ).replaceAll('\u00a0', ' ');
  const once = aPlanChoice(1, { first: eur(7900), whole: eur(7900) });
  const rates = aPlanChoice(2, { first: eur(1975), whole: eur(7900) }, { type: 'installment' });
  const endless = aPlanChoice(3, { first: eur(1200), whole: null }, { type: 'subscription' });
  expect(drawnWith([once, rates])).toContain('<p class="price">79,00€</p>');
  expect(drawnWith([once, rates, endless])).toContain('<p class="price">ab 12,00€</p>');
  expect(drawnWith([rates])).toContain('<p class="price">19,75€</p>');
});
