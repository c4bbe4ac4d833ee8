import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { newToken } from '#core/kit';
import {
  asSeller,
  inTransaction,
  pluginSecrets,
  reading,
  requireSeller,
  type Ctx,
  type SealedColumn,
} from '#core/plugins';
import { deviceError, eventError } from '../event-error.ts';
import { PAIR_MINUTES } from './pair-minutes.ts';
import { lockEvent } from '../setup/lock-event.ts';

export interface Device {
  sellerId: number;
  id: number;
  productId: number;
  name: string;
}

const MOST_DEVICES = 100;
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
const sealedAt = (sellerId: number, id: number): string => `door key ${sellerId} ${id}`;

export const sealedDoorKeys: SealedColumn = {
  table: 'event_devices',
  column: 'sealed_key',
  key: ['seller_id', 'id'],
  placeOf: (row) => sealedAt(Number(row.seller_id), Number(row.id)),
};

/** Prepares a phone for one event. @returns the code that pairs it, once; its bearer may let people in there and nothing else */
export async function addDevice(ctx: Ctx, { productId, name }: { productId: number; name: string }): Promise<string> {
  const called = name.replaceAll('\0', '').trim();
  if (called === '' || called.length > 60) throw eventError(ctx.locale, 'device_name', 'name');
  const secret = newToken();
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    const { rows } = await inner.db.raw<{ rows: [{ count: number }] }>(
      'select count(*)::int as count from event_devices where seller_id = ? and product_id = ? and revoked_at is null',
      [sellerId, productId],
    );
    if (rows[0].count >= MOST_DEVICES) throw eventError(inner.locale, 'device_too_many', 'name');
    const now = inner.clock.now();
    await inner.db('event_devices').insert({
      seller_id: sellerId,
      product_id: productId,
      name: called,
      pair_hash: hashed(secret),
      pair_until: new Date(now.getTime() + PAIR_MINUTES * 60_000),
      created_at: now,
    });
    return `pair_${sellerId}_${secret}`;
  });
}

/** Takes a phone its rights, at once. */
export async function revokeDevice(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, ({ db, clock }) =>
    db('event_devices')
      .where({ seller_id: sellerId, id })
      .whereNull('revoked_at')
      .update({ revoked_at: clock.now(), token_hash: null, pair_hash: null, sealed_key: null }),
  );
}

export interface DeviceRow {
  id: number;
  name: string;
  event: string;
  state: 'waiting' | 'paired' | 'revoked' | 'lapsed';
  seenAt: Date | null;
  scans: number;
}

/** Phones of the shop, newest first. One statement. */
export async function devicesOfShop(ctx: Ctx): Promise<DeviceRow[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: DeviceRow[] }>(
      `select d.id, d.name, p.name as event, d.seen_at as "seenAt",
              case when d.revoked_at is not null then 'revoked' when d.paired_at is not null then 'paired' when d.pair_until > ? then 'waiting' else 'lapsed' end as state,
              (select count(*)::int from event_scans s where s.seller_id = d.seller_id and s.device_id = d.id) as scans
         from event_devices d join products p on p.seller_id = d.seller_id and p.id = d.product_id
        where d.seller_id = ? order by d.revoked_at is not null, d.id desc limit 200`,
      [clock.now(), sellerId],
    ),
  );
  return rows;
}

export interface Pairing {
  token: string;
  device: string;
  event: string;
  /** Checks the guest list: a P-256 key as a JSON web key. */
  key: Record<string, unknown>;
}

/** A phone shows the code it scanned and is given a token of its own. The code works once. @throws 401 */
export async function pairDevice(nobody: Ctx, code: string): Promise<Pairing> {
  const { ctx, sellerId, secret } = inShop(nobody, code, 'pair');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const token = newToken();
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const [row] = await inner
      .db('event_devices')
      .where({ seller_id: sellerId, pair_hash: hashed(secret) })
      .where('pair_until', '>', now)
      .whereNull('revoked_at')
      .update({ pair_hash: null, token_hash: hashed(token), paired_at: now, seen_at: now })
      .returning<{ id: number; name: string; product_id: number }[]>(['id', 'name', 'product_id']);
    if (!row) throw deviceError(inner.locale);
    const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await inner
      .db('event_devices')
      .where({ seller_id: sellerId, id: row.id })
      .update({ sealed_key: pluginSecrets(inner, 'event').seal(der, sealedAt(sellerId, row.id)) });
    const product = await inner.db('products').where({ id: row.product_id }).first<{ name: string }>('name');
    return {
      token: `door_${sellerId}_${token}`,
      device: row.name,
      event: product.name,
      key: publicKey.export({ format: 'jwk' }) as Record<string, unknown>,
    };
  });
}

/** Phone that a token belongs to, and a context that sees its shop's rows. Rights end with the next request. @throws 401 */
export async function deviceOf(
  nobody: Ctx,
  bearer: string | null,
): Promise<{ ctx: Ctx; device: Device; sign: (text: string) => string }> {
  const { ctx, sellerId, secret } = inShop(nobody, bearer ?? '', 'door');
  const row = await inTransaction(ctx, async ({ db, clock }) => {
    const [found] = await db('event_devices')
      .where({ seller_id: sellerId, token_hash: hashed(secret) })
      .whereNull('revoked_at')
      .update({ seen_at: clock.now() })
      .returning<{ id: number; name: string; product_id: number; sealed_key: string }[]>([
        'id',
        'name',
        'product_id',
        'sealed_key',
      ]);
    return found;
  });
  if (!row) throw deviceError(nobody.locale);
  return {
    ctx,
    device: { sellerId, id: row.id, productId: row.product_id, name: row.name },
    sign: (text) => signature(pluginSecrets(ctx, 'event').open(row.sealed_key, sealedAt(sellerId, row.id)), text),
  };
}

function signature(der: string, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' });
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}

/** The number in front only says whose rows are looked through; the secret behind it decides. */
function inShop(nobody: Ctx, text: string, kind: 'pair' | 'door'): { ctx: Ctx; sellerId: number; secret: string } {
  const [, sort, seller, secret] = /^(pair|door)_([1-9]\d{0,14})_([0-9A-Za-z]{24})$/.exec(text) ?? [];
  if (sort !== kind) throw deviceError(nobody.locale);
  const sellerId = Number(seller);
  return { ctx: asSeller(nobody, sellerId), sellerId, secret: secret! };
}
