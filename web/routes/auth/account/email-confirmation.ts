import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { resendConfirmation } from '#core/people';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';

export function loader() {
  return redirect('/account');
}

/** Sends the mail that asks whether the address is one's own again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  return withForm(await readForm(request), async () => {
    await resendConfirmation(ctx);
    return redirect('/account?sent=1');
  });
}
