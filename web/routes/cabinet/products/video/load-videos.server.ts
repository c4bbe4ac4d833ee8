import type { ReadProductVideo } from '#core/catalog';
import type { Ctx } from '#core/context';
import { mediaChoices, mediaOnPages, type MediaKind } from '#core/media';

/** Something of the library to choose, by its id and name. */
export interface VideoChoice {
  id: number;
  name: string;
}

/** Videos and captions of the library, the newest first, and what is chosen now even where it is older. */
export async function loadVideos(
  ctx: Ctx,
  { assetId, captionsAssetId }: ReadProductVideo,
): Promise<{ films: VideoChoice[]; captions: VideoChoice[] }> {
  const { choices } = await mediaChoices(ctx, { kinds: ['video', 'captions'], text: '', page: 1 });
  const files = choices.map(({ file }) => file);
  const older = [assetId, captionsAssetId]
    .map(String)
    .filter((id) => id !== 'null' && !files.some((file) => file.id === id));
  // One that was deleted from the library meanwhile is no choice any more.
  files.push(...(await mediaOnPages(ctx, { pictureIds: [], fileIds: older })).files);
  const ofKind = (kind: MediaKind): VideoChoice[] =>
    files.flatMap((file) => (file.kind === kind ? [{ id: Number(file.id), name: file.name }] : []));
  return { films: ofKind('video'), captions: ofKind('captions') };
}
