import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endActing } from '#core/people';
import { formOf } from '#web/ui';
import { adminContext } from '../../../require-admin.server.ts';

/** Ends acting for a shop and leads back to it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  await formOf(request);
  const { actor } = ctx;
  await endActing(ctx);
  const shop = actor.kind === 'person' ? actor.acting?.sellerId : undefined;
  return redirect(shop ? `/admin/sellers/${shop}` : '/admin/sellers');
}

export function loader() {
  return redirect('/admin/sellers');
}
