import type { ReactElement } from 'react';
import { productListKey, type BlockView } from '#builder/block';
import { ProductTiles, shownCards } from '../product-tiles/product-tiles.tsx';
import { popularQuery, type PopularProductsContent } from './content.ts';

export function renderPopularProducts(view: BlockView<PopularProductsContent, unknown>): ReactElement | null {
  const { root, p, env, data, text } = view;
  const cards = shownCards(data.lists[productListKey(popularQuery(p), 1)]?.cards ?? [], view);
  // A heading over nothing helps nobody; the editor keeps it so that the block can be found.
  if (cards.length === 0 && env.mode === 'published') return null;
  return (
    <section {...root} className={`${root.className} b-products b-products--${p.view} b-products--${p.card}`}>
      <div className="b-products__in">
        {p.title !== '' && <h2 className="b-products__title">{text('title')}</h2>}
        <ProductTiles view={view} cards={cards} />
      </div>
    </section>
  );
}
