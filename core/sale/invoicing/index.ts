// Invoicing: unchangeable documents with gapless numbers, their reversals and corrections, and their PDFs.
export type { InvoiceBuyer, InvoiceLineInput, InvoiceParty, IssueInvoiceInput } from './invoice-input.ts';
export type {
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  InvoiceNote,
  InvoiceSeries,
  InvoiceState,
  InvoiceTaxTotal,
  InvoiceType,
  PlatformSeries,
} from './invoice.ts';
export { invoiceInvariants } from './invariants.ts';
export { invoiceList, readInvoiceList, streamInvoiceCsv, type InvoiceListRow } from './invoice-list.ts';
export { invoicePdf } from './invoice-pdf.ts';
export { eInvoiceFormatFor, invoiceXml } from './invoice-xml.ts';
export type { ArchivedDocument } from './archive-document.ts';
export { E_INVOICE_FORMATS, isEInvoiceFormat, type EInvoiceFormat } from './e-invoice/e-invoice-format.ts';
export { eInvoiceGaps, type EInvoiceGap } from './e-invoice/e-invoice-gaps.ts';
export { invoiceFile, invoicesOfOrder, type InvoiceFile } from './invoice-view.ts';
export {
  issueCorrection,
  issueRefundDocument,
  type IssueCorrectionInput,
  type RefundDocument,
} from './issue-correction.ts';
export {
  CORRECTABLE_FIELDS,
  correctBuyer,
  correctedBuyer,
  isCorrectable,
  type BuyerCorrection,
  type CorrectableField,
} from './correct-buyer.ts';
export { documentExport, documentExportFile, type DocumentExport } from './document-export.ts';
export { EXPORT_LIMIT, requestDocumentExport, type WantedDocuments } from './request-document-export.ts';
export { packDocumentsJob } from './pack-documents-job.ts';
export { waitForTurn } from './document-turn.ts';
export { documentTitle } from './pdf/invoice-texts.ts';
export { issueVatCorrection, type VatCorrectionInput } from './issue-vat-correction.ts';
export { vatCorrectionBy } from './vat-correction-by.ts';
export { issueInvoice, numberInvoice } from './issue-invoice.ts';
export { issueSelfBilled, type IssueSelfBilledInput } from './issue-self-billed.ts';
export { issueReversal, type IssueReversalInput } from './issue-reversal.ts';
export {
  linesTaxedAlike,
  platformDocument,
  platformDocumentPdf,
  type PlatformDocument,
  type PlatformDocumentInput,
  type PlatformLine,
} from './platform-document.ts';
export { platformReversal } from './platform-reversal.ts';
export { missingInvoiceFields, wantsBuyerAddress } from './missing-invoice-fields.ts';
export {
  ossQuarter,
  ossQuarterFrom,
  ossQuarters,
  quarterOf,
  quarterSpan,
  type OssCorrection,
  type OssQuarter,
  type OssSum,
  type OssRow,
} from './oss-quarter.ts';
export { ossCsv } from './oss-csv.ts';
export { moveInvoice, type InvoiceEvent } from './move-invoice.ts';
export { moveOrderInvoice } from './move-order-invoice.ts';
export { invoiceStates, type InvoiceFacts } from './states.ts';
export { documentRetention } from './forget-documents.ts';
