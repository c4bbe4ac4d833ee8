import type { ReactElement } from 'react';
import { productListKey, type BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import { AtOnceExample, paysAtOnce } from '../autobuy/at-once.tsx';
import { ProductTiles, shownCards } from '../product-tiles/product-tiles.tsx';
import { carousel } from '../slider/slider.tsx';
import { sliderAction, sliderQuery, type ProductSliderContent } from './content.ts';

export function renderProductSlider(view: BlockView<ProductSliderContent, unknown>): ReactElement | null {
  const { root, p, env, data, text, selected } = view;
  const cards = shownCards(data.lists[productListKey(sliderQuery(p), 1)]?.cards ?? [], view);
  if (cards.length === 0 && env.mode === 'published') return null;
  const named =
    p.view === 'slider'
      ? carousel(p.title || inLanguage(env.locale, { de: 'Produkte', en: 'Products' }), env.locale)
      : {};
  return (
    <section
      {...root}
      {...named}
      className={`${root.className} b-products b-products--${p.view} b-products--${p.card}`}
    >
      <div className="b-products__in">
        {p.title !== '' && <h2 className="b-products__title">{text('title')}</h2>}
        <ProductTiles
          view={{ p: { ...p, ...sliderAction(p), showProgress: false }, env, data, selected }}
          cards={cards}
        />
        {selected && paysAtOnce(sliderAction(p)) && <AtOnceExample env={env} />}
      </div>
    </section>
  );
}
