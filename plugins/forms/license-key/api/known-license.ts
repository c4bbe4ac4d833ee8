import { accessOf, type Ctx } from '#core/plugins';
import { licenseError } from '../license-error.ts';
import type { LicenseKey } from '../licenses/license-key.ts';
import { licenseState, type LicenseState } from '../licenses/license-state.ts';
import { LicenseProduct } from '../setup/license-product.ts';
import { LicenseActivation } from './license-activation.ts';

export interface KnownLicense {
  key: LicenseKey;
  state: LicenseState;
  productName: string;
  offlineDays: number;
  /** Active ones, the oldest first. */
  activations: LicenseActivation[];
}

/**
 * The licence that belongs to a key, locked until the transaction ends when something is to be changed: activations of one licence follow
 * each other. A key that nobody bought yet is not told from one that does not exist.
 */
export async function knownLicense(
  ctx: Ctx,
  { product_id: productId, license_key: text }: { product_id: number; license_key: string },
  { lock }: { lock: boolean },
): Promise<KnownLicense> {
  const {
    rows: [row],
  } = await ctx.db.raw<{ rows: (LicenseKey & { product_name: string })[] }>(
    `select k.*, p.name as product_name from license_keys k join products p on p.seller_id = k.seller_id and p.id = k.product_id
      where k.product_id = ? and k.key = ? and k.entitlement_id is not null ${lock ? 'for update of k' : ''}`,
    [productId, text],
  );
  if (!row) throw licenseError(ctx.locale, 'license_not_found');
  const product = await LicenseProduct.query(ctx.db).findById(productId).select('offline_days');
  // Read after the lock is held, or two machines would count the same ones.
  const activations = await LicenseActivation.query(ctx.db)
    .where({ license_key_id: row.id, deactivated_at: null })
    .orderBy('id');
  return {
    key: row,
    state: await stateOf(ctx, row),
    productName: row.product_name,
    offlineDays: product?.offline_days ?? 30,
    activations,
  };
}

/** State of the key itself, and of the purchase it came with. */
async function stateOf(ctx: Ctx, key: LicenseKey): Promise<LicenseState> {
  const state = licenseState(key, ctx.clock.now());
  if (state !== 'active') return state;
  const access = (await accessOf(ctx, [key.entitlement_id!])).get(key.entitlement_id!);
  if (!access || access.allowed) return access ? 'active' : 'revoked';
  return access.because === 'ended' ? 'expired' : 'revoked';
}

export interface LicenseAnswer {
  state: LicenseState;
  product_id: number;
  product: string;
  license_key: string;
  /** Null: no limit. */
  activation_limit: number | null;
  activations: number;
  activations_left: number | null;
  issued_at: string;
  expires_at: string | null;
}

export function licenseAnswer({ key, state, productName }: KnownLicense, activations: number): LicenseAnswer {
  return {
    state,
    product_id: key.product_id,
    product: productName,
    license_key: key.key,
    activation_limit: key.activation_limit,
    activations,
    activations_left: key.activation_limit === null ? null : Math.max(0, key.activation_limit - activations),
    issued_at: key.issued_at!.toISOString(),
    expires_at: key.expires_at?.toISOString() ?? null,
  };
}

export interface InstanceAnswer {
  id: string;
  name: string;
  fingerprint: string;
  activated_at: string;
}

export const instanceAnswer = (activation: LicenseActivation): InstanceAnswer => ({
  id: activation.token,
  name: activation.name,
  fingerprint: activation.fingerprint,
  activated_at: activation.activated_at.toISOString(),
});
