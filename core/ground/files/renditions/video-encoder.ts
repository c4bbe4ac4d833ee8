import { definePort } from '#core/context';

/** A recording in one height, cut into pieces that lie one after the other in one file (HLS with byte ranges). */
export interface EncodedRendition {
  height: number;
  width: number;
  /** Most bits in a second. */
  bandwidth: number;
  /** As the encoder wrote it, with the file's own name in it. */
  playlist: string;
  /** Path of the pieces. */
  file: string;
}

/** Makes lighter versions of recordings. Optional: without one recordings are played as they were uploaded. */
export interface VideoEncoder {
  /** Writes into `folder`. Null for what holds no picture that moves. */
  encode(source: string, folder: string): Promise<readonly EncodedRendition[] | null>;
}

export const videoEncoder = definePort<VideoEncoder>('video encoder');
