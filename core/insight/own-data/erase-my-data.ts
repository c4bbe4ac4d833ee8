import type { Ctx, Localized } from '#core/context';
import { inTransaction } from '#core/database';
import { erasePerson, type Erasure } from '#core/customers';
import { asSeller } from '#core/jobs';
import { notifyShop } from '#core/notifications';
import { endPushOfPerson } from '#core/push';
import { asPayer, requirePerson } from '#core/people';
import { ownDataError } from './errors.ts';
import { myAddresses } from './my-addresses.ts';
import { shopsOf, type MyShop } from './my-shops.ts';

export interface ErasedAtShop extends Erasure {
  shop: string;
}

/**
 * Erases what shops know of the signed-in person as far as no law keeps it, and tells the shops. Shops where a contract runs or something is
 * open are refused, and nothing is erased anywhere then.
 * @throws nothing_chosen, not_confirmed (422), contract_runs (409)
 */
export async function eraseMyData(
  ctx: Ctx,
  { sellerIds, confirmed }: { sellerIds: readonly number[]; confirmed: boolean },
): Promise<ErasedAtShop[]> {
  const { userId } = requirePerson(ctx);
  asPayer(ctx);
  const emails = await myAddresses(ctx, userId);
  const chosen = (await shopsOf(ctx, { userId, emails })).filter(({ sellerId }) => sellerIds.includes(sellerId));
  if (chosen.length === 0) throw ownDataError(ctx.locale, 'nothing_chosen');
  if (!confirmed) throw ownDataError(ctx.locale, 'not_confirmed');
  if (chosen.some(stands)) throw ownDataError(ctx.locale, 'contract_runs');
  const erased: ErasedAtShop[] = [];
  const told: Localized = {
    de: `${emails[0]} hat die eigenen Daten löschen lassen. Bestellungen und Rechnungen bleiben, solange das Gesetz es verlangt.`,
    en: `${emails[0]} had their data erased. Orders and invoices stay as long as the law asks.`,
  };
  for (const shop of chosen) erased.push({ shop: shop.shop, ...(await eraseAt(ctx, shop, { userId, emails, told })) });
  return erased;
}

/** The same at every shop, for the platform, which has made sure that nothing stands against it. `told`: what the shops read. In the caller's transaction. */
export async function erasePersonAtShops(ctx: Ctx, userId: number, told: Localized): Promise<void> {
  const emails = await myAddresses(ctx, userId);
  for (const shop of await shopsOf(ctx, { userId, emails })) await eraseAt(ctx, shop, { userId, emails, told });
}

const stands = ({ contracts, open }: MyShop): boolean => contracts.length + open.length > 0;

interface Who {
  userId: number;
  emails: readonly string[];
  told: Localized;
}

function eraseAt(ctx: Ctx, { sellerId, keptUntil }: MyShop, { userId, emails, told }: Who): Promise<Erasure> {
  return inTransaction(asSeller(ctx, sellerId), async (tx) => {
    const erasure = await erasePerson(tx, { sellerId, emails });
    await endPushOfPerson(tx, sellerId, userId);
    const at = tx.clock.now();
    const kept = erasure.orders + erasure.declarations > 0 ? keptUntil : null;
    const [{ id }] = (await tx
      .db('person_erasures')
      .insert({ seller_id: sellerId, user_id: userId, erased_at: at, ...erasure, kept_until: kept })
      .returning('id')) as [{ id: number }];
    await notifyShop(tx, {
      sellerId,
      type: 'custom_notification',
      key: `erased:${id}`,
      data: told,
      link: '/cabinet/customers',
      at,
    });
    return erasure;
  });
}
