// Audit: who did what in a shop and for the platform. Lines are written where commands commit (`inTransaction`), never by hand, and nobody changes
// one; here they are sealed by a chain of hashes and read.
export { auditRetention } from './audit-retention.ts';
export { sealAuditLogJob } from './jobs/seal-audit-log-job.ts';
export { sealAuditLog } from './seal-audit-log.ts';
export { BROKEN_AUDIT_SEALS, verifyAuditLog } from './verify-audit-log.ts';
export { allAuditList, auditList, readAuditList, streamAuditCsv, type AuditRow } from './audit-list.ts';
