import type { SqlBinding } from '#core/database';
import { NODE_STATE_TITLES, PROGRAM_FORM_TITLES, nodeList, programList } from '#core/affiliates';
import { defineList, type LocalText } from '#core/kit';
import { requireAdmin } from '#core/people';
import { webhookLogList } from '#core/webhooks';
import { acrossSellers } from './across-sellers.ts';
import { choice, column, days, fileOnly, like, ofSeller, oneId, sellerColumns, sortable, text } from './list-parts.ts';

/** Affiliate programmes of all shops. */
export const adminProgramList = acrossSellers(programList, {
  name: 'admin_programs',
  seller: 'p.seller_id',
  base: (db) => db('affiliate_programs as p'),
  columns: ['name', 'state', 'form', 'commission', 'publishers', 'requests', 'created_at'],
  files: ['id', 'bonus', 'cookies_expire', 'lifetime', 'lifetime_duration'],
});

/** Publishers of all shops, one row for each programme they are in. */
export const adminPublisherList = acrossSellers(nodeList, {
  name: 'admin_publishers',
  seller: 'n.seller_id',
  base: (db) =>
    db('affiliate_nodes as n').join('affiliate_programs as p', (on) =>
      on.on('p.seller_id', 'n.seller_id').andOn('p.id', 'n.affiliate_program_id'),
    ),
  columns: ['name', 'email', 'affiliate_program', 'state', 'created_at'],
  files: ['id', 'affiliate_program_id', 'publisher_id', 'bonus', 'epid', 'from_landing_page'],
});

/** Messages to the endpoints of all shops. Their contents belong to the shop. */
export const adminDeliveryList = acrossSellers(webhookLogList, {
  name: 'admin_deliveries',
  seller: 'd.seller_id',
  base: (db) =>
    db('webhook_deliveries as d').join('webhook_endpoints as e', (on) =>
      on.on('e.seller_id', 'd.seller_id').andOn('e.id', 'd.endpoint_id'),
    ),
  columns: ['createdAt', 'event', 'endpoint', 'state', 'attempts'],
  files: ['id', 'message_id'],
});

const MEMBER_ROLES: Readonly<Record<string, LocalText>> = {
  seller: { de: 'Inhaber', en: 'Owner' },
  power_seller: { de: 'Inhaber (Power-Seller)', en: 'Owner (power seller)' },
  manager: { de: 'Manager', en: 'Manager' },
  team_member: { de: 'Teammitglied', en: 'Team member' },
  sales_team_member: { de: 'Vertrieb', en: 'Sales team member' },
};

/** People who work in shops, one row for each shop and role. */
export const memberList = defineList<SqlBinding>({
  name: 'admin_members',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('role_grants as g')
      .join('users as u', 'u.id', 'g.user_id')
      .join('sellers as s', 's.id', 'g.seller_id')
      .whereIn('g.role', Object.keys(MEMBER_ROLES));
  },
  search: (rows, words) =>
    void rows.where(
      (any) =>
        void any
          .whereILike('u.email', like(words))
          .orWhereRaw("(u.first_name || ' ' || u.last_name) ilike ?", [like(words)])
          .orWhereILike('s.username', like(words)),
    ),
  filters: [
    ...ofSeller,
    choice('role', 'Rolle', 'Role', MEMBER_ROLES, 'g.role'),
    text('email', 'E-Mail', 'E-mail', 'u.email'),
    oneId('profile_id', 'Profil-Nr.', 'Profile id', 'g.id'),
    oneId('user_profile_id', 'Benutzer-Nr.', 'User id', 'u.id'),
    days('created', 'Seit', 'Since', 'g.created_at'),
  ],
  scopes: Object.entries(MEMBER_ROLES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('g.role', key),
  })),
  sorts: [
    { key: 'id', apply: 'g.id' },
    { key: 'email', apply: 'lower(u.email)', firstDir: 'asc' },
    { key: 'created_at', apply: 'g.created_at' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: [
    sortable(column('email', 'E-Mail', 'E-mail', 'u.email')),
    column('name', 'Name', 'Name', "trim(u.first_name || ' ' || u.last_name)"),
    column('role', 'Rolle', 'Role', 'g.role'),
    ...sellerColumns,
    sortable(column('created_at', 'Seit', 'Since', 'g.created_at', 'timestamp')),
    fileOnly(column('id', 'Nr.', 'Id', 'g.id', 'number')),
    fileOnly(column('user_id', 'Benutzer-Nr.', 'User id', 'u.id', 'number')),
    fileOnly(column('areas', 'Rechte', 'Rights', "coalesce(array_to_string(g.areas, ', '), '')")),
  ],
  expands: [],
});

export const PARTNER_LOOKS = {
  programs: { form: PROGRAM_FORM_TITLES },
  publishers: { state: { ...NODE_STATE_TITLES, active: NODE_STATE_TITLES.accepted } },
  members: { role: MEMBER_ROLES },
  deliveries: {
    state: {
      waiting: { de: 'Wartend', en: 'Waiting' },
      failed: { de: 'Aufgegeben', en: 'Given up' },
      successful: { de: 'Angekommen', en: 'Arrived' },
    },
  },
};
