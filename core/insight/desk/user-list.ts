import type { Knex } from 'knex';
import type { SqlBinding } from '#core/database';
import { defineList, idOrNone, type LocalText } from '#core/kit';
import { requireAdmin } from '#core/people';
import { choice, column, days, fileOnly, flag, like, oneId, sortable, text } from './list-parts.ts';

/** The specification's types of people that users are searched by, with the roles behind each. */
const USER_TYPES: readonly { value: string; label: LocalText; roles: readonly string[] }[] = [
  { value: 'Seller', label: { de: 'Verkäufer', en: 'Seller' }, roles: ['seller', 'power_seller'] },
  { value: 'Publisher', label: { de: 'Publisher', en: 'Publisher' }, roles: ['publisher'] },
  {
    value: 'EloPublisher',
    label: { de: 'Affiliate-Publisher', en: 'Affiliate publisher' },
    roles: ['affiliate_publisher'],
  },
  {
    value: 'TeamMember',
    label: { de: 'Teammitglied', en: 'Team member' },
    roles: ['manager', 'team_member', 'sales_team_member'],
  },
  { value: 'Payer', label: { de: 'Käufer', en: 'Payer' }, roles: ['payer'] },
  { value: 'User', label: { de: 'Benutzer', en: 'User' }, roles: ['user'] },
  { value: 'Reseller', label: { de: 'Reseller', en: 'Reseller' }, roles: ['reseller'] },
];

const USER_STATES: Readonly<Record<string, LocalText>> = {
  active: { de: 'Aktiv', en: 'Active' },
  unconfirmed: { de: 'Adresse unbestätigt', en: 'Address not confirmed' },
  deactivated: { de: 'Deaktiviert', en: 'Deactivated' },
  deleted: { de: 'Gelöscht', en: 'Deleted' },
};

const STATE = `case when u.deleted_at is not null then 'deleted' when u.deactivated_at is not null then 'deactivated' when u.email_confirmed_at is null then 'unconfirmed' else 'active' end`;
const DELETION_STATES: Readonly<Record<string, LocalText>> = {
  requested: { de: 'Beantragt', en: 'Requested' },
  deleted: { de: 'Gelöscht', en: 'Deleted' },
};
const DELETION = `case when u.deleted_at is not null then 'deleted'
  when exists (select 1 from desk_requests q where q.user_id = u.id and q.kind = 'delete_person' and q.state = 'open') then 'requested' end`;
const HOLDS = 'exists (select 1 from role_grants g where g.user_id = u.id and g.role = any(?::text[]))';
/** People by a role that they hold. */
const grantOf = (key: string, de: string, en: string, column: 'g.id' | 'g.seller_id') =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) =>
      void rows.whereRaw(`exists (select 1 from role_grants g where g.user_id = u.id and ${column} = ?)`, [
        idOrNone(value),
      ]),
  }) as const;
/** People with an account and no role at all are users, too. */
const PLAIN = 'not exists (select 1 from role_grants g where g.user_id = u.id)';
const ofGrants = (value: string): string =>
  `(select ${value} from role_grants g left join sellers s on s.id = g.seller_id where g.user_id = u.id)`;

const JOB_ROLES: Readonly<Record<string, LocalText>> = {
  founder: { de: 'Gründung', en: 'Founder' },
  c_level: { de: 'Geschäftsleitung', en: 'C-level' },
  product_manager: { de: 'Produktmanagement', en: 'Product manager' },
  marketing_manager: { de: 'Marketing', en: 'Marketing manager' },
  project_manager: { de: 'Projektleitung', en: 'Project manager' },
  agency: { de: 'Agentur', en: 'Agency' },
  freelancer: { de: 'Freiberuflich', en: 'Freelancer' },
  solopreneur: { de: 'Allein selbstständig', en: 'Solopreneur' },
  other: { de: 'Anderes', en: 'Other' },
};
const SIZES: Readonly<Record<string, LocalText>> = Object.fromEntries(
  ['1-5', '6-20', '21-99', '100-500', '500+'].map((size) => [size, { de: size, en: size }]),
);

export const USER_LOOKS = { state: USER_STATES };

/** People with an account, whatever they do with it. */
export const userList = defineList<SqlBinding>({
  name: 'admin_users',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('users as u');
  },
  search: (rows, words) =>
    void rows.where((any) => {
      void any
        .whereILike('u.email', like(words))
        .orWhereRaw("(u.first_name || ' ' || u.last_name) ilike ?", [like(words)]);
      if (/^\d{1,15}$/.test(words)) void any.orWhere('u.id', Number(words));
    }),
  filters: [
    {
      key: 'profile_type',
      control: 'multi_select',
      label: { de: 'Art', en: 'Type' },
      options: USER_TYPES.map(({ value, label }) => ({ value, label })),
      apply: (rows, values) => {
        const roles = USER_TYPES.filter(({ value }) => values.includes(value)).flatMap((type) => type.roles);
        void rows.where((any) => {
          void any.whereRaw(HOLDS, [roles as never]);
          if (values.includes('User')) void any.orWhereRaw(PLAIN);
        });
      },
    },
    choice('state', 'Status', 'State', USER_STATES, STATE),
    choice('deletion_state', 'Löschung', 'Deletion', DELETION_STATES, DELETION),
    oneId('user_profile_id', 'Benutzer-Nr.', 'User id', 'u.id'),
    grantOf('profile_id', 'Profil-Nr. (Rolle)', 'Profile id (role)', 'g.id'),
    text('email', 'E-Mail', 'E-mail', 'u.email'),
    choice('position_in_company', 'Stellung im Unternehmen', 'Position in company', JOB_ROLES, 'u.job_role'),
    choice('employees', 'Beschäftigte', 'Employees', SIZES, 'u.company_size'),
    days('created', 'Angelegt', 'Created', 'u.created_at'),
    days('deactivated', 'Deaktiviert', 'Deactivated', 'u.deactivated_at'),
    grantOf('seller_id', 'Verkäufer-Nr.', 'Seller id', 'g.seller_id'),
    flag(
      'is_admin',
      'Verwaltung',
      'Admin',
      "exists (select 1 from role_grants g where g.user_id = u.id and g.role = 'admin')",
    ),
  ],
  scopes: Object.entries(USER_STATES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.whereRaw(`${STATE} = ?`, [key]),
  })),
  sorts: [
    { key: 'id', apply: 'u.id' },
    { key: 'email', apply: 'lower(u.email)', firstDir: 'asc' },
    { key: 'created_at', apply: 'u.created_at' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: [
    sortable(column('email', 'E-Mail', 'E-mail', 'u.email')),
    column('name', 'Name', 'Name', "trim(u.first_name || ' ' || u.last_name)"),
    column('roles', 'Rollen', 'Roles', ofGrants("coalesce(string_agg(distinct g.role, ', '), '')")),
    column('shops', 'Shops', 'Shops', ofGrants("coalesce(string_agg(distinct s.username, ', '), '')")),
    column('state', 'Status', 'State', STATE),
    sortable(column('created_at', 'Angelegt', 'Created', 'u.created_at', 'timestamp')),
    fileOnly(column('id', 'Nr.', 'Id', 'u.id', 'number')),
    fileOnly(column('locale', 'Sprache', 'Language', 'u.locale')),
    fileOnly(column('confirmed_at', 'Bestätigt', 'Confirmed', 'u.email_confirmed_at', 'timestamp')),
    fileOnly(column('deactivated_at', 'Deaktiviert', 'Deactivated', 'u.deactivated_at', 'timestamp')),
  ],
  expands: [],
});
