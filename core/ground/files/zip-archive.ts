import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 1980, the first day the format knows: the same documents give the same archive. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

/**
 * A ZIP archive, entry by entry, so that memory holds one document at a time. Stored without compression: PDFs are compressed already.
 * Up to 65,535 entries and 4 GiB.
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const fileName = Buffer.from(name, 'utf8');
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(FLAGS, 2);
    about.writeUInt16LE(DATE, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(bytes.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(fileName.length, 22);
    yield Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, fileName]);
    yield bytes;
    directory.push(directoryEntry(about, fileName, offset));
    offset += 30 + fileName.length + bytes.length;
  }
  const entriesBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entriesBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([entriesBytes, end]);
}

function directoryEntry(about: Buffer, fileName: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 0, 'latin1');
  entry.writeUInt16LE(VERSION, 4);
  about.copy(entry, 6);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, fileName]);
}
