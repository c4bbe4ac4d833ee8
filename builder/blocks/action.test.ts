import { expect, test } from 'vitest';
import type { PageData, RenderEnv } from '#builder/block';
import { actionHref, type ActionContent } from './action.ts';

const env = { locale: 'de', shop: { url: '/s/anna' } } as RenderEnv;
const data = { products: { '7': { id: '7', slug: 'kurs' } } } as unknown as PageData;
const to = (url: string, productId?: string) =>
  actionHref({ action: 'individualLink', payOpt: 'checkout', url, newTab: false } as ActionContent, productId, {
    env,
    data,
  })?.href;

test('an individual link leads every product to an address of its own; without a place for it, it is one for all', () => {
  expect(to('https://blog.example/{slug}?p={id}', '7')).toBe('https://blog.example/kurs?p=7');
  expect(to('https://blog.example/alle', '7')).toBe('https://blog.example/alle');
  expect(to('https://blog.example/{slug}')).toBe('https://blog.example/');
});
