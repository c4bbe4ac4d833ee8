import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { changeCoupons, couponView, deleteCoupon, type CouponChange } from '#core/coupons';
import { attempt, formOf, orRefuse } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { changeNote, deleteNote } from './change-notes.server.ts';

const OPPOSITE: Readonly<Record<CouponChange, CouponChange>> = {
  activate: 'deactivate',
  deactivate: 'activate',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** Switches one coupon on or off, archives it, takes it back or deletes it. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const intent = String(form.get('intent') ?? '');
  const here = `/cabinet/coupons/${id}`;
  await orRefuse(couponView(ctx, id));
  if (intent === 'delete') {
    const done = await attempt(() => deleteCoupon(ctx, id));
    if (!done.ok) return redirectWithNote(here, { message: done.errors[0]!.message, tone: 'bad' });
    return redirectWithNote('/cabinet/coupons', { message: deleteNote(ctx.locale, { deleted: 1, kept: 0 }) });
  }
  if (!Object.hasOwn(OPPOSITE, intent)) throw new Response(null, { status: 400 });
  const change = intent as CouponChange;
  const changed = await orRefuse(changeCoupons(ctx, [id], change));
  return redirectWithNote(form.get('back') === 'list' ? '/cabinet/coupons' : here, {
    message: changeNote(ctx.locale, change, changed),
    ...(changed > 0
      ? {
          undo: { action: `${here}/state`, fields: { intent: OPPOSITE[change], back: String(form.get('back') ?? '') } },
        }
      : {}),
  });
}

export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/cabinet/coupons/${readId(params.id)}`);
}
