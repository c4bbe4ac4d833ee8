import type { ProductForm } from '#core/catalog';
import { definePlugin, type Plugin } from '#core/plugins';

/** A kind of product with nothing of its own: what core's tests sell. */
export const plainForm: ProductForm = {
  key: 'service',
  title: { de: 'Dienstleistung', en: 'Service' },
  categories: [
    { key: 'coaching', title: { de: 'Coaching', en: 'Coaching' } },
    { key: 'file', title: { de: 'Datei', en: 'File' }, contract: 'digital_content' },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
  ],
  supply: 'individual_service',
  contract: 'service',
  sendable: true,
  warnings: async () => new Map(),
  deliveries: async (_ctx, productIds) => new Map(productIds.map((id) => [id, { kind: 'text', files: [], text: '' }])),
  duplicate: async () => undefined,
};

export const plainFormPlugin: Plugin = definePlugin({ id: 'plain-form', title: plainForm.title, forms: [plainForm] });
