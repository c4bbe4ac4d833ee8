import type { Ctx, Locale } from '#core/context';
import { cleanEmail } from './email-address.ts';
import { cleanText } from './text-field.ts';

export interface PayerInput {
  email: string;
  firstName: string;
  lastName: string;
  /** Defaults to the context's. */
  locale?: Locale;
}

const FIND_OR_CREATE = `
  with known as (
    select id from users where lower(email) = lower(:email)
  ), made as (
    insert into users (email, first_name, last_name, locale, created_at, updated_at)
    select :email, :firstName, :lastName, :locale, :now, :now where not exists (select from known)
    on conflict do nothing returning id
  ), person as (
    select id from known union all select id from made
  ), granted as (
    insert into role_grants (user_id, role, created_at) select id, 'payer', :now from person on conflict do nothing
  )
  select id from person`;

/**
 * The person with this address, made a payer; creates them without a password when nobody has it. One statement, in the caller's transaction.
 * The name of somebody known is left alone: whoever types an address at a checkout has not proved that it is theirs.
 */
export async function ensurePayer(
  ctx: Ctx,
  { email, firstName, lastName, locale = ctx.locale }: PayerInput,
): Promise<number> {
  const bindings = {
    email: cleanEmail(email),
    firstName: cleanText(firstName),
    lastName: cleanText(lastName),
    locale,
    now: ctx.clock.now(),
  };
  // Nothing comes back when another transaction created the person between look and write; its row is visible to the second look.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(FIND_OR_CREATE, bindings);
    if (rows[0]) return rows[0].id;
  }
  throw new Error('A payer could be neither found nor created.');
}
