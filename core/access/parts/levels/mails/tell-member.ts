import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import type { Member } from '../member.ts';
import { membershipKeptMail, membershipLevelMail, membershipOpenedMail } from './membership-mails.ts';

/** News of one placing: names of parts. `level`: the name of the new one, null while it is the same. */
type News =
  | { level: string | null; opened: readonly string[]; closed: readonly string[] }
  | { kept: readonly string[] };

/** Writes the mail of a placing in its transaction, so that what was told and what is open agree. No news, no mail. */
export async function tellMember(ctx: Ctx, member: Member, news: News): Promise<void> {
  const silent = 'kept' in news ? news.kept.length === 0 : news.level === null && news.opened.length === 0;
  if (silent) return;
  const about = (mail: string) => ({
    to: member.email,
    locale: member.locale,
    sellerId: member.seller_id,
    productId: member.product_id,
    dedupeKey: `${mail}:${member.id}:${ctx.clock.now().getTime()}`,
  });
  const { product } = member;
  const room = `${ctx.baseUrl}/payer/membership/${member.token}`;
  if ('kept' in news) {
    const link = `${ctx.baseUrl}/payer/s/${member.order_id}`;
    await sendMail(ctx, membershipKeptMail, {
      ...about('membership_kept'),
      data: { product, kept: [...news.kept], link },
    });
  } else if (news.level === null) {
    await sendMail(ctx, membershipOpenedMail, {
      ...about('membership_opened'),
      data: { product, opened: [...news.opened], link: room },
    });
  } else {
    const { level, opened, closed } = news;
    await sendMail(ctx, membershipLevelMail, {
      ...about('membership_level'),
      data: {
        product,
        level,
        opened: [...opened],
        hasOpened: opened.length > 0,
        closed: [...closed],
        hasClosed: closed.length > 0,
        link: room,
      },
    });
  }
}
