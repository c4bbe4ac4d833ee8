import * as z from 'zod/mini';
import { vimeoVideo } from '#core/kit';
import { field, type FieldOptions } from '../field.ts';
import type { MediaKind } from '../media-file.ts';

/** A file of the seller's media library, of one of the kinds in `accept`. Stored as its id; name the field so that it ends in `assetId`. */
export function media(options: FieldOptions & { accept: readonly MediaKind[] }): z.ZodMiniString {
  return field(z.string().check(z.regex(/^[\w-]{1,64}$/)), { kind: 'media', ...options });
}

/** A video at Vimeo: its number, or its address as copied from the browser. */
export function vimeo(options: FieldOptions): z.ZodMiniType<string> {
  const schema = z.string().check(
    z.maxLength(200),
    z.refine((value) => value === '' || vimeoVideo(value) !== undefined, {
      message: 'Enter the number or the address of a Vimeo video, such as https://vimeo.com/76979871.',
    }),
  );
  return field(schema as z.ZodMiniType<string>, { kind: 'text', max: 200, library: 'vimeo', ...options });
}
