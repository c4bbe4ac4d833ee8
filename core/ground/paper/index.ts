// Paper: what documents are drawn on. A tagged PDF with Inter in every script it has, and QR codes for paper and pages.
export { INK, MUTED, Paper, type PaperOptions, type TextStyle } from './paper.ts';
export { drawQr, qrSvg, type QrPlace } from './qr.ts';
