import type { Ctx, Locale, Role } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { sendMail } from '#core/mail';
import {
  cabinetRoles,
  confirmPassword,
  identityChanged,
  ownerRoles,
  requireOwner,
  requirePerson,
  requireSeller,
} from '#core/people';
import { teamError } from './errors.ts';
import { handoverDoneMail } from './mails/handover-done.ts';
import { handoverOfferedMail } from './mails/handover-offered.ts';
import { holdMember } from './member.ts';

const DAYS_VALID = 7;

/**
 * An owner offers the shop to somebody of its team. The first of two confirmations is the owner's password, the second the other's consent.
 * @throws InputError on `currentPassword`; member_not_found, heir_not_ready
 */
export async function offerShop(
  ctx: Ctx,
  { memberId, currentPassword }: { memberId: number; currentPassword: string },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  const { userId } = requirePerson(ctx);
  await confirmPassword(ctx, currentPassword);
  await inTransaction(ctx, async (own) => {
    await own.db('sellers').where({ id: sellerId }).forNoKeyUpdate().first('id');
    const member = await holdMember(own, sellerId, memberId);
    const heir = await personOf(own, member.userId);
    if (ownerRoles.includes(member.role) || !cabinetRoles.includes(member.role) || !heir.confirmed)
      throw teamError(ctx.locale, 'heir_not_ready');
    const now = own.clock.now();
    await own.db('ownership_offers').where({ seller_id: sellerId }).whereNull('ended_at').update({ ended_at: now });
    const [offer] = await own
      .db('ownership_offers')
      .insert({
        seller_id: sellerId,
        from_user_id: userId,
        to_user_id: member.userId,
        created_at: now,
        expires_at: new Date(now.getTime() + DAYS_VALID * 86_400_000),
      })
      .returning<{ id: number }[]>('id');
    const owner = await personOf(own, userId);
    await sendMail(own, handoverOfferedMail, {
      to: heir.email,
      locale: heir.locale,
      data: { shop: await nameOf(own, sellerId), owner: owner.name, link: `${ctx.baseUrl}/cabinet/settings/handover` },
      sellerId,
      dedupeKey: `handover_offered:${offer!.id}`,
    });
  });
}

/** An offer as the one it was made to sees it; null without one. */
export async function offerToMe(ctx: Ctx): Promise<{ id: number; shop: string; from: string; expiresAt: Date } | null> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const row = await reading(ctx, ({ db, clock }) =>
    db('ownership_offers as o')
      .join('sellers as s', 's.id', 'o.seller_id')
      .join('users as u', 'u.id', 'o.from_user_id')
      .where({ 'o.seller_id': sellerId, 'o.to_user_id': userId })
      .whereNull('o.ended_at')
      .where('o.expires_at', '>', clock.now())
      .first<{ id: number; shop: string; from: string; expiresAt: Date } | undefined>(
        'o.id',
        's.display_name as shop',
        'u.email as from',
        'o.expires_at as expiresAt',
      ),
  );
  return row ?? null;
}

/** Either side ends an open offer. @throws offer_not_open */
export async function endOffer(ctx: Ctx, offerId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  await inTransaction(asPlatform(ctx, 'a handover is ended'), async ({ db, clock, locale }) => {
    const ended = await db('ownership_offers')
      .where({ seller_id: sellerId, id: offerId })
      .whereNull('ended_at')
      .where((side) => void side.where({ from_user_id: userId }).orWhere({ to_user_id: userId }))
      .update({ ended_at: clock.now() });
    if (ended === 0) throw teamError(locale, 'offer_not_open');
  });
}

/**
 * Takes the shop over. Whoever offered it becomes a manager, with the same rights but the owner's.
 * @throws offer_not_open
 */
export async function takeShopOver(ctx: Ctx, offerId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  await inTransaction(asPlatform(ctx, 'a shop is handed over'), async (own) => {
    // Held first: offers and the last owner are decided on behind it.
    await own.db('sellers').where({ id: sellerId }).forNoKeyUpdate().first('id');
    const now = own.clock.now();
    const [offer] = await own
      .db('ownership_offers')
      .where({ seller_id: sellerId, id: offerId, to_user_id: userId })
      .whereNull('ended_at')
      .where('expires_at', '>', now)
      .update({ ended_at: now, accepted_at: now })
      .returning<{ from_user_id: number }[]>('from_user_id');
    if (!offer) throw teamError(ctx.locale, 'offer_not_open');
    const role = await ownershipOf(own, sellerId, offer.from_user_id);
    const grants = own.db('role_grants').where({ seller_id: sellerId });
    await grants
      .clone()
      .whereIn('user_id', [userId, offer.from_user_id])
      .whereIn('role', [...cabinetRoles])
      .delete();
    await own.db('role_grants').insert([
      { seller_id: sellerId, user_id: userId, role, created_at: now },
      { seller_id: sellerId, user_id: offer.from_user_id, role: 'manager', created_at: now },
    ]);
    await own.ports.find(identityChanged, 'core')?.(own, sellerId);
    const [next, before] = [await personOf(own, userId), await personOf(own, offer.from_user_id)];
    const shop = await nameOf(own, sellerId);
    for (const { email, locale } of [next, before])
      await sendMail(own, handoverDoneMail, {
        to: email,
        locale,
        data: { shop, owner: next.name },
        sellerId,
        dedupeKey: `handover_done:${sellerId}:${offerId}:${email}`,
      });
  });
}

/** Nothing to hand over where the owner has gone meanwhile. */
async function ownershipOf({ db, locale }: Ctx, sellerId: number, userId: number): Promise<Role> {
  const owner = await db('role_grants')
    .where({ seller_id: sellerId, user_id: userId })
    .whereIn('role', [...ownerRoles])
    .first<{ role: Role } | undefined>('role');
  if (!owner) throw teamError(locale, 'offer_not_open');
  return owner.role;
}

async function personOf(
  { db }: Ctx,
  userId: number,
): Promise<{ email: string; locale: Locale; name: string; confirmed: boolean }> {
  return (await db('users')
    .where({ id: userId })
    .first(
      'email',
      'locale',
      db.raw("coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name"),
      db.raw('email_confirmed_at is not null as confirmed'),
    ))!;
}

async function nameOf({ db }: Ctx, sellerId: number): Promise<string> {
  return (await db('sellers').where({ id: sellerId }).first<{ display_name: string }>('display_name')).display_name;
}
