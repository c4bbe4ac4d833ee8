import type { LoaderFunctionArgs } from '@remix-run/node';
import { openHolding } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { assertOpen } from '../progress.ts';
import { readLesson } from '../read-lesson.ts';
import { trackBody } from '../tracks/lesson-tracks.ts';
import { idOf } from './ids.server.ts';

/** Captions or chapter marks of a lesson for its holder: as open as the lesson is. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx, holding, viewer } = await openOne(context, params.token ?? '');
  const lessonId = idOf(params, 'lesson');
  if (viewer !== 'seller') await orRefuse(assertOpen(ctx, holding, lessonId));
  await orRefuse(readLesson(ctx, holding.productId, lessonId, { for: viewer === 'seller' ? 'seller' : 'buyer' }));
  const body = await trackBody(ctx, lessonId, params.kind ?? '', params.language ?? '');
  if (body === null) throw new Response(null, { status: 404 });
  return new Response(body, {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

async function openOne(context: LoaderFunctionArgs['context'], token: string) {
  const opened = await orRefuse(openHolding(context.ctx(), token, { form: 'course' }));
  if (opened.state === 'closed') throw new Response(null, { status: 403 });
  return opened;
}
