import type { OfferFact } from '#core/catalog';
import type { Ctx } from '#core/context';
import { sessionUser } from '#core/people';

export interface Holder {
  /** The cookie of whoever is signed in. */
  sessionToken?: string | undefined;
  /** An address that was given: say what its holder owns only to somebody who is about to order. */
  email?: string | undefined;
}

/** Access to the product `p` now, as a fact read along with offers. */
export function heldBy(ctx: Ctx, { sessionToken = '', email = '' }: Holder): OfferFact {
  const people = [
    ...(sessionToken === '' ? [] : [sessionUser(ctx, sessionToken)]),
    ...(email === '' ? [] : [{ sql: 'select id from users where lower(email) = lower(?)', bindings: [email] }]),
  ];
  if (people.length === 0) return { sql: 'false', bindings: [] };
  const held = people.map(({ sql }) => `e.payer_user_id in (${sql})`).join(' or ');
  return {
    sql: `exists (select from entitlements e where e.seller_id = p.seller_id and e.product_id = p.id and e.state = 'active' and (${held}))`,
    bindings: people.flatMap(({ bindings }) => [...bindings]),
  };
}
