import type { Ctx } from '#core/context';
import type { FieldProblem } from './errors.ts';

const FORM = /^[a-z0-9][a-z0-9_-]{1,62}$/;

/** Names a buyer would take for the operator's own, or that stand in our addresses. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'account',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'cabinet',
  'checkout',
  'common',
  'dev',
  'document',
  'help',
  'hilfe',
  'imprint',
  'impressum',
  'kontor',
  'legal',
  'login',
  'logout',
  'mail',
  'metrics',
  'payer',
  'payment',
  'platform',
  'postmaster',
  'publisher',
  'root',
  'security',
  'shop',
  'sign_in',
  'sign_out',
  'sign_up',
  'static',
  'status',
  'support',
  'system',
  'team',
  'v1',
  'webhooks',
  'www',
]);

export function usernameProblems(field: string, username: string): FieldProblem[] {
  if (username === '') return [{ field, problem: 'required' }];
  if (!FORM.test(username)) return [{ field, problem: 'username_form' }];
  return RESERVED.has(username) ? [{ field, problem: 'username_reserved' }] : [];
}

/** Up to `count` free usernames close to what somebody wished for or what their shop is called. */
export async function suggestUsernames(ctx: Ctx, wish: string, count = 3): Promise<string[]> {
  const base = usernameFrom(wish);
  const year = ctx.clock.now().getUTCFullYear();
  const candidates = [
    base,
    `${base}-shop`,
    `${base}-${year}`,
    ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`),
  ].filter((name) => usernameProblems('username', name).length === 0);
  const taken = await ctx.db('sellers').whereIn('username', candidates).pluck('username');
  return candidates.filter((name) => !taken.includes(name)).slice(0, count);
}

/** `Müller & Söhne GmbH` → `mueller-soehne-gmbh` */
export function usernameFrom(text: string): string {
  const ascii = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  return ascii.length >= 2 ? ascii : `shop-${ascii || 'neu'}`;
}
