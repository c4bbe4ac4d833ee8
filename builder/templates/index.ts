// Pages a seller can start from. The demo world uses them too.
import { funnelOffer } from './funnel-offer.ts';
import { landing } from './landing.ts';
import type { PageTemplate } from './page-template.ts';
import { productPage } from './product-page.ts';
import { shopStart } from './shop-start.ts';
import { thankYou } from './thank-you.ts';

export { documentFromTemplate, type PageTemplate, type TemplateBlock } from './page-template.ts';
export { funnelOffer, landing, productPage, shopStart, thankYou };

export const pageTemplates: readonly PageTemplate[] = [shopStart, landing, productPage, funnelOffer, thankYou];
