// Peer imports: files that other platforms export, read into a shop: products, customers, subscriptions. Every line is told what became of it, the
// same file twice makes nothing twice, and what was made can be taken back as long as nothing hangs on it. No mail is sent.
export { importRetention } from './import-retention.ts';
export {
  FIELDS,
  KINDS,
  REQUIRED,
  SOURCES,
  type ImportField,
  type ImportKind,
  type ImportSource,
} from './import-fields.ts';
export { mapImport, openImport, type ImportFile } from './open-import.ts';
export { PROBLEM_TEXTS, type LineProblem } from './line-problems.ts';
export { peerImport, peerImports, type ImportLine, type PeerImport, type PeerImportRow } from './peer-import.ts';
export { runImportJob } from './jobs/run-import-job.ts';
export { startImport, undoImport } from './start-import.ts';
export { importedSubscriptions, type ImportedSubscription } from './imported-subscriptions.ts';
