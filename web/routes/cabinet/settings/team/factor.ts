import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requireFactor } from '#core/team';
import { attempt, formOf } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { TEAM_TEXTS } from './team-texts.ts';

export const loader = () => redirect('/cabinet/settings/team');

/** Wants a second factor of the whole team, or no longer. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const required = form.get('required') === 'yes';
  const done = await attempt(() => requireFactor(ctx, required));
  const { factorOn, factorOff } = TEAM_TEXTS[ctx.locale];
  return redirectWithNote(
    '/cabinet/settings/team',
    done.ok ? { message: required ? factorOn : factorOff } : { message: done.errors[0]!.message, tone: 'bad' },
  );
}
