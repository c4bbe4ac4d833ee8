import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { Actor } from '#core/context';

/** The bare address leads everybody to where they work. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirect(homeOf(context.actor));
}

function homeOf(actor: Actor | null): string {
  if (actor?.kind !== 'person') return '/sign_in';
  if (actor.sellerId !== null) return '/cabinet';
  if (actor.roles.some((grant) => grant.role === 'admin')) return '/admin';
  return actor.roles.some((grant) => grant.role === 'payer') ? '/payer' : '/account';
}
