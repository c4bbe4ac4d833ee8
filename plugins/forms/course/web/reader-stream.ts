import type { LoaderFunctionArgs } from '@remix-run/node';
import { masterPlaylist, renditionsOf } from '#core/plugins';
import { openRecording, playlistAnswer } from './open-recording.server.ts';

/** Versions of a lesson's recording, for players that choose between them by how fast the line is. */
export async function loader(given: LoaderFunctionArgs) {
  const { ctx, file } = await openRecording(given);
  const versions = file ? await renditionsOf(ctx, file.id) : [];
  if (versions.length === 0) throw new Response(null, { status: 404 });
  const { token, lesson } = given.params;
  return playlistAnswer(masterPlaylist(versions, (height) => `/payer/course/${token}/${lesson}/stream/${height}`));
}
