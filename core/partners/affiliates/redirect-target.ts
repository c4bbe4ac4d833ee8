import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { AffiliateProgram } from './program.ts';

/**
 * Address that a publisher's link may lead to: pages of the shop, and the host that the seller named in the program. Null where the program allows none, or for
 * any other host. `given` are parameters of the link, kept where the program forwards them.
 */
export async function redirectTarget(
  ctx: Ctx,
  {
    sellerId,
    username,
    epid,
    to,
    given,
  }: { sellerId: number; username: string; epid: string; to: string; given: Readonly<Record<string, string>> },
): Promise<string | null> {
  const program = await reading(ctx, ({ db }) =>
    AffiliateProgram.query(db)
      .alias('p')
      .join('affiliate_nodes as n', (on) => on.on('n.seller_id', 'p.seller_id').andOn('n.affiliate_program_id', 'p.id'))
      .where({ 'p.seller_id': sellerId, 'n.code': epid, 'n.state': 'accepted', 'p.state': 'active' })
      .select('p.*')
      .limit(1)
      .then(([found]) => found),
  );
  if (!program) return null;
  const own = new URL(ctx.baseUrl);
  if (!URL.canParse(to, own)) return null;
  const target = new URL(to, own);
  const isShop =
    target.origin === own.origin &&
    (target.pathname === `/s/${username}` || target.pathname.startsWith(`/s/${username}/`));
  if (!isShop) {
    if (!program.affiliate_redirections_allowed || program.redirection_url === '') return null;
    const named = new URL(program.redirection_url);
    if (
      target.protocol !== named.protocol ||
      target.host !== named.host ||
      target.username !== '' ||
      target.password !== ''
    )
      return null;
  }
  if (program.forward_url_params)
    for (const [name, value] of Object.entries(given)) target.searchParams.set(name, value);
  target.searchParams.set('epid', epid);
  return isShop ? `${target.pathname}${target.search}` : target.toString();
}
