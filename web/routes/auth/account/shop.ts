import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { switchSeller } from '#core/people';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';

export function loader() {
  return redirect('/account');
}

/** Goes on working in another shop. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, async () => {
    await switchSeller(ctx, Number(fields.sellerId));
    return redirect('/cabinet');
  });
}
