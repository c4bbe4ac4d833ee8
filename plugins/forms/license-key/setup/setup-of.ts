import { reading, type Ctx } from '#core/plugins';
import { LicenseProduct } from './license-product.ts';

export interface LicenseSetup {
  source: 'pool' | 'pattern';
  pattern: string;
  activationLimit: number | null;
  validityDays: number | null;
  offlineDays: number;
  warnBelow: number;
}

export const USUAL_SETUP: LicenseSetup = {
  source: 'pool',
  pattern: 'KEY-{alphanumeric:5}-{alphanumeric:5}-{alphanumeric:5}',
  activationLimit: 3,
  validityDays: null,
  offlineDays: 30,
  warnBelow: 5,
};

/** The set-up of a product, or what a new one begins with. */
export async function setupOf(ctx: Ctx, productId: number): Promise<LicenseSetup & { isSet: boolean }> {
  const row = await reading(ctx, async ({ db }) => LicenseProduct.query(db).findById(productId));
  if (!row) return { ...USUAL_SETUP, isSet: false };
  const {
    source,
    pattern,
    activation_limit: activationLimit,
    validity_days: validityDays,
    offline_days: offlineDays,
    warn_below: warnBelow,
  } = row;
  return {
    source,
    pattern: pattern === '' ? USUAL_SETUP.pattern : pattern,
    activationLimit,
    validityDays,
    offlineDays,
    warnBelow,
    isSet: true,
  };
}
