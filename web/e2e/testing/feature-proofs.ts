import type { FeatureKey } from '#core/kit';

const TRACKING = 'before consent nothing of them is on a page; after it each is';
const REPORTS: readonly [string, string] = [
  'web/lists/every-list.test.ts',
  'best sellers, top customers and campaigns share the same money, and months are those of the books',
];

/** Test that shows what a feature gives, by file and a part of its name. A feature without one is a name and nothing else. */
export const FEATURE_PROOFS: Readonly<Record<FeatureKey, readonly [file: string, sentence: string]>> = {
  coupons: [
    'web/e2e/checkout-stories.test.ts',
    'a subscription with a coupon from a link: the plan is chosen on the product page',
  ],
  funnels: ['core/shop/funnels/offers.test.ts', 'one click orders and charges the same card'],
  multicurrency: [
    'core/goods/pricing/plan-terms.test.ts',
    'a buyer sees a plan in the currency of their country where it has a price in it',
  ],
  password: [
    'web/buyer/checkout/checkout-refusals.test.ts',
    'a product behind a password shows nothing and sells nothing before the word is given',
  ],
  dunning: ['web/e2e/claim-story.test.ts', 'an overdue rate goes through three mails, is paid in part'],
  sales_team: ['web/e2e/sales-team.test.ts', 'a member shares their link, somebody buys by it'],
  lesson_quiz: ['web/e2e/course-creation.test.ts', 'the buyer takes the quiz with a part of the points'],
  lesson_comments: ['plugins/forms/course/teaching.test.ts', 'keeps notes of one reader and comments of all'],
  access_session_limit: ['plugins/forms/course/teaching.test.ts', 'lets in one browser, tells the second'],
  course_lessons_limit: ['web/e2e/plan-gates.test.ts', "intent: 'add-lesson'"],
  course_custom_css: [
    'plugins/forms/course/course-end.test.ts',
    'the sheet of a course is its seller’s alone to write',
  ],
  google_analytics: ['web/buyer/tracking/more-codes.test.ts', TRACKING],
  google_tag_manager: ['web/buyer/tracking/more-codes.test.ts', TRACKING],
  facebook_pixel: ['web/buyer/tracking/more-codes.test.ts', 'a sale is told with value, currency, items and a number'],
  hubspot: ['web/e2e/contact-services.test.ts', 'from a purchase to the contact with what the rule says'],
  custom_smtp: ['core/insight/mail-texts/mail-texts.test.ts', 'mails leave through the shop’s own server'],
  double_opt_ins: ['web/e2e/newsletter-consent.test.ts', 'where the address is to be confirmed nothing is told before'],
  pdf_stamp: ['plugins/forms/download/stamping/stamping.test.ts', 'each page bears name and order, once per buyer'],
  domains: ['web/e2e/domains.test.ts', 'the shop stands at the domain over TLS'],
  mobile_app: ['web/e2e/mobile-app.test.ts', 'a buyer installs the app and reads a lesson and a ticket'],
  community_feature: [
    'plugins/extras/community/community.test.ts',
    'members speak under their first name and a letter',
  ],
  physical_products: ['core/shop/checkout/goods.test.ts', 'goods are sold with their shipping as a line of its own'],
  live_shopping: ['web/e2e/live-show.test.ts', 'a seller plans a show, runs it from two rooms'],
  virtual_iban: [
    'web/buyer/checkout/hosted-providers.test.ts',
    'by wire at Mangopay: the order waits with the provider’s account and reference',
  ],
  analytics_best_sellers: REPORTS,
  analytics_top_customers: REPORTS,
  analytics_campaigns: REPORTS,
  analytics_financial_reports: REPORTS,
};
