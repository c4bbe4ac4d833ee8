import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const load = createRequire(import.meta.url);

// Both cost a process a seventh of its start, and most processes never draw.
export const pdfkit = (): typeof PDFDocument => load('pdfkit') as typeof PDFDocument;
export const fontkit = (): typeof import('fontkit') => load('fontkit') as typeof import('fontkit');
