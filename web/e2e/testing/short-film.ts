import sharp from 'sharp';

const WIDTH = 320;
const HEIGHT = 180;
const FRAMES_IN_CLUSTER = 10;

/** A WebM film without sound that a browser can play and seek in: one picture a second, each of its own color. `seconds` is at most 255. */
export async function shortFilm(seconds: number): Promise<Buffer> {
  const frames = await Promise.all(Array.from({ length: seconds }, (_, second) => frame(second)));
  const clusters = Array.from({ length: Math.ceil(seconds / FRAMES_IN_CLUSTER) }, (_, number) => {
    const first = number * FRAMES_IN_CLUSTER;
    const blocks = frames
      .slice(first, first + FRAMES_IN_CLUSTER)
      .map((picture, place) => element(0xa3, Buffer.concat([blockHead(place * 1000), picture])));
    return element(0x1f43b675, number4(0xe7, first * 1000), ...blocks);
  });
  const head = [
    element(
      0x1549a966,
      number4(0x2ad7b1, 1_000_000),
      element(0x4d80, Buffer.from('test')),
      element(0x5741, Buffer.from('test')),
      element(0x4489, double(seconds * 1000)),
    ),
    element(
      0x1654ae6b,
      element(
        0xae,
        number4(0xd7, 1),
        number4(0x73c5, 1),
        number4(0x83, 1),
        element(0x86, Buffer.from('V_VP8')),
        element(0xe0, number4(0xb0, WIDTH), number4(0xba, HEIGHT)),
      ),
    ),
  ];
  // Their length does not depend on what they say.
  const cuesOf = (start: number): Buffer => {
    let at = start;
    return element(
      0x1c53bb6b,
      ...clusters.map((cluster, number) => {
        const cue = element(
          0xbb,
          number4(0xb3, number * FRAMES_IN_CLUSTER * 1000),
          element(0xb7, number4(0xf7, 1), number4(0xf1, at)),
        );
        at += cluster.length;
        return cue;
      }),
    );
  };
  const before = Buffer.concat(head).length + cuesOf(0).length;
  return Buffer.concat([
    element(
      0x1a45dfa3,
      number4(0x4286, 1),
      number4(0x42f7, 1),
      number4(0x42f2, 4),
      number4(0x42f3, 8),
      element(0x4282, Buffer.from('webm')),
      number4(0x4287, 2),
      number4(0x4285, 2),
    ),
    element(0x18538067, ...head, cuesOf(before), ...clusters),
  ]);
}

/** The picture of a lossy WebP is a key frame of VP8. */
async function frame(second: number): Promise<Buffer> {
  const background = { r: (second * 40) % 256, g: 90, b: 160 };
  const file = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .webp({ quality: 50 })
    .toBuffer();
  const at = file.indexOf('VP8 ');
  return file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4));
}

/** Of track 1, a key frame. `ms` counts from its cluster's beginning. */
function blockHead(ms: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(ms, 1);
  return head;
}

/** An element of EBML; its length is always written in eight bytes. */
function element(id: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const digits = id.toString(16);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(digits, 'hex'), length, body]);
}

function number4(id: number, value: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(value);
  return element(id, body);
}

function double(value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return body;
}
