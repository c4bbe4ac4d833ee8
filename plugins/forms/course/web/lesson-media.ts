import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { readLesson } from '../read-lesson.ts';
import { idOf } from './ids.server.ts';
import { streamFile } from './stream-file.server.ts';

/** A lesson's file for the seller who edits it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { file } = await orRefuse(readLesson(ctx, idOf(params, 'id'), idOf(params, 'lesson'), { for: 'seller' }));
  return streamFile(ctx, file, request);
}
