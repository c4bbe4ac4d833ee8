import type { Ctx, Locale } from '#core/context';
import { sendMail } from '#core/mail';
import { acceptedMail, rejectedMail } from './mails.ts';
import type { AffiliateNode } from './node.ts';
import type { AffiliateProgram } from './program.ts';

interface Told {
  email: string;
  locale: Locale;
  notify_decision: boolean;
  display_name: string;
}

export async function tellAccepted(
  ctx: Ctx,
  node: AffiliateNode,
  { name }: Pick<AffiliateProgram, 'name'>,
): Promise<void> {
  const told = await toldOf(ctx, node);
  if (!told.notify_decision) return;
  await sendMail(ctx, acceptedMail, {
    to: told.email,
    locale: told.locale,
    data: { shop: told.display_name, program: name, link: `${ctx.baseUrl}/publish` },
    sellerId: node.seller_id,
    dedupeKey: keyOf('accepted', node),
  });
}

export async function tellRejected(
  ctx: Ctx,
  node: AffiliateNode,
  { name }: Pick<AffiliateProgram, 'name'>,
): Promise<void> {
  const told = await toldOf(ctx, node);
  if (!told.notify_decision) return;
  await sendMail(ctx, rejectedMail, {
    to: told.email,
    locale: told.locale,
    data: {
      shop: told.display_name,
      program: name,
      reason: node.reason,
      link: `${ctx.baseUrl}/publish/affiliate_programs`,
    },
    sellerId: node.seller_id,
    dedupeKey: keyOf('rejected', node),
  });
}

const keyOf = (what: string, { id, seller_id: sellerId, decided_at: at }: AffiliateNode): string =>
  `affiliate_${what}:${sellerId}:${id}:${at?.getTime() ?? 0}`;

async function toldOf({ db }: Ctx, node: AffiliateNode): Promise<Told> {
  return db('users as u')
    .join('affiliate_publishers as p', 'p.user_id', 'u.id')
    .join('sellers as s', 's.id', db.raw('?', [node.seller_id]))
    .where('u.id', node.publisher_id)
    .first<Told>('u.email', 'u.locale', 'p.notify_decision', 's.display_name');
}
