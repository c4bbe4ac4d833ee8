import { crc32, inflateRawSync } from 'node:zlib';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

export interface ZipLimits {
  /** Names an entry may have; anything else makes the archive bad, so no name is ever a path to somewhere. */
  name: RegExp;
  maxEntries: number;
  /** Of each entry, unpacked. */
  maxEntryBytes: number;
  /** Of all entries together, unpacked. */
  maxTotalBytes: number;
}

const TOO_LARGE = 'it unpacks to more than is allowed';

/**
 * Unpacks a small archive from outside into memory. Trusts nothing it says: names must fit, sizes are bounded while unpacking and not by
 * what the archive claims, sums must agree. Encrypted and split archives are not read.
 * @throws Error saying what is wrong, for whoever made the file
 */
export async function readZip(
  bytes: Buffer,
  { name: allowed, maxEntries, maxEntryBytes, maxTotalBytes }: ZipLimits,
): Promise<Map<string, Buffer>> {
  const archive = await opened(bytes);
  if (archive.entryCount > maxEntries)
    throw new Error(`it has ${archive.entryCount} entries; at most ${maxEntries} are read`);
  const files = new Map<string, Buffer>();
  let total = 0;
  for await (const entry of entriesOf(archive)) {
    const name = nameOf(entry);
    if (!allowed.test(name)) throw new Error(`it holds “${name.slice(0, 80)}”, which does not belong there`);
    if (files.has(name)) throw new Error(`it holds “${name}” twice`);
    const content = await unpacked(archive, entry, Math.min(maxEntryBytes, maxTotalBytes - total));
    total += content.length;
    files.set(name, content);
  }
  return files;
}

/** Names are read as they are: the library's own check would turn a backslash into a folder. */
function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, archive) => {
      if (error) return reject(new Error('it is no ZIP archive', { cause: error }));
      // An error event without a listener would end the process.
      archive.on('error', () => undefined);
      resolve(archive);
    }),
  );
}

const nameOf = ({ fileName }: Entry): string => (fileName as unknown as Buffer).toString('utf8');

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (let left = archive.entryCount; left > 0; left -= 1) yield await nextEntry(archive);
}

function nextEntry(archive: ZipFile): Promise<Entry> {
  return new Promise((resolve, reject) => {
    const damaged = (cause?: Error): void => reject(new Error('its directory is damaged', { cause }));
    archive.once('entry', (entry: Entry) => {
      archive.off('error', damaged);
      resolve(entry);
    });
    archive.once('error', damaged);
    archive.readEntry();
  });
}

async function unpacked(archive: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if ((entry.generalPurposeBitFlag & 1) === 1) throw new Error('it is encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new Error('an entry is packed in a way that is not read');
  if (entry.uncompressedSize > mostBytes) throw new Error(TOO_LARGE);
  const packed = await packedBytes(archive, entry).catch((error: Error) => {
    throw new Error('an entry is damaged', { cause: error });
  });
  const content = entry.compressionMethod === 0 ? packed : inflated(packed, mostBytes);
  if (content.length > mostBytes) throw new Error(TOO_LARGE);
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32)
    throw new Error('an entry is damaged');
  return content;
}

/**
 * Inflated here and not by the library: the stream of its version 2 swallows its own error of too many bytes in today's Node and never ends.
 */
function inflated(packed: Buffer, mostBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(tooLarge ? TOO_LARGE : 'an entry is damaged', { cause: error });
  }
}

function packedBytes(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const decompress = entry.compressionMethod === 8 ? false : null;
  return new Promise((resolve, reject) =>
    archive.openReadStream(entry, { decompress, decrypt: null, start: null, end: null }, (error, stream) => {
      if (error) return reject(error);
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('error', reject);
      stream.once('end', () => resolve(Buffer.concat(pieces)));
    }),
  );
}
