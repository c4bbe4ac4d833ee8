/** One file of a tar archive; its body has to be read before the next one. */
export interface TarEntry {
  name: string;
  size: number;
  body: AsyncIterable<Buffer>;
}

const BLOCK = 512;

/** Header of a plain file in the oldest form all readers know, without time and owner: the same content gives the same bytes. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`"${name}" is too long a name for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'utf8');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write('00000000000\0', 136, 'latin1');
  header.write('        ', 148, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Zeroes up to the next whole block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
export const TAR_END = Buffer.alloc(2 * BLOCK);

const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/**
 * Reads an archive as it comes. Knows plain files alone: no links, no folders, no long names.
 * @throws Error where the bytes are no such archive or end early
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(bytes);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header === null || header.every((byte) => byte === 0)) return;
    if (Number.parseInt(header.toString('latin1', 148, 155), 8) !== sumOf(header))
      throw new Error('a header is damaged');
    if (header.toString('latin1', 156, 157) !== '0' || header[345] !== 0)
      throw new Error('it holds something that is no plain file');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('a header is damaged');
    let left = size;
    async function* body(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await source.some(left);
        if (piece === null) throw new Error('it ends early');
        left -= piece.length;
        yield piece;
      }
    }
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    yield { name, size, body: body() };
    if (left > 0) throw new Error('an entry was not read');
    await source.take(tarPadding(size).length);
  }
}

class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** At most so many bytes, as soon as there are any; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.#waiting.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) return null;
      this.#waiting = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const piece = this.#waiting.subarray(0, most);
    this.#waiting = this.#waiting.subarray(piece.length);
    return piece;
  }

  /** Exactly so many; null at the end. */
  async take(count: number): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    for (let left = count; left > 0;) {
      const piece = await this.some(left);
      if (piece === null) {
        if (pieces.length > 0) throw new Error('it ends early');
        return null;
      }
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}
