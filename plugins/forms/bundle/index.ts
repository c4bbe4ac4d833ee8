// Several products at one price: the product type `bundle`.
import { definePlugin } from '#core/plugins';
import { bundleDemo } from './demo.ts';
import { bundleForm } from './form.ts';
import { bundles } from './migrations/001-bundles.ts';

export const bundle = definePlugin({
  id: 'bundle',
  title: bundleForm.title,
  forms: [bundleForm],
  demo: bundleDemo,
  migrations: { '001-bundles': bundles },
  screens: [
    {
      id: 'bundle/products',
      place: 'product-editor',
      path: 'products',
      file: 'plugins/forms/bundle/web/products-step.tsx',
    },
  ],
});
