import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { closeExport } from '#core/accounting';
import { attempt, formOf } from '#web/ui';
import { inLanguage, type LocalText } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { monthPath, readMonth } from '../../../cabinet/accounting/month-choice.ts';

/** The adviser has it, or never got it. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const event = String(form.get('event') ?? '');
  if (event !== 'import.confirmed' && event !== 'export.failed') throw new Response(null, { status: 400 });
  const done = await attempt(() => closeExport(ctx, { id: readId(params.id), event }));
  const choice = readMonth((name) => String(form.get(name) ?? ''), ctx.clock.now().getUTCFullYear());
  const here = choice ? monthPath(choice) : '/cabinet/accounting';
  if (!done.ok)
    return redirectWithNote(here, { tone: 'bad', message: done.errors.map(({ message }) => message).join(' ') });
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  return redirectWithNote(here, {
    message:
      event === 'import.confirmed'
        ? say({ de: 'Bestätigt. Diese Buchungen sind gesperrt.', en: 'Confirmed. These bookings are locked.' })
        : say({
            de: 'Zurückgenommen. Die Buchungen kommen in die nächste Datei.',
            en: 'Withdrawn. The bookings go into the next file.',
          }),
  });
}

export function loader() {
  return redirect('/cabinet/accounting');
}
