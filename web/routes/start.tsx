import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** The bare address leads everybody to where they work. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.actor ? '/cabinet' : '/sign_in');
}
