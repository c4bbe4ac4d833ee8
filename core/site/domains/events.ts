import type { Ctx } from '#core/context';
import { defineEvent, publish } from '#core/events';
import { shownName } from './domain-view.ts';
import type { DomainRow } from './domain.ts';
import { reasonWords } from './reason-words.ts';
import type { DomainState } from './states.ts';

/** News of a shop's domain in words for its people: connected, not connected after all, or lost. */
export const domainMoved = defineEvent<{ domain_id: number; state: DomainState; de: string; en: string }>(
  'domain.moved',
);

/** Says how a domain stands now. In the caller's transaction. */
export async function sayMoved(ctx: Ctx, domain: DomainRow, before: DomainState | null): Promise<void> {
  const { id, seller_id: sellerId, state } = domain;
  const name = shownName(domain.name);
  const isConnected = state === 'active_with_ssl' || (state === 'active' && domain.reason === null);
  const reason = reasonWords(domain.reason, domain.found);
  const never = before === 'waiting';
  await publish(ctx, domainMoved, {
    aggregate: { type: 'domain', id },
    sellerId,
    payload: {
      domain_id: id,
      state,
      ...(isConnected
        ? { de: `${name} ist verbunden`, en: `${name} is connected` }
        : {
            de: `${name} ${never ? 'konnte nicht verbunden werden' : 'ist nicht mehr sicher zu erreichen'}. ${reason.de}`,
            en: `${name} ${never ? 'could not be connected' : 'can no longer be reached safely'}. ${reason.en}`,
          }),
    },
  });
}
