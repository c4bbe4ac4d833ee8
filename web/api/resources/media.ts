import { z } from 'zod';
import type { Ctx } from '#core/context';
import { InputError } from '#core/kit';
import { addMedia, changeMedia, findMedia, mediaUses, removeMedia } from '#core/media';
import { change, said, type ApiResource, type Weight } from '../resource.ts';

/** Letters of a file in base64: a body has 1 MB at most. */
const MOST_LETTERS = 980_000;

const content = z.string().max(MOST_LETTERS);

export const media: ApiResource = {
  name: 'media',
  area: 'site',
  title: said('Medien', 'Media'),
  item: mediaItem,
  create: change({
    title: said(
      'Datei in die Mediathek legen: Inhalt in Base64, bis 700 kB; größere im Cabinet',
      'Put a file into the library: content in base64, up to 700 kB; larger ones in the cabinet',
    ),
    input: z.object({ name: z.string().trim().min(1).max(180), content, alt: z.string().max(300).optional() }),
    fields: { file: 'content' },
    run: async (ctx, _, { name, content: letters, alt }) => {
      const { id } = await addMedia(ctx, bytesOf(ctx, letters), { name });
      if (alt !== undefined) await changeMedia(ctx, id, { name, alt });
      return { id };
    },
  }),
  update: change({
    title: said('Namen und Beschreibung einer Datei ändern', 'Change the name and the description of a file'),
    input: z.object({ name: z.string().optional(), alt: z.string().optional() }),
    run: async (ctx, id, { name, alt }) => {
      const { file } = await findMedia(ctx, id);
      await changeMedia(ctx, id, { name: name ?? file.name, alt: alt ?? file.alt });
    },
  }),
  remove: {
    title: said(
      'Datei löschen; Seiten zeigen an ihrer Stelle nichts',
      'Delete a file; pages show nothing in its place',
    ),
    run: async (ctx, id) => {
      await findMedia(ctx, id);
      await removeMedia(ctx, [id]);
    },
  },
  acts: {
    replace: change({
      title: said(
        'Inhalt einer Datei ersetzen; Seiten zeigen den neuen',
        'Replace the content of a file; pages show the new one',
      ),
      weighs: whereUsed,
      input: z.object({ content, name: z.string().max(180).optional() }),
      fields: { file: 'content' },
      run: async (ctx, id, { content: letters, name }) => {
        const { file } = await findMedia(ctx, id);
        await addMedia(ctx, bytesOf(ctx, letters), { name: name ?? file.name, replaces: id });
      },
    }),
  },
};

async function mediaItem(ctx: Ctx, id: number): Promise<object> {
  const { file, picture, createdAt, state } = await findMedia(ctx, id);
  const { id: _text, ...facts } = file;
  const size = picture && { width: picture.width, height: picture.height };
  return { id, ...facts, ...size, state, createdAt, uses: (await mediaUses(ctx, [id])).get(id) ?? [] };
}

async function whereUsed(ctx: Ctx, id: number): Promise<Weight | null> {
  await findMedia(ctx, id);
  return ((await mediaUses(ctx, [id])).get(id) ?? []).length > 0 ? 'public' : null;
}

/** @throws InputError for what is no base64 */
function bytesOf({ locale }: Ctx, letters: string): AsyncIterable<Uint8Array> {
  const read = z.base64().min(1).safeParse(letters.replaceAll(/\s/g, ''));
  if (!read.success)
    throw new InputError([
      {
        code: 'content_malformed',
        title: { de: 'Attribut ungültig', en: 'Invalid attribute' }[locale],
        detail: {
          de: 'Senden Sie den Inhalt der Datei in Base64.',
          en: 'Send the content of the file in base64.',
        }[locale],
        source: { field: 'content' },
      },
    ]);
  return (async function* bytes() {
    yield Buffer.from(read.data, 'base64');
  })();
}
