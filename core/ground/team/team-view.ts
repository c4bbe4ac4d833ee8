import { areasOfRole, type Area, type Ctx, type Role } from '#core/context';
import { reading } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';
import { memberRoles } from './member.ts';
import { isOwner, mayDecideOn, type TeamRole } from './team-roles.ts';

export interface TeamMember {
  id: number;
  name: string;
  email: string;
  role: Role;
  areas: Area[];
  confirmed: boolean;
  /** The one who looks. */
  self: boolean;
  secondFactor: boolean;
  since: Date;
  /** Last time that this shop was worked in; null for never. */
  lastSeenAt: Date | null;
  /** True if the one who looks decides on them. */
  changeable: boolean;
}

export interface OpenInvitation {
  id: number;
  email: string;
  role: TeamRole;
  areas: Area[];
  createdAt: Date;
  expiresAt: Date;
  expired: boolean;
}

export interface TeamView {
  members: TeamMember[];
  invitations: OpenInvitation[];
  /** A handover that waits for its other half. */
  offer: { id: number; from: string; to: string; mine: 'given' | 'received' | null; expiresAt: Date } | null;
  requiresSecondFactor: boolean;
  /** Rights of the one who looks. */
  owner: boolean;
}

interface MemberRow {
  id: number;
  user_id: number;
  name: string;
  email: string;
  role: Role;
  areas: Area[] | null;
  confirmed: boolean;
  second_factor: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

/** The people of the shop: for those who look after them. Three statements. */
export async function teamView(ctx: Ctx): Promise<TeamView> {
  const sellerId = requireSeller(ctx, 'people');
  const { userId } = requirePerson(ctx);
  return reading(ctx, async (own) => {
    const [members, invitations, shop] = await Promise.all([
      membersOf(own, sellerId),
      invitationsOf(own, sellerId),
      offerOf(own, sellerId),
    ]);
    const { from_user_id: from, to_user_id: to } = shop;
    return {
      members: members.map((row) => memberOf(ctx, row, userId)),
      invitations,
      offer:
        shop.offer_id === null
          ? null
          : {
              id: shop.offer_id,
              from: shop.from_name,
              to: shop.to_name,
              mine: from === userId ? 'given' : to === userId ? 'received' : null,
              expiresAt: shop.offer_expires_at,
            },
      requiresSecondFactor: shop.requires_second_factor,
      owner: isOwner(ctx),
    };
  });
}

function memberOf(ctx: Ctx, row: MemberRow, userId: number): TeamMember {
  const areas = row.areas ?? [...areasOfRole(row.role)];
  return {
    id: row.id,
    name: row.name.trim(),
    email: row.email,
    role: row.role,
    areas,
    confirmed: row.confirmed,
    self: row.user_id === userId,
    secondFactor: row.second_factor,
    since: row.created_at,
    lastSeenAt: row.last_seen_at,
    changeable: row.user_id !== userId && mayDecideOn(ctx, row.role, areas),
  };
}

function membersOf({ db }: Ctx, sellerId: number): Promise<MemberRow[]> {
  return db('role_grants as g')
    .join('users as u', 'u.id', 'g.user_id')
    .where('g.seller_id', sellerId)
    .whereIn('g.role', [...memberRoles])
    .whereNull('u.deactivated_at')
    .orderByRaw(
      `array_position(array['seller','power_seller','manager','team_member','sales_team_member'], g.role), g.id`,
    )
    .select<MemberRow[]>(
      'g.id',
      'g.user_id',
      db.raw("u.first_name || ' ' || u.last_name as name"),
      'u.email',
      'g.role',
      'g.areas',
      'g.created_at',
      db.raw('u.email_confirmed_at is not null as confirmed'),
      db.raw(
        `(exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
           or exists (select 1 from passkeys k where k.user_id = u.id)) as second_factor`,
      ),
      db.raw(
        '(select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.current_seller_id = g.seller_id) as last_seen_at',
      ),
    );
}

async function invitationsOf({ db, clock }: Ctx, sellerId: number): Promise<OpenInvitation[]> {
  const rows = await db('team_invitations')
    .where({ seller_id: sellerId })
    .whereNull('ended_at')
    .orderBy('id', 'desc')
    .limit(100)
    .select<{ id: number; email: string; role: TeamRole; areas: Area[]; createdAt: Date; expiresAt: Date }[]>(
      'id',
      'email',
      'role',
      'areas',
      'created_at as createdAt',
      'expires_at as expiresAt',
    );
  return rows.map((row) => ({ ...row, expired: row.expiresAt <= clock.now() }));
}

interface ShopRow {
  requires_second_factor: boolean;
  offer_id: number | null;
  from_user_id: number;
  to_user_id: number;
  from_name: string;
  to_name: string;
  offer_expires_at: Date;
}

async function offerOf({ db, clock }: Ctx, sellerId: number): Promise<ShopRow> {
  const { rows } = await db.raw<{ rows: ShopRow[] }>(
    `select s.requires_second_factor, o.id as offer_id, o.from_user_id, o.to_user_id, o.expires_at as offer_expires_at,
            f.email as from_name, t.email as to_name
       from sellers s
       left join ownership_offers o on o.seller_id = s.id and o.ended_at is null and o.expires_at > :now
       left join users f on f.id = o.from_user_id left join users t on t.id = o.to_user_id
      where s.id = :sellerId`,
    { sellerId, now: clock.now() },
  );
  return rows[0]!;
}
