import type { LoaderFunctionArgs } from '@remix-run/node';
import { openRecording } from './open-recording.server.ts';
import { streamFile } from './stream-file.server.ts';

/** A lesson's file for its holder: access is asked for with every range, so that a player stops where access does. */
export async function loader(given: LoaderFunctionArgs) {
  const { ctx, file } = await openRecording(given);
  return streamFile(ctx, file, given.request);
}
