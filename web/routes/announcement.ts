import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { dismissAnnouncement } from '#core/announcements';
import { formOf, orRefuse } from '#web/ui';
import { readId } from '../cabinet/read-id.server.ts';
import { ownPath } from '../lists/own-path.server.ts';
import { signedInContext } from './auth/auth-request.server.ts';

/** The person has read an announcement and puts it away. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  await orRefuse(dismissAnnouncement(ctx, readId(params.id)));
  return redirect(ownPath((await formOf(request)).get('to'), '/'));
}
