import { type ActionFunctionArgs } from '@remix-run/node';
import { formOf } from '#web/ui';
import { keepPosition } from '../progress.ts';
import { idOf, numberOf } from './ids.server.ts';
import { openCourse } from './open-course.server.ts';
import { askForSeat, giveUpSeat } from './seat.server.ts';

const MOST_SECONDS = 360_000;

/** A browser in a lesson tells that it is there, and how far its recording has come. Answers whether it may stay. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const lessonId = idOf(params, 'lesson');
  const form = await formOf(request);
  const course = await openCourse(context, params.token ?? '');
  if ('state' in course) return Response.json({ seat: 'closed' }, { status: 403 });
  const { answer } = await askForSeat(request, course.opened);
  if (answer === 'seated' && form.has('seconds') && !course.isPreview)
    await keepPosition(
      course.opened.ctx,
      course.opened.holding,
      lessonId,
      Math.min(numberOf(form, 'seconds'), MOST_SECONDS),
    );
  if (form.has('leave')) await giveUpSeat(request, course.opened);
  return Response.json({ seat: answer }, { headers: { 'cache-control': 'no-store' } });
}
