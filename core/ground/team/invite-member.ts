import { requireFeature, planLimit, planLimitReached, type Area, type Ctx, type Localized } from '#core/context';
import { inTransaction } from '#core/database';
import { sendMail } from '#core/mail';
import { cleanEmail, isEmail, newSecretToken, takeTurn, type Pace } from '#core/people';
import { teamError, teamInput } from './errors.ts';
import { memberRoles } from './member.ts';
import { teamInvitationMail } from './mails/team-invitation.ts';
import { areasFor, isTeamRole, mustDecideOn, requireKeeper, type TeamRole } from './team-roles.ts';

export interface InvitationInput {
  email: string;
  role: string;
  /** Beside seeing, which every member of the cabinet may. */
  areas: readonly string[];
}

const DAYS_VALID = 7;
const PACE: Pace = { free: 20, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };

/** A role as it is said in a sentence. */
export const ROLE_NAMES: Readonly<Record<TeamRole, Localized>> = {
  manager: { de: 'Manager', en: 'a manager' },
  team_member: { de: 'Teammitglied', en: 'a team member' },
  sales_team_member: { de: 'Vertriebsmitglied', en: 'a member of the sales team' },
};

/**
 * Invites somebody by mail. Asked again for the same address, the earlier link is worth nothing and a new one goes out.
 * @throws InputError on `email` or `role`; 403 for rights that the inviter does not have; too_many_invitations
 */
export async function inviteMember(ctx: Ctx, input: InvitationInput): Promise<void> {
  const { sellerId, userId } = requireKeeper(ctx);
  const email = cleanEmail(input.email);
  if (!isEmail(email)) throw teamInput(ctx.locale, [{ field: 'email', problem: 'email_not_valid' }]);
  if (!isTeamRole(input.role)) throw teamInput(ctx.locale, [{ field: 'role', problem: 'role_unknown' }]);
  const { role } = input;
  if (role === 'sales_team_member') requireFeature(ctx, 'sales_team');
  const areas = areasFor(role, input.areas);
  mustDecideOn(ctx, role, areas);
  if (!(await takeTurn(ctx, ['team_invitation', String(sellerId)], PACE)))
    throw teamError(ctx.locale, 'too_many_invitations');
  await inTransaction(ctx, async (own) => {
    await mustBeNew(own, sellerId, email);
    await write(own, { sellerId, userId, email, role, areas });
  });
}

async function mustBeNew({ db, locale }: Ctx, sellerId: number, email: string): Promise<void> {
  const member = await db('role_grants as g')
    .join('users as u', 'u.id', 'g.user_id')
    .where('g.seller_id', sellerId)
    .whereIn('g.role', [...memberRoles])
    .whereRaw('lower(u.email) = lower(?)', email)
    .first('g.id');
  if (member) throw teamInput(locale, [{ field: 'email', problem: 'member_already' }]);
}

/** Members and open invitations together stay within the plan. Under the lock of the shop's row. */
async function mustHaveRoom(ctx: Ctx, sellerId: number, email: string): Promise<void> {
  const most = planLimit(ctx, 'team_members');
  if (most === null) return;
  const { rows } = await ctx.db.raw<{ rows: { taken: number }[] }>(
    `select (select count(*) from role_grants where seller_id = :seller and role = any(:roles))::int
          + (select count(*) from team_invitations where seller_id = :seller and ended_at is null and expires_at > :now and lower(email) <> lower(:email))::int as taken`,
    { seller: sellerId, roles: [...memberRoles], now: ctx.clock.now(), email } as never,
  );
  if (rows[0]!.taken >= most) throw planLimitReached(ctx, 'team_members', most);
}

interface Written {
  sellerId: number;
  userId: number;
  email: string;
  role: TeamRole;
  areas: readonly Area[];
}

async function write(ctx: Ctx, { sellerId, userId, email, role, areas }: Written): Promise<void> {
  const now = ctx.clock.now();
  const { token, hash } = newSecretToken();
  // Two invitations of one address at the same moment wait for each other here.
  await ctx.db('sellers').where({ id: sellerId }).forUpdate().first('id');
  await mustHaveRoom(ctx, sellerId, email);
  await ctx
    .db('team_invitations')
    .where({ seller_id: sellerId })
    .whereRaw('lower(email) = lower(?)', email)
    .whereNull('ended_at')
    .update({ ended_at: now });
  await ctx.db('team_invitations').insert({
    seller_id: sellerId,
    email,
    role,
    areas: [...areas],
    token_hash: hash,
    invited_by: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + DAYS_VALID * 86_400_000),
  });
  const { shop, inviter } = (await ctx
    .db('sellers as s')
    .joinRaw('join users u on u.id = ?', [userId])
    .where('s.id', sellerId)
    .first<{ shop: string; inviter: string }>(
      's.display_name as shop',
      ctx.db.raw("coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as inviter"),
    ))!;
  await sendMail(ctx, teamInvitationMail, {
    to: email,
    locale: ctx.locale,
    data: { shop, inviter, role: ROLE_NAMES[role][ctx.locale], link: `${ctx.baseUrl}/team_invitation?token=${token}` },
    sellerId,
    dedupeKey: `team_invitation:${token.slice(0, 12)}`,
  });
}

/**
 * Takes an open invitation back.
 * @throws invitation_not_found
 */
export async function withdrawInvitation(ctx: Ctx, invitationId: number): Promise<void> {
  const { sellerId } = requireKeeper(ctx);
  await inTransaction(ctx, async ({ db, clock, locale }) => {
    const ended = await db('team_invitations')
      .where({ seller_id: sellerId, id: invitationId })
      .whereNull('ended_at')
      .update({ ended_at: clock.now() });
    if (ended === 0) throw teamError(locale, 'invitation_not_found');
  });
}
