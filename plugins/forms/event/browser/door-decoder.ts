import { decodeQR } from 'qr/decode.js';

/** Text of the QR code in a picture; null where there is none. */
export function decode(picture: ImageData): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
