import { asSeller, inTransaction, sendMail, tellDevices, type Ctx, type Locale } from '#core/plugins';
import { eventChangedMail } from '../mails/event-changed.ts';
import { ticketPapers } from '../tickets/ticket-papers.ts';

const AT_ONCE = 100;

interface Payload {
  sellerId: number;
  dateIds: readonly number[];
  changedAt: string;
}

interface Holder {
  entitlement_id: number;
  token: string;
  payer_user_id: number;
  email: string;
  locale: Locale;
}

/** In portions, each in a transaction of its own; done again after a failure it sends nothing twice. Dates that are over concern nobody. */
export async function tellHolders(platform: Ctx, { sellerId, dateIds, changedAt }: Payload): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  for (let after = 0; ;) {
    const holders = await inTransaction(ctx, (inner) => tellSome(inner, { sellerId, dateIds, changedAt, after }));
    if (holders.length < AT_ONCE) return;
    after = holders.at(-1)!.entitlement_id;
  }
}

async function tellSome(
  ctx: Ctx,
  { sellerId, dateIds, changedAt, after }: Payload & { after: number },
): Promise<Holder[]> {
  const { rows: holders } = await ctx.db.raw<{ rows: Holder[] }>(
    `select e.id as entitlement_id, e.token, e.payer_user_id, e.email, min(t.locale) as locale
       from payment_tickets t join entitlements e on e.id = t.entitlement_id join event_dates d on d.id = t.date_id
      where t.seller_id = ? and t.date_id = any(?::bigint[]) and t.state = 'unused' and d.ends_at > ?::timestamptz and e.id > ?
      group by e.id order by e.id limit ?`,
    [sellerId, dateIds as never, ctx.clock.now(), after, AT_ONCE],
  );
  for (const { entitlement_id: id, payer_user_id: userId, token, email, locale } of holders) {
    const papers = await ticketPapers({ ...ctx, locale }, locale, "t.entitlement_id = ? and t.state = 'unused'", [id]);
    const lines = [
      ...new Set(
        papers.map(({ startsAt, zone, place, address }) =>
          [`${startsAt} (${zone})`, place, address].filter(Boolean).join(', '),
        ),
      ),
    ];
    const data = { event: papers[0]!.event, lines, link: `${ctx.baseUrl}/payer/tickets/${token}/pdf` };
    await sendMail(ctx, eventChangedMail, {
      to: email,
      locale,
      sellerId,
      dedupeKey: `event_changed:${id}:${changedAt}`,
      data,
    });
    await tellDevices(ctx, { sellerId, place: 'app' }, [
      {
        userId,
        title: locale === 'de' ? `Geändert: ${data.event}` : `Changed: ${data.event}`,
        body: lines.join(' · '),
        link: `/payer/tickets/${token}`,
        key: `event_changed:${id}:${changedAt}`,
      },
    ]);
  }
  return holders;
}
