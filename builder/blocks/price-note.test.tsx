import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductCard } from '#builder/block';
import { Price } from './product-parts.tsx';

const card = { free: false, displayPrice: '49,00 €', displayOldPrice: null } as ProductCard;
const drawn = (fields: Partial<ProductCard>, locale: 'de' | 'en' = 'de'): string =>
  renderToStaticMarkup(<Price card={{ ...card, ...fields }} locale={locale} showOld />).replaceAll(/<[^>]+>/g, '');

test('a price on a page says whether VAT is in it; what is free says nothing of it', () => {
  expect([
    drawn({ vat: 'included' }),
    drawn({ vat: 'included' }, 'en'),
    drawn({ vat: 'none' }),
    drawn({ free: true, displayPrice: null, vat: 'included' }),
    drawn({}),
  ]).toEqual(['49,00 €inkl. MwSt.', '49,00 €incl. VAT', '49,00 €keine MwSt.', 'Kostenlos', '49,00 €']);
});
