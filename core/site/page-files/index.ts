// Page files: a page with its pictures as one file, out of a shop and into the same or another. What comes in is bounded before it is read,
// and nothing in it is believed.
export { exportPage, type ExportedPage } from './export-page.ts';
export { importPage, type ImportReport, type PageImport } from './import-page.ts';
export { MAX_FILE_BYTES } from './page-file.ts';
