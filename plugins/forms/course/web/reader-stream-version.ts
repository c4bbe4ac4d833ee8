import type { LoaderFunctionArgs } from '@remix-run/node';
import { renditionPlaylist } from '#core/plugins';
import { idOf } from './ids.server.ts';
import { openRecording, playlistAnswer } from './open-recording.server.ts';

/** Long enough for a lesson that rests over lunch: players read a playlist once. */
const LASTS_SECONDS = 6 * 3600;

/** Playlist of one version, with a signed address of its bytes. */
export async function loader(given: LoaderFunctionArgs) {
  const { ctx, file } = await openRecording(given);
  const wanted = { height: idOf(given.params, 'height'), expiresInSeconds: LASTS_SECONDS };
  const playlist = file ? await renditionPlaylist(ctx, { fileId: file.id, ...wanted }) : null;
  if (playlist === null) throw new Response(null, { status: 404 });
  return playlistAnswer(playlist);
}
