import {
  EncryptedPDFError,
  PDFDocument,
  ParseSpeeds,
  degrees,
  type PDFEmbeddedPage,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { MUTED, Paper } from '#core/plugins';
import { MOST_PAGES, NotStampable } from './stampable.ts';

const SIZE = 7.5;
const HEIGHT = 12;
const FROM_EDGE = 8;
/** Objects between two breaths, so that other requests are answered meanwhile. */
const AT_ONCE = 100;

/** Reads a PDF as far as its pages. @throws NotStampable */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fast, updateMetadata: false }).catch(
    (error: unknown) => {
      throw new NotStampable(error instanceof EncryptedPDFError ? 'encrypted' : 'damaged');
    },
  );
  const pages = countPages(document);
  if (pages > MOST_PAGES) throw new NotStampable('too_large');
  return document;
}

/** A page tree that leads nowhere shows only here. */
function countPages(document: PDFDocument): number {
  try {
    const count = document.getPageCount();
    if (count === 0) throw new NotStampable('damaged');
    document.getPages();
    return count;
  } catch {
    throw new NotStampable('damaged');
  }
}

/** The same document with a line at the foot of each page. @throws NotStampable */
export async function stampPdf(bytes: Uint8Array, words: string): Promise<Uint8Array> {
  const document = await openPdf(bytes);
  try {
    const { line, width } = await drawnLine(document, words);
    for (const [index, page] of document.getPages().entries()) {
      stampPage(page, line, width);
      if (index % AT_ONCE === 0) await new Promise((done) => setImmediate(done));
    }
    return await document.save({ objectsPerTick: AT_ONCE, updateFieldAppearances: false });
  } catch {
    throw new NotStampable('damaged');
  }
}

/** The line once, in the scripts our papers know; every page refers to it. */
async function drawnLine(document: PDFDocument, words: string): Promise<{ line: PDFEmbeddedPage; width: number }> {
  const paper = new Paper({ title: words, author: 'Kontor', lang: 'de', created: new Date(0) });
  let width = 0;
  paper.tag('P', () => {
    width = paper.line(words, 0, 0, { size: SIZE, color: MUTED });
  });
  const drawn = await PDFDocument.load(await paper.finish());
  const [source] = drawn.getPages();
  const top = source!.getHeight();
  const [line] = await document.embedPages([source!], [{ left: 0, right: width, top, bottom: top - HEIGHT }]);
  return { line: line!, width };
}

/** Pages may be turned and cut: the line stands at the edge that is seen below. */
function stampPage(page: PDFPage, line: PDFEmbeddedPage, wide: number): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const across = turned % 180 === 0 ? width : height;
  const scale = Math.min(1, (across - 2 * FROM_EDGE) / wide);
  const from = (across - wide * scale) / 2;
  const size = { xScale: scale, yScale: scale, rotate: degrees(turned) };
  switch (turned) {
    case 90:
      return page.drawPage(line, { ...size, x: x + width - FROM_EDGE, y: y + from });
    case 180:
      return page.drawPage(line, { ...size, x: x + width - from, y: y + height - FROM_EDGE });
    case 270:
      return page.drawPage(line, { ...size, x: x + FROM_EDGE, y: y + height - from });
    default:
      return page.drawPage(line, { ...size, x: x + from, y: y + FROM_EDGE });
  }
}
