import { crc32 } from 'node:zlib';
import PdfDocument from 'pdfkit';
import type { DemoFile } from '#core/plugins';

export interface DemoChapter {
  heading: string;
  paragraphs: readonly string[];
}

/** A small booklet: a title page and one page for each chapter. */
export async function booklet(
  name: string,
  title: string,
  chapters: readonly DemoChapter[],
  accent: string,
): Promise<DemoFile> {
  const pdf = new PdfDocument({ size: 'A5', margin: 48, info: { Title: title, Author: 'Anna Lindner' } });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  );
  pdf.rect(0, 0, pdf.page.width, pdf.page.height).fill(accent);
  pdf
    .fillColor('#ffffff')
    .font('Helvetica-Bold')
    .fontSize(26)
    .text(title, 48, 210, { width: pdf.page.width - 96 });
  pdf.font('Helvetica').fontSize(12).text('Anna Lindner · Atelier Lindner', { paragraphGap: 6 });
  for (const { heading, paragraphs } of chapters) {
    pdf.addPage().fillColor(accent).font('Helvetica-Bold').fontSize(18).text(heading, { paragraphGap: 14 });
    pdf.fillColor('#222222').font('Helvetica').fontSize(11);
    for (const paragraph of paragraphs) pdf.text(paragraph, { lineGap: 3, paragraphGap: 10 });
  }
  pdf.end();
  await done;
  return { name, contentType: 'application/pdf', bytes: Buffer.concat(chunks) };
}

export function textFile(name: string, text: string): DemoFile {
  return { name, contentType: 'text/plain', bytes: Buffer.from(text, 'utf8') };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;

/** Files side by side, not compressed: a few kilobytes are not worth the time. */
export function zipFile(name: string, entries: Readonly<Record<string, string>>): DemoFile {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [entry, text] of Object.entries(entries)) {
    const path = Buffer.from(entry, 'utf8');
    const bytes = Buffer.from(text, 'utf8');
    // Version 2.0, names in UTF-8, stored, 1 January 2026.
    const common = fields(
      [2, 20],
      [2, UTF8_NAMES],
      [2, 0],
      [2, 0],
      [2, 0x5c21],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    );
    const local = Buffer.concat([fields([4, LOCAL]), common, path, bytes]);
    centrals.push(
      Buffer.concat([fields([4, CENTRAL], [2, 20]), common, fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, centrals.length],
    [2, centrals.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  );
  return { name, contentType: 'application/zip', bytes: Buffer.concat([...locals, central, end]) };
}

function fields(...parts: readonly [size: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    parts.map(([size, value]) => {
      const buffer = Buffer.alloc(size);
      if (size === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );
}
