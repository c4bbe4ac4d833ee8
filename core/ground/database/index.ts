// The database: pools that act as a role which cannot bypass row-level security, transactions that name their tenant, migrations, and
// the embedded PostgreSQL for machines without a server.
export { BaseModel } from './base-model.ts';
export { clusterFolder, shippedPostgres, type ClusterFolder } from './cluster-folder.ts';
export { copyCluster, type ClusterFile } from './copy-cluster.ts';
export { isDatabaseAway } from './database-away.ts';
export { databaseReady } from './database-ready.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
export {
  answerBeforeCommit,
  gatherUntilCommit,
  inTransaction,
  isTransaction,
  joinTransaction,
  momentOf,
  onCommit,
  reading,
  scopeOf,
  type Gatherer,
} from './in-transaction.ts';
export { processesWithout, showProcess, type OlderProcess, type Presence } from './live-processes.ts';
export {
  contractNames,
  migrateContract,
  migrateLatest,
  migrateRollback,
  migrationStatus,
  pendingMigrations,
  type Applied,
  type Contracted,
  type MigrationModule,
  type Migrations,
  type MigrationSet,
  type MigrationStatus,
} from './migrate.ts';
export {
  inspectDatabase,
  inspectReplica,
  signedInAs,
  type DatabaseFacts,
  type ReplicaFacts,
  type SignedInAs,
} from './inspect-database.ts';
export { eachListRecord } from './each-list-record.ts';
export { streamListCsv, type CsvOptions } from './list-csv.ts';
export { hasCursor, readListAfter } from './list-after.ts';
export { hasItems, readListRecord, readListRecords, type ListRecord, type ListRecordValue } from './list-records.ts';
export { readListTotals, type ListTotals } from './list-totals.ts';
export { ensureLogins, loginsOf, type Logins, type LoginsSource } from './logins.ts';
export { loginsAt } from './logins-at.ts';
export { openDatabase, platformPool, type DatabaseOptions } from './open-database.ts';
export { insertRow, insertRows, patchRows } from './patch-rows.ts';
export { readingFromReplica } from './reading-from-replica.ts';
export { ONE_SHOP, protectTenantTable, shareTable } from './row-level-security.ts';
export { askAnywhere } from './spread/ask-anywhere.ts';
export { readTableFacts, type TableFacts } from './spread/table-facts.ts';
export { moveSeller, sellersShard, type Move, type SellersShard } from './spread/move-seller.ts';
export { spreadPlan, type SpreadPlan } from './spread/spread-plan.ts';
export { spreadTables, type Spread } from './spread/spread-tables.ts';
export { tellShop } from './spread/tell-shop.ts';
export { withAnswer } from './spread/with-answer.ts';
export { countScopes, readList, rowsOf, type SqlBinding, type SqlColumn, type SqlListDefinition } from './sql-list.ts';
export { withinDays, withinMoments } from './within-days.ts';
export { isSpread, statement, type Scope } from './tenant-client.ts';
