import type { ContractKind, ProductForm } from './product-form.ts';

/** Kind of contract a product is sold by. A form that was taken out counts as a service, which keeps the buyer's right longest. */
export function contractKind(form: ProductForm | undefined, category: string): ContractKind {
  return form?.categories.find(({ key }) => key === category)?.contract ?? form?.contract ?? 'service';
}
