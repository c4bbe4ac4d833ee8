import type { Names } from '../names.ts';

/** A product form that sells and does not deliver yet. */
export function formSkeleton({ id, value, title }: Names): Record<string, string> {
  return {
    'index.ts': `// Products of the kind ${title}.
import { definePlugin } from '#core/plugins';
import { ${value}Form } from './form.ts';

export const ${value} = definePlugin({ id: '${id}', title: ${value}Form.title, forms: [${value}Form] });
`,
    'form.ts': `import type { ProductForm } from '#core/plugins';

export const ${value}Form: ProductForm = {
  // One of the specification's eight; two plugins with one key do not start together.
  key: 'service',
  title: { de: '${title}', en: '${title}' },
  categories: [{ key: 'other', title: { de: 'Sonstiges', en: 'Other' } }],
  // Core draws details, pricing, pages and checkout; a step of your own needs a screen in web/.
  steps: [{ key: 'details', title: { de: 'Angaben', en: 'Details' } }, { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } }],
  // Decides how the sale is taxed.
  supply: 'individual_service',
  // Decides what withdrawing from it means.
  contract: 'service',
  warnings: async () => new Map(),
  async deliveries() {
    throw new Error('Say what buyers get: write "deliveries" in plugins/forms/${id}/form.ts.');
  },
  async duplicate() {
    throw new Error('Copy what the form keeps beside a product: write "duplicate" in plugins/forms/${id}/form.ts.');
  },
};
`,
    [`${id}.test.ts`]: `import { expect, test } from 'vitest';
import { aProduct, aShopThatSells, ScriptedProvider, useTestKernel } from '#core/testing';
import { ${value}Form } from './form.ts';
import { ${value} } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [provider.plugin, ${value}] });

test('tells buyers of a product what they get', async () => {
  const { seller } = await aShopThatSells(kernel(), provider);
  const id = await aProduct(seller, { name: 'Erstes', form: ${value}Form.key });
  expect((await ${value}Form.deliveries(seller, [id])).get(id)).toBeDefined();
});
`,
  };
}
