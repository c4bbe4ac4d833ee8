import type { Area, Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import {
  hashToken,
  openAccount,
  requirePerson,
  type ClientTrace,
  type NewAccount,
  type OpenedSession,
} from '#core/people';
import { aboutShop } from './about-shop.ts';
import { teamError } from './errors.ts';
import type { TeamRole } from './team-roles.ts';

/** An invitation, for whoever holds its link. */
export interface InvitationView {
  shop: string;
  email: string;
  role: TeamRole;
  areas: Area[];
  /** True if the address has an account to sign in with. */
  hasAccount: boolean;
}

interface Row {
  id: number;
  seller_id: number;
  email: string;
  role: TeamRole;
  areas: Area[];
}

/** @throws invitation_not_valid */
export async function readInvitation(ctx: Ctx, token: string): Promise<InvitationView> {
  const row = await reading(asPlatform(ctx, 'an invitation is looked at'), ({ db, clock }) =>
    db('team_invitations as i')
      .join('sellers as s', 's.id', 'i.seller_id')
      .where('i.token_hash', hashToken(token))
      .whereNull('i.ended_at')
      .where('i.expires_at', '>', clock.now())
      .first<InvitationView | undefined>(
        's.display_name as shop',
        'i.email',
        'i.role',
        'i.areas',
        db.raw('exists (select 1 from users u where lower(u.email) = lower(i.email)) as "hasAccount"'),
      ),
  );
  if (!row) throw teamError(ctx.locale, 'invitation_not_valid');
  return row;
}

/**
 * Joins the team with the account signed in, which must be the one that was invited. Until its address is confirmed the role rests.
 * @returns the shop, which the session works in from now on
 * @throws invitation_not_valid, invitation_for_another
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<number> {
  const { userId, sessionId } = requirePerson(ctx);
  return inTransaction(asPlatform(ctx, 'somebody joins a team'), async (own) => {
    const invitation = await take(own, token);
    const user = await own.db('users').where({ id: userId }).first<{ email: string }>('email');
    if (user?.email.toLowerCase() !== invitation.email.toLowerCase())
      throw teamError(ctx.locale, 'invitation_for_another');
    await join(own, invitation, userId);
    await own
      .db('sessions')
      .where({ id: Number(sessionId) })
      .update({ current_seller_id: invitation.seller_id });
    aboutShop(own, invitation.seller_id);
    return invitation.seller_id;
  });
}

/**
 * Joins the team with a new account: the link came to the mailbox, so the address is proved.
 * @throws invitation_not_valid; InputError on the account's fields, and for an address that has an account
 */
export async function joinWithNewAccount(
  ctx: Ctx,
  token: string,
  { account, trace }: { account: Omit<NewAccount, 'email'>; trace: ClientTrace },
): Promise<OpenedSession> {
  const { email } = await readInvitation(ctx, token);
  return openAccount(
    ctx,
    { ...account, email },
    { trace, join: async (own, userId) => join(own, await take(own, token), userId) },
  );
}

/** Two that follow the link at once: the row is held, and the second finds it ended. */
async function take({ db, clock, locale }: Ctx, token: string): Promise<Row> {
  const row = await db('team_invitations')
    .where({ token_hash: hashToken(token) })
    .whereNull('ended_at')
    .where('expires_at', '>', clock.now())
    .forUpdate()
    .first<Row | undefined>('id', 'seller_id', 'email', 'role', 'areas');
  if (!row) throw teamError(locale, 'invitation_not_valid');
  return row;
}

async function join({ db, clock }: Ctx, { id, seller_id, role, areas }: Row, userId: number): Promise<void> {
  const now = clock.now();
  await db('team_invitations').where({ seller_id, id }).update({ ended_at: now, accepted_by: userId });
  await db('role_grants')
    .insert({ user_id: userId, seller_id, role, areas: areas.length > 0 ? areas : null, created_at: now })
    .onConflict(db.raw('(user_id, role, seller_id)') as unknown as string)
    .merge(['areas']);
}
