import type { LoaderFunctionArgs } from '@remix-run/node';
import { openHolding, type Ctx } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { assertOpen } from '../progress.ts';
import { readLesson, type LessonContent } from '../read-lesson.ts';
import { idOf } from './ids.server.ts';
import { askForSeat } from './seat.server.ts';

/** File of a lesson for its holder, while access, the lesson and a place in the course are open. */
export async function openRecording({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<{ ctx: Ctx; file: LessonContent['file'] }> {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'course' }));
  if (opened.state === 'closed') throw new Response(null, { status: 403 });
  const { ctx, holding, viewer } = opened;
  const seat = await askForSeat(request, opened);
  if (seat.answer !== 'seated') throw new Response(null, { status: 409 });
  const lessonId = idOf(params, 'lesson');
  const isSeller = viewer === 'seller';
  if (!isSeller) await orRefuse(assertOpen(ctx, holding, lessonId));
  const { file } = await orRefuse(readLesson(ctx, holding.productId, lessonId, { for: isSeller ? 'seller' : 'buyer' }));
  return { ctx, file };
}

/** A playlist, which no browser keeps: access may be taken back tomorrow. */
export const playlistAnswer = (playlist: string): Response =>
  new Response(playlist, {
    headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'private, no-store' },
  });
