// Pages a seller can start from. The demo world uses them too.
import { landing } from './landing.ts';
import type { PageTemplate } from './page-template.ts';
import { productPage } from './product-page.ts';
import { shopStart } from './shop-start.ts';

export { documentFromTemplate, type PageTemplate, type TemplateBlock } from './page-template.ts';
export { landing, productPage, shopStart };

export const pageTemplates: readonly PageTemplate[] = [shopStart, landing, productPage];
