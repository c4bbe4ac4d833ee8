import type { z } from 'zod';
import type { Ctx, PublicPace, PublicRoute } from '#core/plugins';
import { activateLicense } from './activate-license.ts';
import { deactivateLicense } from './deactivate-license.ts';
import { activation, deactivation, inShopOf, readRequest, validation } from './license-request.ts';
import { publicKeysOf } from './signing-keys.ts';
import { validateLicense } from './validate-license.ts';

/** Ten wrong keys at once, then one every five seconds: whoever guesses does not get far. */
const PACE: PublicPace = { burst: 200, perMinute: 240, refusedCost: 20 };

function licenseRoute<Schema extends z.ZodObject>(
  verb: string,
  schema: Schema,
  use: (ctx: Ctx, input: z.output<Schema>) => Promise<object>,
): PublicRoute {
  return {
    method: 'POST',
    path: `/v1/licenses/${verb}`,
    pace: PACE,
    async handle(nobody, { body }) {
      const input = readRequest(nobody, schema, body);
      const { ctx } = await inShopOf(nobody, (input as { product_id: number }).product_id);
      return { status: 200, json: await use(ctx, input) };
    },
  };
}

/** The public licence API: docs/licences.md. */
export const licenseRoutes: readonly PublicRoute[] = [
  licenseRoute('activate', activation, activateLicense),
  licenseRoute('validate', validation, validateLicense),
  licenseRoute('deactivate', deactivation, deactivateLicense),
  {
    method: 'GET',
    path: '/s/:username/license_signing_keys.json',
    async handle(ctx, { shop }) {
      return {
        status: 200,
        headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
        json: { keys: await publicKeysOf(ctx, shop!.id) },
      };
    },
  },
];
