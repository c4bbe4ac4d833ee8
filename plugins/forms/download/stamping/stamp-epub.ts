import { escapeXml, readZip, zipArchive, type ZipEntry } from '#core/plugins';
import { NotStampable } from './stampable.ts';

const LIMITS = {
  // Names inside a book; nothing is written anywhere by them.
  name: /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\0\\]{1,300}$/,
  maxEntries: 5000,
  maxEntryBytes: 60 * 1024 ** 2,
  maxTotalBytes: 150 * 1024 ** 2,
};
const CHAPTER = /\.x?html?$/i;
/** Scrambled fonts are no lock: https://www.w3.org/TR/epub-33/#sec-font-obfuscation */
const FONT_SCRAMBLING = /http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)/g;

/** Entries of a book. @throws NotStampable */
export async function openEpub(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const files = await unpacked(bytes);
  if (files.get('mimetype')?.toString('latin1').trim() !== 'application/epub+zip') throw new NotStampable('damaged');
  if (files.has('META-INF/rights.xml')) throw new NotStampable('encrypted');
  const locked = files.get('META-INF/encryption.xml')?.toString('utf8') ?? '';
  const methods = locked.match(/EncryptionMethod/g)?.length ?? 0;
  if (methods > (locked.match(FONT_SCRAMBLING)?.length ?? 0)) throw new NotStampable('encrypted');
  if (![...files.keys()].some((name) => CHAPTER.test(name))) throw new NotStampable('damaged');
  return files;
}

async function unpacked(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  try {
    return await readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), LIMITS);
  } catch {
    throw new NotStampable('damaged');
  }
}

/** The same book with a line at the end of each chapter. @throws NotStampable */
export async function stampEpub(bytes: Uint8Array, words: string): Promise<Uint8Array> {
  const files = await openEpub(bytes);
  const line = Buffer.from(
    `<p style="margin-top:2em;text-align:center;font-size:.75em;color:#5b6270">${escapeXml(words)}</p>`,
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(entriesOf(files, line))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** `mimetype` comes first, unpacked: readers look for it there. */
async function* entriesOf(files: ReadonlyMap<string, Buffer>, line: Buffer): AsyncGenerator<ZipEntry> {
  yield { name: 'mimetype', bytes: Buffer.from('application/epub+zip') };
  for (const [name, content] of files) {
    if (name === 'mimetype' || name.endsWith('/')) continue;
    yield { name, bytes: CHAPTER.test(name) ? withLine(content, line) : content };
    await new Promise((done) => setImmediate(done));
  }
}

/** Chapters in another encoding than UTF-8 stay as they are. */
function withLine(chapter: Buffer, line: Buffer): Buffer {
  const at = chapter.lastIndexOf('</body>');
  return at < 0 ? chapter : Buffer.concat([chapter.subarray(0, at), line, chapter.subarray(at)]);
}
