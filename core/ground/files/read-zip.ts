import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipLimits {
  /** Names an entry may have; anything else makes the archive bad, so no name is ever a path to somewhere. */
  name: RegExp;
  maxEntries: number;
  /** Of each entry, unpacked. */
  maxEntryBytes: number;
  /** Of all entries together, unpacked. */
  maxTotalBytes: number;
}

/** What an entry's header in the directory says, at these offsets. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * Unpacks a small archive from outside into memory. Trusts nothing it says: names must fit, sizes are bounded while unpacking and not by
 * what the archive claims, sums must agree. Encrypted, split and 64-bit archives are not read.
 * @throws Error saying what is wrong, for whoever made the file
 */
export function readZip(
  bytes: Buffer,
  { name: allowed, maxEntries, maxEntryBytes, maxTotalBytes }: ZipLimits,
): Map<string, Buffer> {
  const { count, start } = directoryOf(bytes);
  if (count > maxEntries) throw new Error(`it has ${count} entries; at most ${maxEntries} are read`);
  const files = new Map<string, Buffer>();
  let total = 0;
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Error('its directory is damaged');
    const [nameLength, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (!allowed.test(name)) throw new Error(`it holds “${name.slice(0, 80)}”, which does not belong there`);
    if (files.has(name)) throw new Error(`it holds “${name}” twice`);
    const content = unpack(bytes, at, Math.min(maxEntryBytes, maxTotalBytes - total));
    total += content.length;
    files.set(name, content);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** The end record stands within the last 64 KiB and 22 bytes. */
function directoryOf(bytes: Buffer): { count: number; start: number } {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) !== END) continue;
    const [count, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    if (start < at) return { count, start };
  }
  throw new Error('it is no ZIP archive');
}

function unpack(bytes: Buffer, entry: number, mostBytes: number): Buffer {
  const [flags, method] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10)];
  const [sum, packed, local] = [
    bytes.readUInt32LE(entry + 16),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 42),
  ];
  if ((flags & 1) === 1) throw new Error('it is encrypted');
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw new Error('an entry is damaged');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packed > bytes.length) throw new Error('an entry is damaged');
  const content = inflate(bytes.subarray(from, from + packed), method, mostBytes);
  if (crc32(content) !== sum) throw new Error('an entry is damaged');
  return content;
}

function inflate(packed: Buffer, method: number, mostBytes: number): Buffer {
  if (packed.length > mostBytes || mostBytes <= 0) throw new Error('it unpacks to more than is allowed');
  if (method === 0) return packed;
  if (method !== 8) throw new Error('an entry is packed in a way that is not read');
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(tooLarge ? 'it unpacks to more than is allowed' : 'an entry is damaged', { cause: error });
  }
}
