import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';

/** Addresses in small letters that are proven to be a person's: the one they sign in with first, then those their own orders bear and that are no other account's by now. */
export async function myAddresses(ctx: Ctx, userId: number): Promise<string[]> {
  const { rows } = await reading(asPlatform(ctx, 'a buyer looks at their data'), ({ db }) =>
    db.raw<{ rows: { email: string }[] }>(
      `select email from (
         select lower(email) as email, 0 as place from users where id = :userId and email_confirmed_at is not null
         union select lower(o.buyer_email), 1 from orders o where o.payer_id = :userId and o.buyer_email <> ''
           and not exists (select 1 from users u where lower(u.email) = lower(o.buyer_email) and u.id <> :userId)) a
        group by email order by min(place), email`,
      { userId },
    ),
  );
  return rows.map(({ email }) => email);
}
