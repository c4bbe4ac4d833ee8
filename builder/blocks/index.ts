// The blocks every installation has, and the registry of those and the plugins' ones.
import { blockRegistry, type BlockDef, type BlockRegistry } from '#builder/block';
import { affiliateBlock } from './affiliate/block.ts';
import { audioPlayerBlock } from './audio_player/block.ts';
import { bannerBlock } from './banner/block.ts';
import { buttonBlock } from './button/block.ts';
import { columnBlock } from './column/block.ts';
import { conversionToolsBlock } from './conversion_tools/block.ts';
import { columnsBlock } from './columns/block.ts';
import { contactFormBlock } from './contact_form/block.ts';
import { fileBlock } from './file/block.ts';
import { filePdfBlock } from './file_pdf/block.ts';
import { footerBlock } from './footer/block.ts';
import { funnelBlock } from './funnel/block.ts';
import { funnelProductBlock } from './funnel_product/block.ts';
import { gapBlock } from './gap/block.ts';
import { headerBlock } from './header/block.ts';
import { lessonPlayerBlock } from './lesson_player/block.ts';
import { membershipProductsBlock } from './membership_products/block.ts';
import { pictureBlock } from './picture/block.ts';
import { popularProductsBlock } from './popular_products/block.ts';
import { productBlock } from './product/block.ts';
import { productSliderBlock } from './product_slider/block.ts';
import { sectionBlock } from './section/block.ts';
import { sellerProductsBlock } from './seller_products/block.ts';
import { testimonialsBlock } from './testimonials/block.ts';
import { textBlock } from './text/block.ts';
import { thankYouPageBlock } from './thank_you_page/block.ts';
import { videoBlock } from './video/block.ts';

/** The order is the palette's order within a group. */
export const coreBlocks: readonly BlockDef[] = [
  bannerBlock,
  textBlock,
  buttonBlock,
  pictureBlock,
  sectionBlock,
  columnsBlock,
  columnBlock,
  gapBlock,
  videoBlock,
  audioPlayerBlock,
  fileBlock,
  filePdfBlock,
  sellerProductsBlock,
  productBlock,
  contactFormBlock,
  headerBlock,
  footerBlock,
  productSliderBlock,
  popularProductsBlock,
  testimonialsBlock,
  conversionToolsBlock,
  funnelBlock,
  funnelProductBlock,
  thankYouPageBlock,
  membershipProductsBlock,
  affiliateBlock,
  lessonPlayerBlock,
];

export type { Me } from './product-tiles/me.ts';

/** The core's blocks and those of the installed plugins. */
export function allBlocks(contributed: readonly BlockDef[] = []): BlockRegistry {
  return blockRegistry([...coreBlocks, ...contributed]);
}

export { HONEYPOT, readAnswers, type FormAnswer, type ReadAnswers } from './contact_form/read-answers.ts';
export type { ContactFormContent } from './contact_form/content.ts';
