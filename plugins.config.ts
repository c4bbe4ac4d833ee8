import type { Plugin } from '#core/plugins';
import { certificate } from '#plugins/forms/certificate';
import { download } from '#plugins/forms/download';
import { event } from '#plugins/forms/event';
import { licenseKey } from '#plugins/forms/license-key';
import { service } from '#plugins/forms/service';
import stripe from '#plugins/payments/stripe';

/** What this installation can do beyond the core. Deleting a line removes that plugin everywhere; the order has no meaning. */
export const plugins: readonly Plugin[] = [
  certificate,
  download,
  event,
  licenseKey,
  service,
  stripe,
];
