// The database: pools that act as a role which cannot bypass row-level security, transactions that name their tenant, migrations, and
// the embedded PostgreSQL for machines without a server.
export { BaseModel } from './base-model.ts';
export { databaseReady } from './database-ready.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
export { answerBeforeCommit, gatherUntilCommit, inTransaction, isTransaction, joinTransaction, onCommit, reading, scopeOf, type Gatherer } from './in-transaction.ts';
export { migrateLatest, migrateRollback, migrationStatus, type MigrationModule, type Migrations, type MigrationSet, type MigrationStatus } from './migrate.ts';
export { inspectDatabase, type DatabaseFacts } from './inspect-database.ts';
export { eachListRecord } from './each-list-record.ts';
export { streamListCsv, type CsvOptions } from './list-csv.ts';
export { readListRecords, type ListRecord, type ListRecordValue } from './list-records.ts';
export { readListTotals, type ListTotals } from './list-totals.ts';
export { openDatabase, type DatabaseOptions } from './open-database.ts';
export { insertRow, insertRows, patchRows } from './patch-rows.ts';
export { protectTenantTable, shareTable } from './row-level-security.ts';
export { countScopes, readList, rowsOf, type SqlBinding, type SqlColumn, type SqlListDefinition } from './sql-list.ts';
export { statement, type Scope } from './tenant-client.ts';
