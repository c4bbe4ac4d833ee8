import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { openHolding } from '#core/plugins';
import { assertOpen } from '../progress.ts';
import { readLesson } from '../read-lesson.ts';
import { idOf } from './ids.server.ts';
import { askForSeat } from './seat.server.ts';
import { streamFile } from './stream-file.server.ts';

/** A lesson's file for its holder: access is asked for with every range, so that a player stops where access does. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'course' }));
  if (opened.state === 'closed') throw new Response(null, { status: 403 });
  const seat = await askForSeat(request, opened);
  if (seat.answer !== 'seated') throw new Response(null, { status: 409 });
  if (opened.viewer !== 'seller') await orRefuse(assertOpen(opened.ctx, opened.holding, idOf(params, 'lesson')));
  const { file } = await orRefuse(
    readLesson(opened.ctx, opened.holding.productId, idOf(params, 'lesson'), {
      for: opened.viewer === 'seller' ? 'seller' : 'buyer',
    }),
  );
  return streamFile(opened.ctx, file, request);
}
