import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';

export const ARCHIVE_FORMAT = 'kontor-shop';
export const ARCHIVE_VERSION = 1;

/**
 * Tables that stay: keys and sealed data, people's ways in, what other services are told, what is made anew by itself, and what the shop and this platform have
 * agreed: plans, deals and the platform's documents, whose numbers are those of one installation.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  `acts agent_channels agent_sessions api_answers api_tokens audit_lines bank_account_moves bank_accounts content_changes course_seats deal_moves deals document_exports domain_certificates domain_names domains event_devices event_pass_devices event_passes event_scans experiment_exposures favourite_places fee_months file_upload_parts file_uploads
   identity_document_files identity_document_views identity_documents identity_keys inbox income_notices integration_backfills
   integration_connections integration_deliveries integration_remote_ids integration_rules kept_checkouts legitimation_moves legitimations
   license_signing_keys live_show_viewers mail_keys mails merchant_accounts merchant_fees merchant_pots notification_digest_items notification_rhythms
   notification_settings notifications oauth_codes outbox ownership_offers page_artifacts page_locks payout_approvals payout_moves payout_tickets payouts platform_invoice_rates platform_invoices provider_connections
   reseller_request_changes reseller_requests
   person_erasures push_messages push_subscriptions rendition_sets renditions role_grants saved_view_links saved_views seller_flags seller_leavings seller_plans shop_exports team_invitations wallets webhook_attempts webhook_deliveries webhook_endpoints`.split(
    /\s+/,
  ),
);

/** Columns that stay, by table: secrets, and numbers that every installation gives itself. */
const BLANK: Readonly<Record<string, readonly string[]>> = {
  files: ['key'],
  products: ['access_password_hash'],
  affiliate_payouts: ['iban_sealed'],
  marketplace_products: ['decided_by'],
  settings: ['id', 'sealed'],
  mail_suppressions: ['id', 'mail_id'],
  orders: ['confirmation_mail_id'],
  resale_purchases: ['credit_note_id'],
  sellers: ['selling_mode'],
  live_show_guests: ['key_hash', 'network_hash'],
};

/** Columns that name a person. The archive names them by their address. */
const PEOPLE: ReadonlySet<string> = new Set(
  'payer_id payer_user_id user_id publisher_id owner_id kept_for by_user_id author_id draft_saved_by changed_by sales_team_member_id team_member_id'.split(
    ' ',
  ),
);

/** Rows that stay, as a condition on `t`. */
const KEPT_ROWS: Readonly<Record<string, string>> = {
  settings: `t.plain <> '{}'::jsonb`,
  files: `t.id not in (select file_id from identity_document_files where file_id is not null union all select file_id from document_exports where file_id is not null
            union all select file_id from shop_exports where file_id is not null
            union all select stored_file_id from renditions)`,
};

export interface ArchiveColumn {
  name: string;
  type: string;
  isPerson: boolean;
  isNullable: boolean;
}

export interface ArchiveTable {
  name: string;
  /** Columns whose values stand in the archive. */
  columns: ArchiveColumn[];
  /** Columns that a row is found by, without the seller. */
  order: string[];
  /** Column that names another row of the same table. */
  self: string | null;
  /** Condition on `t` that says which rows go along. */
  rows: string;
  /** Columns of its postings, for a journal: the two are written as one, since the database takes no entry that does not balance. */
  postings: string[] | null;
}

export interface ArchivePlan {
  /** Parents before what hangs on them. */
  tables: ArchiveTable[];
  /** Differs as soon as any column of any table does. */
  schema: string;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  place: number | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
         array_position(i.indkey::int[], a.attnum::int) as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and (c.relname = 'sellers' or exists (select 1 from pg_attribute s where s.attrelid = c.oid and s.attname = 'seller_id' and not s.attisdropped))
   order by c.relname, a.attname`;

const LINKS = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent,
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[cardinality(conkey)]) as column
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Tables of a shop as the database has them now: one that comes later is taken along unless it is named above. */
export async function archivePlan({ db }: Pick<Ctx, 'db'>): Promise<ArchivePlan> {
  const { rows: columns } = await db.raw<{ rows: ColumnRow[] }>(COLUMNS);
  const { rows: links } = await db.raw<{ rows: { child: string; parent: string; column: string }[] }>(LINKS);
  const namesOf = (table: string) => columns.filter((each) => each.table === table).map(({ column }) => column);
  const names = [...new Set(columns.map(({ table }) => table))].filter(
    (name) => !LEFT_OUT.has(name) && name !== 'postings',
  );
  const tables = parentsFirst(names, links).map((name): ArchiveTable => {
    const own = columns.filter(({ table }) => table === name);
    const blank = new Set(['seller_id', ...(BLANK[name] ?? [])]);
    return {
      name,
      columns: own
        .filter(({ column }) => !blank.has(column))
        .map(({ column, type, nullable }) => ({
          name: column,
          type,
          isPerson: PEOPLE.has(column),
          isNullable: nullable,
        })),
      order: name === 'settings' ? ['key'] : name === 'mail_suppressions' ? ['address', 'topic', 'reason'] : keyOf(own),
      self: links.find(({ child, parent }) => child === name && parent === name)?.column ?? null,
      rows: KEPT_ROWS[name] ?? 'true',
      postings:
        name === 'journals'
          ? namesOf('postings').filter((column) => !['seller_id', 'journal_id'].includes(column))
          : null,
    };
  });
  const text = tables.map(
    ({ name, columns: all }) => `${name}(${all.map((each) => `${each.name} ${each.type}`).join()})`,
  );
  text.push(`postings(${namesOf('postings').join()})`);
  return { tables, schema: createHash('sha256').update(text.sort().join('\n')).digest('hex').slice(0, 32) };
}

function keyOf(columns: readonly ColumnRow[]): string[] {
  return columns
    .filter(({ place, column }) => place !== null && column !== 'seller_id')
    .sort((a, b) => a.place! - b.place!)
    .map(({ column }) => column);
}

function parentsFirst(names: readonly string[], links: readonly { child: string; parent: string }[]): string[] {
  const [done, sorted] = [new Set<string>(), [] as string[]];
  const visit = (name: string): void => {
    if (done.has(name)) return;
    done.add(name);
    for (const { child, parent } of links) if (child === name && names.includes(parent)) visit(parent);
    sorted.push(name);
  };
  visit('sellers');
  for (const name of [...names].sort()) visit(name);
  // Closed months refuse entries that come after them.
  return [...sorted.filter((name) => name !== 'book_locks'), ...sorted.filter((name) => name === 'book_locks')];
}

/** Row of the shop itself is found by its id, all others by the seller's. */
export const ownerColumn = (table: string): string => (table === 'sellers' ? 'id' : 'seller_id');
