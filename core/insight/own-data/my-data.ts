import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LocalDate } from '#core/kit';
import { asPayer, requirePerson } from '#core/people';
import { myAddresses } from './my-addresses.ts';
import { shopsOf, type MyShop } from './my-shops.ts';

export type { MyShop } from './my-shops.ts';

export interface MyExport {
  id: number;
  state: 'waiting' | 'finished';
  sizeBytes: number;
  requestedAt: Date;
  expiresAt: Date | null;
}

export interface MyDataView {
  email: string;
  shops: MyShop[];
  /** Newest first, those that can still be opened. */
  exports: MyExport[];
  /** Newest first. */
  erasures: { shop: string; at: Date; keptUntil: LocalDate | null }[];
}

/**
 * Shops that know something of the signed-in person, copies that were made for them, and what was erased.
 * @throws 401, 403 address_not_confirmed
 */
export async function myData(ctx: Ctx): Promise<MyDataView> {
  const { userId } = requirePerson(ctx);
  const payer = asPayer(ctx);
  const emails = await myAddresses(ctx, userId);
  const [shops, exports, erasures] = await Promise.all([
    shopsOf(ctx, { userId, emails }),
    reading(payer, ({ db, clock }) =>
      db('data_exports')
        .where({ user_id: userId })
        .where((either) => void either.where({ state: 'waiting' }).orWhere('expires_at', '>', clock.now()))
        .orderBy('id', 'desc')
        .limit(5)
        .select<MyExport[]>(
          'id',
          'state',
          'size_bytes as sizeBytes',
          'requested_at as requestedAt',
          'expires_at as expiresAt',
        ),
    ),
    reading(payer, ({ db }) =>
      db('person_erasures as e')
        .join('sellers as s', 's.id', 'e.seller_id')
        .where('e.user_id', userId)
        .orderBy('e.id', 'desc')
        .limit(50)
        .select<{ shop: string; at: Date; keptUntil: LocalDate | null }[]>(
          's.display_name as shop',
          'e.erased_at as at',
          db.raw(`to_char(e.kept_until, 'YYYY-MM-DD') as "keptUntil"`),
        ),
    ),
  ]);
  return { email: emails[0] ?? '', shops, exports, erasures };
}
