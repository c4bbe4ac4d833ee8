import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { heldToken } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { idOf } from './ids.server.ts';

/** From a link on a page into the lesson of whoever has the course; everybody else goes to what they have. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const lessonId = idOf(params, 'lesson');
  const course = new URL(request.url).searchParams.get('course') ?? '';
  const productId = /^[1-9]\d{0,14}$/.test(course) ? Number(course) : 0;
  const token = await orRefuse(heldToken(context.ctx(), productId));
  return redirect(token ? `/payer/course/${token}/${lessonId}` : '/payer');
}
