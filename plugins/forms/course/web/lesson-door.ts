import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { heldToken } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { idOf } from './ids.server.ts';

/**
 * From a link on a page into the lesson of whoever has the course; everybody else goes to what they have. Visitors sign in first and come back here, people
 * whose address is not confirmed confirm it first.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const { actor } = context;
  if (actor?.kind !== 'person' || !actor.emailConfirmed) {
    const door = actor?.kind === 'person' ? '/account/confirmation' : '/sign_in';
    return redirect(`${door}?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
  }
  const lessonId = idOf(params, 'lesson');
  const course = searchParams.get('course') ?? '';
  const productId = /^[1-9]\d{0,14}$/.test(course) ? Number(course) : 0;
  const token = await orRefuse(heldToken(context.ctx(), productId));
  return redirect(token ? `/payer/course/${token}/${lessonId}` : '/payer');
}
