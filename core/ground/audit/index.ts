// Audit: who did what in a shop and for the platform. Lines are written where commands commit (`inTransaction`), never by hand, and nobody changes
// one; here they are read.
export { auditRetention } from './audit-retention.ts';
export { allAuditList, auditList, readAuditList, streamAuditCsv, type AuditRow } from './audit-list.ts';
