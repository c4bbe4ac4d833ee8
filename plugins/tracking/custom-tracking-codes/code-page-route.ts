import { AppError } from '#core/kit';
import { activeTrackers, asSeller, type PublicRoute } from '#core/plugins';
import { codeSettings } from './tracking-code.ts';

/** No origin of its own: whatever the code does, it reads neither cookies nor pages of the shop. */
const POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src https: 'unsafe-inline'; style-src https: 'unsafe-inline'; img-src https: data:; connect-src https:; frame-src https:; frame-ancestors 'self'";

/** `/s/{username}/tracking_code`: the seller's code as a page of its own, for the frame that buyers' pages hold after consent. */
export const codePageRoute: PublicRoute = {
  method: 'GET',
  path: '/s/:username/tracking_code',
  async handle(ctx, { shop }) {
    const trackers = await activeTrackers(asSeller(ctx, shop!.id), shop!.id);
    const own = trackers.find(({ code }) => code.key === 'custom_tracking_codes');
    if (!own)
      throw new AppError({ code: 'no_code', status: 404, title: 'Not found', detail: 'This shop has no such code.' });
    const { code } = codeSettings.parse(own.settings);
    return {
      status: 200,
      headers: {
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'origin',
        'cache-control': 'private, no-cache',
      },
      bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><title>.</title>${code}`, 'utf8'),
      contentType: 'text/html; charset=utf-8',
    };
  },
};
