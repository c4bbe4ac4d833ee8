import type { GlyphPath } from 'fontkit';

interface Point {
  onCurve: boolean;
  x: number;
  y: number;
}

/** A path as a TrueType glyph: every point with 16-bit steps, padded to four bytes. An empty path is an empty glyph. */
export function encodeGlyph(path: GlyphPath): Uint8Array {
  const contours = contoursOf(path);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  const bytes = Buffer.alloc(size + ((4 - (size % 4)) % 4));
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  let at = 0;
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    at = bytes.writeInt16BE(value, at);
  let last = -1;
  for (const contour of contours) at = bytes.writeUInt16BE((last += contour.length), at);
  at = bytes.writeUInt16BE(0, at);
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve ? 1 : 0, at);
  for (const values of [xs, ys]) {
    let before = 0;
    for (const value of values) {
      at = bytes.writeInt16BE(value - before, at);
      before = value;
    }
  }
  return bytes;
}

function contoursOf({ commands }: GlyphPath): Point[][] {
  const contours: Point[][] = [];
  const add = (onCurve: boolean, x: number, y: number) =>
    contours.at(-1)?.push({ onCurve, x: Math.round(x), y: Math.round(y) });
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    if (command === 'quadraticCurveTo') {
      add(false, args[0]!, args[1]!);
      add(true, args[2]!, args[3]!);
    } else if (args.length === 2) {
      add(true, args[0]!, args[1]!);
    }
  }
  return contours;
}
