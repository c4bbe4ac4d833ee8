import { reading, requireSeller, type Ctx } from '#core/plugins';
import { LicenseActivation } from '../api/license-activation.ts';
import { licenseError } from '../license-error.ts';
import { licenseKeyRow, type LicenseKeyRow } from './key-list.ts';

export interface LicenseKeyView extends LicenseKeyRow {
  replacedBy: number | null;
  /** Active ones first, then those that were given up. */
  instances: readonly {
    id: number;
    name: string;
    fingerprint: string;
    activatedAt: Date;
    lastSeenAt: Date;
    isActive: boolean;
  }[];
}

/** One key with the machines it runs on. Throws 404 for another seller's. */
export async function licenseKeyView(ctx: Ctx, id: number): Promise<LicenseKeyView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db, clock }) => {
    const row = await db('license_keys as k')
      .join('products as p', 'p.id', 'k.product_id')
      .leftJoin('orders as o', (on) => on.on('o.seller_id', 'k.seller_id').andOn('o.id', 'k.order_id'))
      .where({ 'k.seller_id': sellerId, 'k.id': id })
      .first('k.*', 'p.name as product_name', 'o.buyer_email', 'o.token as order_token');
    if (!row) throw licenseError(ctx.locale, 'key_not_found');
    const instances = await LicenseActivation.query(db)
      .where({ license_key_id: id })
      .orderByRaw('deactivated_at is not null, id desc')
      .limit(200);
    const active = instances.filter((each) => each.deactivated_at === null);
    return {
      ...licenseKeyRow({ ...row, activations: active.length }, clock.now()),
      replacedBy: row.replaced_by,
      instances: instances.map((each) => ({
        id: each.id,
        name: each.name,
        fingerprint: each.fingerprint,
        activatedAt: each.activated_at,
        lastSeenAt: each.last_seen_at,
        isActive: each.deactivated_at === null,
      })),
    };
  });
}
