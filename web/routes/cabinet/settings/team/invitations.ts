import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { withdrawInvitation } from '#core/team';
import { formOf, orRefuse } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { TEAM_TEXTS } from './team-texts.ts';

export const loader = () => redirect('/cabinet/settings/team');

/** Takes an invitation back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  await orRefuse(withdrawInvitation(ctx, readId(String(form.get('invitation') ?? ''))));
  return redirectWithNote('/cabinet/settings/team', { message: TEAM_TEXTS[ctx.locale].withdrawn });
}
