import type { Font } from 'fontkit';
import { interFace, type Weight } from './inter-font.ts';
import { pdfkit } from './load-when-drawn.ts';

export const INK = '#1c1f26';
export const MUTED = '#5b6270';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

export interface PaperOptions {
  title: string;
  author: string;
  lang: string;
  /** Stands for the time of making: the same document always gives the same bytes. */
  created: Date;
}

type Struct = ReturnType<PDFKit.PDFDocument['struct']>;

/** A4 in points with a tagged structure, Inter in every script it has, and lines that wrap by its own measure. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left = 56;
  readonly right = 595.28 - 56;
  readonly bottom = 841.89 - 96;
  y = 56;
  readonly #root: Struct;
  readonly #chunks: Buffer[] = [];
  readonly #created: Date;
  #place: Struct;

  constructor({ title, author, lang, created }: PaperOptions) {
    this.doc = new (pdfkit())({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      lang,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      info: {
        Title: title,
        Author: author,
        Creator: 'Kontor',
        Producer: 'Kontor',
        CreationDate: created,
        ModDate: created,
      },
    } as PDFKit.PDFDocumentOptions);
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    writeMetadata(this.doc, { title, author, created });
    this.#created = created;
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#place = this.#root;
  }

  /** Draws as one element of the structure, e.g. `P`, `H1`; what it draws is read in this order by screen readers. */
  tag(type: string, draw: () => void): void {
    this.#place.add(this.doc.struct(type, {}, draw));
  }

  /** A picture with the words that stand for it. */
  figure(alt: string, draw: () => void): void {
    this.#place.add(this.doc.struct('Figure', { alt }, draw));
  }

  /** An element that holds elements: `Table`, `TR`. */
  group(type: string, draw: () => void): void {
    const outer = this.#place;
    const inner = this.doc.struct(type);
    outer.add(inner);
    this.#place = inner;
    draw();
    inner.end();
    this.#place = outer;
  }

  /** Lines, page numbers: nothing to be read out. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** One line at a place. Returns its width. */
  line(text: string, x: number, y: number, style: TextStyle): number {
    const { size, weight = 'regular', color = INK, align = 'left' } = style;
    const runs = runsOf(text, weight);
    const width = runs.reduce((sum, run) => sum + run.advance, 0) * size;
    let at = align === 'right' ? x - width : x;
    for (const { name, font, text: part, advance } of runs) {
      this.doc
        .font(font as never, name)
        .fontSize(size)
        .fillColor(color)
        .text(part, at, y, { lineBreak: false });
      at += advance * size;
    }
    return width;
  }

  /** Wraps at blanks; a word that is too long is cut. */
  wrap(text: string, width: number, { size, weight = 'regular' }: TextStyle): string[] {
    const fits = (candidate: string) => widthOf(candidate, weight) * size <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (!fits(line)) {
        let cut = line.length - 1;
        while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1;
        lines.push(line.slice(0, cut));
        line = line.slice(cut);
      }
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
  }

  rule(y: number, color = '#d9dce3', thickness = 0.6): void {
    this.decoration(() =>
      this.doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke(),
    );
  }

  newPage(): void {
    this.doc.addPage();
    this.y = 56;
  }

  /** Draws on every page once their number is known. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.decoration(() => draw(page + 1, count));
    }
  }

  /** A file inside the document; `relationship` as PDF/A-3 names them, e.g. `Alternative`. */
  attach({
    name,
    type,
    relationship,
    description,
    bytes,
  }: {
    name: string;
    type: string;
    relationship: string;
    description: string;
    bytes: Uint8Array;
  }): void {
    // The typings know no bytes and no relationship.
    const { doc } = this as { doc: { file(source: unknown, options: object): unknown } };
    doc.file(bytes, {
      name,
      type,
      relationship,
      description,
      creationDate: this.#created,
      modifiedDate: this.#created,
    });
  }

  /** Adds an `rdf:Description` to the document's metadata (XMP). */
  describe(description: string): void {
    (this.doc as unknown as { appendXML(xml: string): void }).appendXML(description);
  }

  finish(): Promise<Uint8Array> {
    this.#root.end();
    return new Promise((resolve, reject) => {
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(this.#chunks))));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }
}

/** pdfkit writes names into the metadata as they are: an ampersand in a company's name would leave a file that is no PDF/A. */
function writeMetadata(doc: PDFKit.PDFDocument, { title, author, created }: Omit<PaperOptions, 'lang'>): void {
  const at = created.toISOString().replace(/\.\d+Z$/, 'Z');
  const inner = doc as unknown as { appendXML(xml: string): void; _addInfo(): void };
  inner._addInfo = () =>
    inner.appendXML(`
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <xmp:CreateDate>${at}</xmp:CreateDate>
      <xmp:ModifyDate>${at}</xmp:ModifyDate>
      <xmp:CreatorTool>Kontor</xmp:CreatorTool>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
      <pdf:Producer>Kontor</pdf:Producer>
    </rdf:Description>`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '');
}

interface Run {
  name: string;
  font: object;
  text: string;
  /** In em. */
  advance: number;
}

const UNITS_PER_EM = 2048;

/** Text split where another script's file has to take over. Characters that Inter lacks become a question mark. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const face = interFace(weight, character.codePointAt(0)!);
    const { name, font } = face ?? interFace(weight, 0x3f)!;
    const last = runs.at(-1);
    if (last?.name === name) last.text += face ? character : '?';
    else runs.push({ name, font, text: face ? character : '?', advance: 0 });
  }
  for (const run of runs) run.advance = advanceOf(run);
  return runs;
}

const advances = new Map<string, number>();

/** Laying out is the dear part, and invoices say the same words over and over. */
function advanceOf({ name, font, text }: Run): number {
  const key = `${name} ${text}`;
  let advance = advances.get(key);
  if (advance === undefined) {
    if (advances.size > 5000) advances.clear();
    advance = (font as Font).layout(text).advanceWidth / UNITS_PER_EM;
    advances.set(key, advance);
  }
  return advance;
}

function widthOf(text: string, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => sum + run.advance, 0);
}
