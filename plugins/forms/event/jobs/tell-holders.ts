import { inLanguage, localeOf, type Language } from '#core/kit';
import { asSeller, inTransaction, sendMail, tellDevices, type Ctx } from '#core/plugins';
import { eventChangedMail } from '../mails/event-changed.ts';
import { refreshPassesLater } from './refresh-passes-job.ts';
import { OF_HOLDING, PASSED_ON, ticketPapers, type TicketPaper } from '../tickets/ticket-papers.ts';

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
  locale: Language;
}

/** In portions, each in a transaction of its own; done again after a failure it sends nothing twice. Dates that are over concern nobody. */
export async function tellHolders(platform: Ctx, { sellerId, dateIds, changedAt }: Payload): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  await inTransaction(ctx, (inner) => refreshPassesLater(inner, { sellerId, dateIds }));
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
    const reader = { ...ctx, locale: localeOf(locale) };
    const own = await ticketPapers(reader, locale, `${OF_HOLDING} and t.state = 'unused'`, [id]);
    const others = await ticketPapers(reader, locale, `${PASSED_ON} and t.state = 'unused'`, [id]);
    const mails = [
      { to: email, papers: own, key: token, about: String(id) },
      ...others.map((paper) => ({ to: paper.email, papers: [paper], key: paper.code, about: `${id}.${paper.id}` })),
    ];
    for (const { to, papers, key, about } of mails.filter((each) => each.papers.length > 0))
      await sendMail(ctx, eventChangedMail, {
        to,
        locale,
        sellerId,
        dedupeKey: `event_changed:${about}:${changedAt}`,
        data: { event: papers[0]!.event, lines: whenAndWhere(papers), link: `${ctx.baseUrl}/payer/tickets/${key}/pdf` },
      });
    if (own.length === 0) continue;
    const { event } = own[0]!;
    await tellDevices(ctx, { sellerId, place: 'app' }, [
      {
        userId,
        title: inLanguage(locale, { de: `Geändert: ${event}`, en: `Changed: ${event}`, pl: `Zmiana: ${event}` }),
        body: whenAndWhere(own).join(' · '),
        link: `/payer/tickets/${token}`,
        key: `event_changed:${id}:${changedAt}`,
      },
    ]);
  }
  return holders;
}

function whenAndWhere(papers: readonly TicketPaper[]): string[] {
  return [
    ...new Set(
      papers.map(({ startsAt, zone, place, address }) =>
        [`${startsAt} (${zone})`, place, address].filter(Boolean).join(', '),
      ),
    ),
  ];
}
