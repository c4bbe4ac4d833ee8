import type { Plugin } from '#core/plugins';
import { community } from '#plugins/extras/community';
import { faqPlugin } from '#plugins/extras/faq';
import { bundle } from '#plugins/forms/bundle';
import { course } from '#plugins/forms/course';
import { certificate } from '#plugins/forms/certificate';
import { download } from '#plugins/forms/download';
import { event } from '#plugins/forms/event';
import { licenseKey } from '#plugins/forms/license-key';
import { membership } from '#plugins/forms/membership';
import { service } from '#plugins/forms/service';
import { chatPlugin } from '#plugins/integrations/chat';
import { mailingWorkPlugin } from '#plugins/integrations/mailing-work';
import { ownApiPlugin } from '#plugins/integrations/own-api';
import { tracifyPlugin } from '#plugins/integrations/tracify';
import { vimeoVideosPlugin } from '#plugins/integrations/vimeo-videos';
import { activeCampaignPlugin } from '#plugins/integrations/active-campaign';
import { getResponsePlugin } from '#plugins/integrations/get-response';
import { hubspotPlugin } from '#plugins/integrations/hubspot';
import { klickTippPlugin } from '#plugins/integrations/klick-tipp';
import { mailChimpPlugin } from '#plugins/integrations/mail-chimp';
import { zapierPlugin } from '#plugins/integrations/zapier';
import creditReformInkasso from '#plugins/payments/credit-reform-inkasso';
import { directBank } from '#plugins/payments/direct-bank';
import { lemonway } from '#plugins/payments/lemonway';
import { mangoPay } from '#plugins/payments/mango-pay';
import { elopageConnect } from '#plugins/payments/elopage-connect';
import { noProviderPlugin } from '#plugins/payments/no-provider';
import { paypalRest } from '#plugins/payments/paypal-rest';
import { paypalRestPartner } from '#plugins/payments/paypal-rest-partner';
import inAppPurchase from '#plugins/payments/in-app-purchase';
import paypalNvp from '#plugins/payments/paypal-nvp';
import stripe from '#plugins/payments/stripe';
import { customTrackingCodesPlugin } from '#plugins/tracking/custom-tracking-codes';
import { facebookPixelPlugin } from '#plugins/tracking/facebook-pixel';
import { googleAnalyticsPlugin } from '#plugins/tracking/google-analytics';
import { googleAnalytics4Plugin } from '#plugins/tracking/google-analytics-4';
import { googleTagManagerPlugin } from '#plugins/tracking/google-tag-manager';

/** Abilities of this installation beyond the core. Deleting a line removes that plugin everywhere; the order has no meaning. */
export const plugins: readonly Plugin[] = [
  bundle,
  course,
  certificate,
  download,
  event,
  licenseKey,
  membership,
  service,
  stripe,
  elopageConnect,
  directBank,
  mangoPay,
  lemonway,
  noProviderPlugin,
  paypalRest,
  paypalRestPartner,
  paypalNvp,
  inAppPurchase,
  creditReformInkasso,
  faqPlugin,
  community,
  googleAnalytics4Plugin,
  googleAnalyticsPlugin,
  googleTagManagerPlugin,
  facebookPixelPlugin,
  customTrackingCodesPlugin,
  activeCampaignPlugin,
  getResponsePlugin,
  hubspotPlugin,
  klickTippPlugin,
  mailChimpPlugin,
  zapierPlugin,
  mailingWorkPlugin,
  ownApiPlugin,
  tracifyPlugin,
  vimeoVideosPlugin,
  chatPlugin,
];
