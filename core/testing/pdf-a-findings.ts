import { inflateSync } from 'node:zlib';

interface PdfObject {
  id: number;
  /** Without the stream. */
  head: string;
  stream: Buffer | null;
}

interface Pdf {
  source: string;
  objects: ReadonlyMap<number, PdfObject>;
  trailer: string;
  catalog: string;
}

/**
 * What of PDF/A-3b (ISO 19005-3) a file breaks that pdfkit wrote; empty when nothing was found. Rules by their clause: file structure (6.1), colours and
 * output intent (6.2.2 to 6.2.4), fonts with widths, Unicode and no missing glyph (6.2.11), transparency (6.2.10), annotations and actions (6.3, 6.5),
 * metadata (6.6), embedded files (6.8). Reads plain objects and a classic cross-reference table only: anything else is a finding.
 */
export function pdfAFindings(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = objectsOf(source);
  const trailer = /\ntrailer\n([\s\S]*?)\nstartxref\n/.exec(source)?.[1] ?? '';
  const pdf = { source, objects, trailer, catalog: headOf(objects, refIn(trailer, 'Root')) };
  return [
    ...structure(pdf),
    ...outputIntent(pdf),
    ...fonts(pdf),
    ...content(pdf),
    ...metadata(pdf),
    ...embeddedFiles(pdf),
  ];
}

function objectsOf(source: string): Map<number, PdfObject> {
  return new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj(?=\n)/g)].map(([, id, body]) => {
      const [, head = body!, raw] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body!) ?? [];
      const stored = raw === undefined ? null : Buffer.from(raw, 'latin1');
      return [Number(id), { id: Number(id), head, stream: stored }];
    }),
  );
}

const refIn = (text: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? -1);
const headOf = (objects: Pdf['objects'], id: number): string => objects.get(id)?.head ?? '';
const inflated = (object: PdfObject | undefined): Buffer =>
  !object?.stream ? Buffer.alloc(0) : /\/FlateDecode/.test(object.head) ? inflateSync(object.stream) : object.stream;
/** What an entry holds, whether it stands there or is referred to. */
const entry = ({ objects }: Pdf, text: string, key: string): string =>
  headOf(objects, refIn(text, key)) ||
  (new RegExp(`/${key} (<<[\\s\\S]*?>>|\\[[\\s\\S]*?\\]|[^\\n/]+)`).exec(text)?.[1] ?? '');
const unless = (holds: boolean, finding: string): string[] => (holds ? [] : [finding]);

function structure({ source, objects, trailer, catalog }: Pdf): string[] {
  const table = Number(/\nstartxref\n(\d+)\n%%EOF\n?$/.exec(source)?.[1] ?? -1);
  const entries = [...source.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  const lengths = [...objects.values()].filter(
    ({ head, stream }) => stream && Number(/\/Length (\d+)/.exec(head)?.[1]) !== stream.length,
  );
  return [
    ...unless(
      /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(source),
      '6.1.2 the header lacks its version or four bytes above 127',
    ),
    ...unless(
      source.startsWith('xref\n', table),
      '6.1.4 there is no cross-reference table where the end of the file says',
    ),
    ...unless(
      entries.length === objects.size &&
        entries.every((offset) => /^\d+ 0 obj\n/.test(source.slice(offset, offset + 20))),
      '6.1.4 the cross-reference table misses objects',
    ),
    ...unless(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(trailer), '6.1.3 the trailer has no file identifier'),
    ...unless(!/\/Encrypt\b/.test(trailer), '6.1.3 the file is encrypted'),
    ...lengths.map(({ id }) => `6.1.7.1 object ${id} says another length than its stream has`),
    ...[...objects.values()].flatMap(({ id, head, stream }) => [
      ...unless(!/\/(LZWDecode|Crypt)\b/.test(head), `6.1.7.2 object ${id} uses a filter that is not allowed`),
      ...unless(
        !stream || !/\/(F|FFilter|FDecodeParms) /.test(head.replaceAll(/\/Filter/g, '')),
        `6.1.7.1 object ${id} keeps its stream elsewhere`,
      ),
      ...unless(
        !/\/S \/(JavaScript|Launch|Sound|Movie|ResetForm|ImportData|Hide|SetOCGState|Rendition|Trans|GoTo3DView)\b/.test(
          head,
        ),
        `6.5.1 object ${id} acts by itself`,
      ),
      ...unless(!/\/AA\b/.test(head), `6.5.2 object ${id} acts on events`),
      ...unless(
        !/\/Subtype \/Link\b/.test(head) || isShown(head),
        `6.3.2 the link in object ${id} is hidden or not printed`,
      ),
    ]),
    ...unless(!/\/(XFA|NeedsRendering)\b/.test(source), '6.4.2 the file holds an XFA form'),
    ...unless(!/\/OpenAction\b|\/AA\b/.test(catalog), '6.5.2 the document acts when it is opened'),
  ];
}

function isShown(head: string): boolean {
  const flags = Number(/\/F (\d+)/.exec(head)?.[1] ?? 0);
  return (flags & 4) === 4 && (flags & (1 | 2 | 32 | 256)) === 0;
}

function outputIntent(pdf: Pdf): string[] {
  const intents = [...pdf.objects.values()].filter(({ head }) => /\/S \/GTS_PDFA1\b/.test(head));
  const profile = pdf.objects.get(refIn(intents[0]?.head ?? '', 'DestOutputProfile'));
  const icc = inflated(profile);
  return [
    ...unless(
      intents.length === 1 && /\/OutputIntents/.test(pdf.catalog),
      '6.2.3 there is not exactly one PDF/A output intent',
    ),
    ...unless(
      icc.subarray(36, 40).toString() === 'acsp' && icc.readUInt32BE(0) === icc.length && icc[8]! <= 4,
      '6.2.3 the output intent holds no whole ICC profile up to version 4',
    ),
    ...unless(
      /\/N 3\b/.test(profile?.head ?? '') && icc.subarray(16, 20).toString() === 'RGB ',
      '6.2.3 the profile is not the RGB that the pages are drawn in',
    ),
  ];
}

function fonts(pdf: Pdf): string[] {
  const all = [...pdf.objects.values()];
  const simple = all
    .filter(({ head }) => /\/Type \/Font\b/.test(head) && /\/Subtype \/(Type1|TrueType|Type3|MMType1)\b/.test(head))
    .map(({ id }) => `6.2.11.4 font ${id} is not embedded`);
  const composite = all.filter(({ head }) => /\/Subtype \/Type0\b/.test(head));
  return [
    ...simple,
    ...unless(composite.length > 0, 'no font was found'),
    ...composite.flatMap((font) => fontFindings(pdf, font)),
  ];
}

function fontFindings(pdf: Pdf, { id, head }: PdfObject): string[] {
  const descendant = headOf(pdf.objects, Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1] ?? -1));
  const descriptor = headOf(pdf.objects, refIn(descendant, 'FontDescriptor'));
  const program = inflated(pdf.objects.get(refIn(descriptor, 'FontFile2')));
  const unicode = inflated(pdf.objects.get(refIn(head, 'ToUnicode'))).toString('latin1');
  const widths = entry(pdf, descendant, 'W');
  return [
    ...unless(/\/Encoding \/Identity-H\b/.test(head), `6.2.11.3.3 font ${id} has no encoding that is known`),
    ...unless(/\/BaseFont \/[A-Z]{6}\+/.test(head), `font ${id} is a part of a font and not named as one`),
    ...unless(/\/CIDToGIDMap \/Identity\b/.test(descendant), `6.2.11.3.2 font ${id} does not say which glyph is meant`),
    ...unless(program.length > 0, `6.2.11.4.1 font ${id} is not embedded`),
    ...unless(
      /beginbf(range|char)/.test(unicode) && !/<(0000|feff|fffe)>\s*[\]>]/i.test(unicode),
      `6.2.11.7.2 font ${id} does not say what its glyphs mean`,
    ),
    ...(program.length > 0 ? wrongWidths(program, widths) : []).map(
      (glyph) => `6.2.11.5 glyph ${glyph} of font ${id} has another width than the font's own`,
    ),
  ];
}

/** Glyphs whose width in the document and in the embedded font differ by more than a thousandth of an em. */
function wrongWidths(program: Buffer, widths: string): number[] {
  const tables = new Map(
    Array.from({ length: program.readUInt16BE(4) }, (_, index) => [
      program.toString('latin1', 12 + index * 16, 16 + index * 16),
      program.readUInt32BE(20 + index * 16),
    ]),
  );
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((name) => tables.get(name));
  if (head === undefined || hhea === undefined || hmtx === undefined) return [-1];
  const [unitsPerEm, measured] = [program.readUInt16BE(head + 18), program.readUInt16BE(hhea + 34)];
  const wrong: number[] = [];
  for (const [, first, list] of widths.matchAll(/(\d+) \[([^\]]*)\]/g)) {
    list!
      .trim()
      .split(/\s+/)
      .forEach((width, index) => {
        const glyph = Number(first) + index;
        const advance = (program.readUInt16BE(hmtx + Math.min(glyph, measured - 1) * 4) * 1000) / unitsPerEm;
        // The glyph for what is missing is never drawn: another rule sees to that.
        if (glyph !== 0 && Math.abs(advance - Number(width)) > 1) wrong.push(glyph);
      });
  }
  return wrong;
}

function content({ objects }: Pdf): string[] {
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const drawn = pages.map(({ id, head }) => ({
    id,
    operators: inflated(objects.get(refIn(head, 'Contents'))).toString('latin1'),
  }));
  return [
    ...drawn.flatMap(({ id, operators }) => [
      ...unless(
        ![...operators.matchAll(/<([0-9a-f]+)>/g)].some(([, glyphs]) => /^(?:.{4})*?0000/.test(glyphs!)),
        `6.2.11.8 page ${id} draws a glyph that is missing`,
      ),
      ...unless(!/\/DeviceCMYK\b|\s[kK]\n/.test(operators), `6.2.4.3 page ${id} draws in CMYK beside an RGB profile`),
    ]),
    ...[...objects.values()].flatMap(({ id, head }) => [
      ...unless(
        !/\/Type \/ExtGState\b/.test(head) || (!/\/(ca|CA) (?!1\b)/.test(head) && !/\/BM \/(?!Normal\b)/.test(head)),
        `6.2.10 object ${id} makes something transparent`,
      ),
      ...unless(!/\/(TR|HTP) /.test(head), `6.2.5 object ${id} changes how it is printed`),
      ...unless(
        !/\/Subtype \/(PS|Image)\b[\s\S]*\/(OPI|Alternates) /.test(head) && !/\/Interpolate true/.test(head),
        `6.2.8 the picture in object ${id} may look different elsewhere`,
      ),
    ]),
  ];
}

function metadata(pdf: Pdf): string[] {
  const object = pdf.objects.get(refIn(pdf.catalog, 'Metadata'));
  const xmp = object?.stream?.toString('utf8') ?? '';
  const value = (tag: string): string =>
    new RegExp(`<${tag}>(?:<rdf:(?:Alt|Seq)><rdf:li[^>]*>)?([^<]*)`).exec(xmp)?.[1] ?? '';
  const info = headOf(pdf.objects, refIn(pdf.trailer, 'Info'));
  const told = (key: string): string => /^\(([\s\S]*)\)$/.exec(entry(pdf, info, key).trim())?.[1] ?? '';
  const at = (date: string): string =>
    date.replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');
  const namespaces = new Set([...xmp.matchAll(/xmlns:(\w+)=/g)].map(([, prefix]) => prefix));
  const used = new Set([...xmp.matchAll(/<(\w+):\w+/g)].map(([, prefix]) => prefix!));
  return [
    ...unless(
      object !== undefined && !/\/Filter/.test(object.head) && /\/Subtype \/XML\b/.test(object.head),
      '6.6.2.1 the metadata is missing or compressed',
    ),
    ...unless(
      /^<\?xpacket begin="\ufeff?" id="W5M0MpCehiHzreSzNTczkc9d"\?>/.test(xmp.trimStart()),
      '6.6.2.1 the metadata is no XMP packet',
    ),
    ...unless(
      value('pdfaid:part') === '3' && /^[ABU]$/.test(value('pdfaid:conformance')),
      '6.6.4 the file does not say that it is PDF/A-3',
    ),
    ...unless(value('dc:title') !== '', '6.6.2.3 the document has no title'),
    ...(
      [
        ['xmp:CreateDate', 'CreationDate'],
        ['xmp:ModifyDate', 'ModDate'],
      ] as const
    ).flatMap(([tag, key]) =>
      unless(told(key) === '' || value(tag) === at(told(key)), `6.6.3 ${tag} differs from ${key}`),
    ),
    ...(
      [
        ['pdf:Producer', 'Producer'],
        ['xmp:CreatorTool', 'Creator'],
      ] as const
    ).flatMap(([tag, key]) => unless(told(key) === '' || value(tag) === told(key), `6.6.3 ${tag} differs from ${key}`)),
    ...[...used]
      .filter((prefix) => !namespaces.has(prefix))
      .map((prefix) => `6.6.2.1 the metadata never says what ${prefix} is`),
    ...unless(
      !namespaces.has('fx') || /<pdfaSchema:prefix>fx<\/pdfaSchema:prefix>/.test(xmp),
      '6.6.2.3.3 a schema of our own is not explained',
    ),
  ];
}

function embeddedFiles(pdf: Pdf): string[] {
  const specifications = [...pdf.objects.values()].filter(({ head }) => /\/Type \/Filespec\b/.test(head));
  const streams = [...pdf.objects.values()].filter(({ head }) => /\/Type \/EmbeddedFile\b/.test(head));
  const associated = entry(pdf, pdf.catalog, 'AF');
  return [
    ...specifications.flatMap(({ id, head }) => [
      ...unless(
        /\/AFRelationship \/(Source|Data|Alternative|Supplement|Unspecified)\b/.test(head),
        `6.8 file ${id} does not say what it is to the document`,
      ),
      ...unless(
        /\/F \(/.test(head) && /\/UF \(/.test(head) && /\/EF\b/.test(head),
        `6.8 file ${id} lacks a name or its content`,
      ),
      ...unless(associated.includes(`${id} 0 R`), `6.8 file ${id} belongs to nothing`),
      ...unless(/\/EmbeddedFiles/.test(pdf.source), `6.8 file ${id} is not in the list of embedded files`),
    ]),
    ...streams.flatMap(({ id, head }) => [
      ...unless(/\/Subtype \/[a-z]+#2[Ff]/.test(head), `6.8 embedded file ${id} has no MIME type`),
      ...unless(/\/ModDate \(D:/.test(head), `6.8 embedded file ${id} does not say when it was changed`),
    ]),
    ...unless(specifications.length === streams.length, '6.8 embedded files and their descriptions do not match'),
  ];
}
