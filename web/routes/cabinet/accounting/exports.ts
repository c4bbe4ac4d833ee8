import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { exportMonth } from '#core/accounting';
import { isCurrency } from '#core/kit';
import { attempt, formOf } from '#web/ui';
import { ACCOUNTING_TEXTS } from '../../../cabinet/accounting/accounting-texts.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { monthPath, readMonth } from '../../../cabinet/accounting/month-choice.ts';

/** Writes the file of a month. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const choice = readMonth((name) => String(form.get(name) ?? ''), ctx.clock.now().getUTCFullYear());
  const currency = String(form.get('currency') ?? '');
  if (!choice || !isCurrency(currency)) throw new Response(null, { status: 400 });
  const made = await attempt(() =>
    exportMonth(ctx, { sellerId, ...choice, currency, rate: String(form.get('rate') ?? '') }),
  );
  if (!made.ok)
    return redirectWithNote(monthPath(choice), {
      tone: 'bad',
      message: made.errors.map(({ message }) => message).join(' '),
    });
  return redirectWithNote(monthPath(choice), { message: ACCOUNTING_TEXTS[ctx.locale].written(made.value.row_count) });
}

export function loader() {
  return redirect('/cabinet/accounting');
}
