import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { peopleOfShop } from '#core/people';
import { shownName } from './domain-view.ts';
import type { DomainRow } from './domain.ts';
import { sayMoved } from './events.ts';
import { domainLost, domainReady } from './mails/domain-mails.ts';
import { reasonWords } from './reason-words.ts';
import type { DomainState } from './states.ts';

/** Rings and mails the people of the shop about a domain that moved. In the caller's transaction. */
export async function tellOwners(ctx: Ctx, domain: DomainRow, before: DomainState | null): Promise<void> {
  const { seller_id: sellerId, id, name, state } = domain;
  await sayMoved(ctx, domain, before);
  const link = `${ctx.baseUrl}/cabinet/settings/domains/${id}`;
  for (const { userId, email, locale, emailConfirmed } of await peopleOfShop(ctx, sellerId, 'write')) {
    if (!emailConfirmed) continue;
    const request = {
      to: email,
      locale,
      sellerId,
      dedupeKey: `domain:${sellerId}:${id}:${before}:${state}:${ctx.clock.now().getTime()}:${userId}`,
      sender: { name: 'Kontor', replyTo: null },
    };
    if (state === 'active_with_ssl')
      await sendMail(ctx, domainReady, { ...request, data: { name: shownName(name), link } });
    else {
      const reason = reasonWords(domain.reason, domain.found)[locale];
      await sendMail(ctx, domainLost, {
        ...request,
        data: { name: shownName(name), reason, again: before !== 'waiting', link },
      });
    }
  }
}
