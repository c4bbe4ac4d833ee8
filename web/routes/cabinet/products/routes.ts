import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/cabinet/products/${file}`;

/** The product screens. Plugins' editor steps live inside the editor's frame. */
export const productsRoutes = (editorSteps: RouteConfigEntry[]): RouteConfigEntry[] => [
  route('products', at('product-list.tsx')),
  route('products/new', at('new-product.tsx')),
  route('products/bulk', at('bulk.ts')),
  route('products/:id/links', at('links.tsx')),
  route('product_categories', at('categories/list.tsx')),
  route('product_categories/:id', at('categories/category.tsx')),
  route('product_groups', at('groups/list.tsx')),
  route('product_groups/:id', at('groups/group.tsx')),
  route('products/:id/preview', at('preview.tsx')),
  route('products/:id/plan_preview', at('plan-preview.ts')),
  route('products/:id/publication', at('publication.ts')),
  route('products/:id/archiving', at('archiving.ts')),
  route('products/:id/autosave', at('autosave.ts')),
  route('products/:id/copies', at('copies.ts')),
  route('products/:id/review', at('review.ts')),
  route('products/:id/supply', at('supply.tsx')),
  route('products/:id/shipping', at('goods.tsx')),
  route('products/:id/edit', at('editor.tsx'), [
    index(at('editor-step.tsx')),
    route('cover', at('cover.ts')),
    route('bumps/:bump', at('upsell/bump.tsx')),
    route('bumps/:bump/picture', at('upsell/bump-picture.ts')),
    ...editorSteps,
  ]),
];
