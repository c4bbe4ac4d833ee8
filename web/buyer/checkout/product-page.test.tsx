import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductCard, Showcase } from '#core/catalog';
import type { PlanChoice } from '#core/checkout';
import { videoElsewhere } from '#core/kit';
import { ProductPage } from './product-page.tsx';
import type { ShownVideo } from './product-video.tsx';
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

function drawn(
  product: object,
  props: { showcase?: Showcase | null; addons?: ProductCard[]; video?: ShownVideo | null } = {},
): string {
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
      video={props.video ?? null}
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

const steps = (story: object) => ({
  steps: { ...anOffer().product.steps, story: { ...anOffer().product.steps.story, ...story } },
});

test('several pictures stand in one row to swipe, numbered and without a script; one alone is a picture', () => {
  const covers = [1, 2, 3].map((id) => ({ id, path: `/media/${id}.webp`, alt: `Bild ${id}` }));
  const html = drawn({ covers, coverPath: covers[0]!.path, coverAlt: 'Bild 1' });
  expect(html).toMatch(/<ul class="swipe" tabindex="0" aria-label="Bilder, zum Wischen">/i);
  expect(html.match(/\d\/3/g)).toEqual(['1/3', '2/3', '3/3']);
  expect(html).not.toContain('<script');
  expect(drawn({ covers: covers.slice(0, 1), coverPath: '/media/1.webp', coverAlt: '' })).not.toContain('swipe');
});

test('a video stands after the first picture: an own file loads nothing by itself, one elsewhere is a link that says so', () => {
  const covers = [1, 2].map((id) => ({ id, path: `/media/${id}.webp`, alt: `Bild ${id}` }));
  const pictures = { covers, coverPath: covers[0]!.path, coverAlt: 'Bild 1' };
  const own = drawn(pictures, {
    video: { from: 'library', title: 'Ein Rundgang', path: '/media/a/film.mp4', captionsPath: '/media/b/film.vtt' },
  });
  expect(own).toMatch(/1\.webp.*<video[^>]*preload="none"[^>]*poster="\/media\/1\.webp".*2\.webp/s);
  expect(own).toContain('<track kind="captions" src="/media/b/film.vtt"');
  expect(own.match(/\d\/3/g)).toEqual(['1/3', '2/3', '3/3']);
  const elsewhere = drawn(pictures, {
    video: { from: 'elsewhere', title: '', ...videoElsewhere('youtu.be/dQw4w9WgXcQ')! },
  });
  expect(elsewhere).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"/);
  expect(elsewhere).toContain(
    'Mit dem Abspielen stimmen Sie zu, dass Daten wie Ihre IP-Adresse an YouTube (USA) gehen.',
  );
  expect(elsewhere).not.toContain('<iframe');
  const alone = drawn({ coverPath: null }, { video: { from: 'elsewhere', title: '', ...videoElsewhere('76979871')! } });
  expect(alone).toContain('kontor-video');
  expect(alone).not.toContain('1/1');
});

test('what the seller tells stands on the page, as text and never as markup', () => {
  const html = drawn({
    description: '## Was es ist\n\nEin **Buch**.\n\n- Licht\n- Schatten',
    ...steps({
      forWhom: 'Für alle <script>alert(1)</script>',
      maker: 'Anna',
      guarantee: 'Geld zurück',
      questions: [{ question: 'Gedruckt?', answer: 'Nein.' }],
    }),
  });
  expect(html).toContain('<h2>Was es ist</h2>');
  expect(html).toContain('Ein <b>Buch</b>.');
  expect(html).toContain('<ul><li>Licht</li><li>Schatten</li></ul>');
  expect(html).not.toContain('<script');
  expect(html).toMatch(
    /Für wen.*Wer es gemacht hat.*Fragen.*<summary>Gedruckt\?<\/summary>.*Nein\..*Garantie.*Geld zurück/s,
  );
  expect(drawn({})).not.toMatch(/Für wen|Wer es gemacht hat|Garantie/);
});

test.each([
  [{}, 'download', 'quiet'],
  [{}, 'event', 'stage'],
  [{}, 'bundle', 'shelf'],
  [{}, 'license_key', 'tool'],
  [{ design: 'letter' }, 'event', 'letter'],
])('the design is the chosen one, else that of the kind: %j of a %s is %s', (story, form, design) => {
  expect(drawn({ form, ...steps(story) })).toContain(`class="product d-${design}"`);
});
