import { inflateSync } from 'node:zlib';

/** The text of a PDF that pdfkit wrote, piece by piece in reading order: enough for tests of what a document says. */
export function pdfText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [Number(id), body!]),
  );
  const fonts = fontMaps(objects);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages
    .map((page) => pageText(streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))!), fonts))
    .join('\n');
}

function streamOf(body: string): string {
  const raw = /stream\n([\s\S]*?)\nendstream/.exec(body)![1]!;
  return /FlateDecode/.test(body) ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
}

/** Font names such as F3 to their glyphs' characters. */
function fontMaps(objects: ReadonlyMap<number, string>): Map<string, string[]> {
  const maps = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1];
      if (unicode) maps.set(name!, charactersOf(streamOf(objects.get(Number(unicode))!)));
    }
  }
  return maps;
}

function charactersOf(cmap: string): string[] {
  const characters: string[] = [];
  for (const [, from, , list] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    let glyph = parseInt(from!, 16);
    for (const [, hex] of list!.matchAll(/<([0-9a-f]*)>/g))
      characters[glyph++] = Buffer.from(hex!, 'hex').swap16().toString('utf16le');
  }
  return characters;
}

function pageText(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let font: string[] = [];
  let text = '';
  for (const [, name, pieces, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(EMC)/g)) {
    if (name) font = fonts.get(name) ?? [];
    if (pieces)
      for (const [, hex] of pieces.matchAll(/<([0-9a-f]+)>/g))
        text += (hex!.match(/.{4}/g) ?? []).map((code) => font[parseInt(code, 16)] ?? '').join('');
    if (end) text += '\n';
  }
  return text;
}
