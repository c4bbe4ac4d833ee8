// Pages a seller can start from, and sections to put into them. The demo world uses them too.
import { funnelOffer } from './funnel-offer.ts';
import { affiliateTemplates } from './kinds/affiliate.ts';
import { coursePlayerTemplates } from './kinds/course-player.ts';
import { funnelTemplates } from './kinds/funnel.ts';
import { landingTemplates } from './kinds/landing.ts';
import { membershipTemplates } from './kinds/membership.ts';
import { productTemplates } from './kinds/product.ts';
import { sharingTemplates } from './kinds/sharing.ts';
import { shopTemplates } from './kinds/shop.ts';
import { subPageTemplates } from './kinds/sub-page.ts';
import { thankYouTemplates } from './kinds/thank-you.ts';
import { landing } from './landing.ts';
import type { PageTemplate } from './page-template.ts';
import { productPage } from './product-page.ts';
import { sharedSelection } from './shared-selection.ts';
import { shopStart } from './shop-start.ts';
import { thankYou } from './thank-you.ts';

export { documentFromTemplate, treeFromBlock, type PageTemplate, type TemplateBlock } from './page-template.ts';
export { sectionPatterns, type PatternGroup, type SectionPattern } from './patterns.ts';
export { sampleAreas, sampleFunnel, sampleOfTemplate } from './sample-of-template.ts';
export { funnelOffer, landing, productPage, shopStart, thankYou };

/** The plain ones come first in their kind: they look as the shop does. */
export const pageTemplates: readonly PageTemplate[] = [
  shopStart,
  ...shopTemplates,
  landing,
  ...landingTemplates,
  productPage,
  ...productTemplates,
  ...subPageTemplates,
  funnelOffer,
  ...funnelTemplates,
  thankYou,
  ...thankYouTemplates,
  ...membershipTemplates,
  ...coursePlayerTemplates,
  ...affiliateTemplates,
  sharedSelection,
  ...sharingTemplates,
];
