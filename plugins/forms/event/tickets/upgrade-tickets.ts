import type { Ctx, FormLine, HeldPiece } from '#core/plugins';
import { formatDateTime } from '#core/kit';
import { ticketCodeIn } from '../ticket-code.ts';
import { variantKey } from '../variants.ts';
import { moveTickets } from './move-tickets.ts';
import { PaymentTicket } from './payment-ticket.ts';
import { factsOf, lockTickets, type TicketWithDate } from './ticket-facts.ts';

/** Which place a ticket stands for. */
export interface PlaceOf {
  ticketId: number;
  productId: number;
  kindId: number;
  dateId: number;
}

/** Its upgrade is in dispute: won, it replaces the ticket again. */
const DISPUTED =
  'exists (select 1 from payment_tickets n where n.replaces_id = t.id and n.order_line_id <> t.order_line_id)';

/** The ticket that a checkout is to replace, while it can be. Its holding's token must be known: the code alone is seen by many at a door. */
export async function upgradablePiece(
  ctx: Ctx,
  productId: number,
  { code, holding }: { code: string; holding: string },
): Promise<HeldPiece | null> {
  const {
    rows: [row],
  } = await ctx.db.raw<{
    rows: {
      code: string;
      kind_id: number;
      date_id: number;
      ticket_name: string;
      starts_at: Date;
      time_zone_name: string;
      pricing: string;
      unit_minor: number | null;
      amount_type: 'gross' | 'net';
    }[];
  }>(
    `select t.code, t.kind_id, t.date_id, t.ticket_name, d.starts_at, d.time_zone_name, k.pricing, k.unit_minor, k.amount_type
       from payment_tickets t join entitlements e on e.id = t.entitlement_id and e.token = ? and e.state = 'active'
       join event_dates d on d.id = t.date_id join event_kinds k on k.id = t.kind_id
      where t.product_id = ? and t.code = ? and t.state = 'unused' and t.upgrade_key is null and d.ends_at > ?::timestamptz and not ${DISPUTED}`,
    [holding, productId, code, ctx.clock.now()],
  );
  return row === undefined
    ? null
    : {
        code: row.code,
        variant: variantKey(row.kind_id, row.date_id),
        name: `${row.ticket_name}, ${formatDateTime(row.starts_at, ctx.locale, row.time_zone_name)}`,
        unit: row.pricing === 'plan' ? null : { minor: row.unit_minor ?? 0, amountType: row.amount_type },
      };
}

/**
 * Holds the tickets that these lines replace, so that no second upgrade is sold for one of them. False unless each is there, of the same
 * event, unused and nobody else's to replace. One that this very line has replaced already is good: free orders hand over first.
 */
export async function holdForUpgrade(ctx: Ctx, lines: readonly FormLine[]): Promise<boolean> {
  for (const line of lines) {
    const codes = codesOf(line);
    if (codes.length === 0) continue;
    const key = keyOf(line);
    const held = await replacedBy(ctx, line);
    const done = await replacedByLine(ctx, line);
    const disputed = await inDispute(
      ctx,
      held.map(({ ticket }) => ticket.id),
    );
    const good = held.filter(
      ({ ticket, endsAt }) =>
        done.has(ticket.id) ||
        (ticket.state === 'unused' &&
          !disputed.has(ticket.id) &&
          endsAt > ctx.clock.now() &&
          (ticket.upgrade_key ?? key) === key),
    );
    if (codes.length > line.quantity || good.length < codes.length) return false;
    await PaymentTicket.query(ctx.db)
      .whereIn(
        'id',
        good.map(({ ticket }) => ticket.id).filter((id) => !done.has(id)),
      )
      .patch({ upgrade_key: key });
  }
  return true;
}

/** The upgrade was not paid: its tickets can be replaced by another one. */
export async function letGoOfUpgrade(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  for (const line of lines) {
    const codes = codesOf(line);
    if (codes.length > 0)
      await PaymentTicket.query(ctx.db)
        .where({ product_id: line.productId, upgrade_key: keyOf(line) })
        .whereIn('code', codes)
        .patch({ upgrade_key: null });
  }
}

/** Facts that a piece of an upgrade takes over from the ticket it replaces. */
export interface Replaced {
  ticket: PaymentTicket;
  /** The replaced one let somebody in, or was taken from its holder, while the upgrade was being paid. */
  state: 'unused' | 'used' | 'invalidated';
}

/**
 * The upgrade is paid: the old tickets become invalid, and each new piece takes the place of one, with its name where the upgrade gave
 * none. Where the old one was used meanwhile, the new one counts as used too: one entry was paid for.
 * @returns for each piece what it takes over
 */
export async function upgradeTickets(ctx: Ctx, line: FormLine): Promise<Replaced[]> {
  if (codesOf(line).length === 0) return [];
  const held = await replacedBy(ctx, line);
  const byId = new Map(held.map((each) => [each.ticket.id, each]));
  const ours = held.map(({ ticket }) => ticket).filter((ticket) => (ticket.upgrade_key ?? keyOf(line)) === keyOf(line));
  const moved = await moveTickets(ctx, ours, {
    event: 'ticket.reissued',
    facts: (ticket) => factsOf(ctx, byId.get(ticket.id)!),
    also: { invalidated_for: 'reissued', upgrade_key: null },
  });
  return codesOf(line).flatMap((code): Replaced[] => {
    const ticket = held.find((each) => each.ticket.code === code)?.ticket;
    if (!ticket) return [];
    if (moved.includes(ticket)) return [{ ticket, state: 'unused' }];
    return [{ ticket, state: ticket.state === 'used' && ours.includes(ticket) ? 'used' : 'invalidated' }];
  });
}

/** The places of the tickets that these paid lines have just replaced; each is named once. */
export async function placesGivenUp(ctx: Ctx, lines: readonly FormLine[]): Promise<PlaceOf[]> {
  const ids = upgradingLines(lines);
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.raw<{ rows: PaymentTicket[] }>(
    `update payment_tickets o set place_given_up = true from payment_tickets n
      where n.replaces_id = o.id and n.order_line_id = any(?::bigint[]) and o.order_line_id <> n.order_line_id and o.invalidated_for = 'reissued' and not o.place_given_up
     returning o.*`,
    [ids as never],
  );
  return rows.map(placeOf);
}

/** The tickets that these refunded upgrades had replaced and that may count again, or do so since a dispute: nobody is in on the upgrade, and their own order stands. */
export async function restorable(ctx: Ctx, lines: readonly FormLine[]): Promise<PlaceOf[]> {
  const ids = upgradingLines(lines);
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.raw<{ rows: PaymentTicket[] }>(
    `select o.* from payment_tickets o join payment_tickets n on n.replaces_id = o.id and n.order_line_id = any(?::bigint[])
       join entitlements e on e.id = o.entitlement_id and e.state = 'active'
      where o.order_line_id <> n.order_line_id and o.place_given_up
        and (o.invalidated_for = 'reissued' or o.state in ('unused', 'used', 'expired'))
        and not exists (select 1 from payment_tickets l where l.order_line_id = n.order_line_id and l.state in ('unused', 'used'))
      order by o.id for update of o`,
    [ids as never],
  );
  return rows.map(placeOf);
}

/** Makes them count again. `hasPlace`: their own place was free and has been taken for them. */
export async function restoreReplaced(
  ctx: Ctx,
  places: readonly PlaceOf[],
  { hasPlace }: { hasPlace: boolean },
): Promise<void> {
  const held = await lockTickets(ctx, 't.id = any(?)', [places.map(({ ticketId }) => ticketId)]);
  const byId = new Map(held.map((each) => [each.ticket.id, each]));
  const restored = await moveTickets(
    ctx,
    held.map(({ ticket }) => ticket),
    { event: 'upgrade.refunded', facts: (ticket) => factsOf(ctx, byId.get(ticket.id)!) },
  );
  const ids = [
    ...restored.map(({ id }) => id),
    ...held.filter(({ ticket }) => ticket.state !== 'invalidated').map(({ ticket }) => ticket.id),
  ];
  await sitWhere(ctx, hasPlace ? [] : ids);
  // A ticket is replaced once at a time: what stood for it does so no longer.
  await PaymentTicket.query(ctx.db).whereIn('replaces_id', ids).patch({ replaces_id: null });
  if (hasPlace) await PaymentTicket.query(ctx.db).whereIn('id', ids).patch({ place_given_up: false, seat_id: null });
}

/** A ticket that counts again on the better place has the seat of what replaced it. */
async function sitWhere(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db.raw(
      'update payment_tickets o set seat_id = n.seat_id from payment_tickets n where n.replaces_id = o.id and o.id = any(?::bigint[])',
      [ids as never],
    );
}

/**
 * The upgrades are unpaid as long as somebody disputes it: what they replaced counts again. It stays on the better place, which nobody else
 * gets before the dispute is over, and it stays linked: won, the upgrade replaces it once more.
 */
export async function lendReplaced(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  const held = await lockReplaced(ctx, lines, "o.invalidated_for = 'reissued'");
  const byId = new Map(held.map((each) => [each.ticket.id, each]));
  await moveTickets(
    ctx,
    held.map(({ ticket }) => ticket),
    { event: 'upgrade.refunded', facts: (ticket) => factsOf(ctx, byId.get(ticket.id)!) },
  );
  await sitWhere(
    ctx,
    held.map(({ ticket }) => ticket.id),
  );
}

/** The upgrades are paid after all: what was lent is replaced again. Answers the tickets whose entry was used on the old one meanwhile. */
export async function takeLentBack(ctx: Ctx, lines: readonly FormLine[]): Promise<ReadonlySet<number>> {
  const held = await lockReplaced(ctx, lines, "o.state in ('unused', 'used')");
  const byId = new Map(held.map((each) => [each.ticket.id, each]));
  await moveTickets(
    ctx,
    held.map(({ ticket }) => ticket),
    {
      event: 'ticket.reissued',
      facts: (ticket) => factsOf(ctx, byId.get(ticket.id)!),
      also: { invalidated_for: 'reissued' },
    },
  );
  const used = held.filter(({ ticket }) => ticket.state === 'used').map(({ ticket }) => ticket.id);
  const rows = await PaymentTicket.query(ctx.db).whereIn('replaces_id', used).select('id');
  return new Set(rows.map(({ id }) => id));
}

/** Tickets that the pieces of these lines stand for, of other orders that still open access. */
async function lockReplaced(ctx: Ctx, lines: readonly FormLine[], condition: string): Promise<TicketWithDate[]> {
  const ids = upgradingLines(lines);
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `select o.id from payment_tickets o join payment_tickets n on n.replaces_id = o.id and n.order_line_id = any(?::bigint[])
       join entitlements e on e.id = o.entitlement_id and e.state = 'active'
      where o.order_line_id <> n.order_line_id and ${condition}
        and not exists (select 1 from payment_tickets l where l.order_line_id = n.order_line_id and l.state = 'used')`,
    [ids as never],
  );
  return lockTickets(ctx, 't.id = any(?)', [rows.map(({ id }) => id)]);
}

async function inDispute(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `select t.id from payment_tickets t where t.id = any(?::bigint[]) and ${DISPUTED}`,
    [[...ids] as never],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The tickets that stand for those of these entitlements after upgrades, whichever order paid for them. */
export async function lockUpgradesOf(ctx: Ctx, entitlementIds: readonly number[]): Promise<TicketWithDate[]> {
  return lockTickets(
    ctx,
    `t.entitlement_id <> all(?) and t.id in (
    with recursive later(id) as (
      select id from payment_tickets where entitlement_id = any(?)
      union select n.id from payment_tickets n join later on n.replaces_id = later.id
    ) select id from later)`,
    [entitlementIds, entitlementIds],
  );
}

const codesOf = ({ details }: FormLine): string[] => [
  ...new Set((details.upgrades ?? []).flatMap((code) => ticketCodeIn(code) ?? [])),
];
const keyOf = ({ details }: FormLine): string => details.upgradeKey ?? '';
const upgradingLines = (lines: readonly FormLine[]): number[] =>
  lines.flatMap((line) => (codesOf(line).length > 0 ? (line.orderLineId ?? []) : []));
const placeOf = ({ id, product_id: productId, kind_id: kindId, date_id: dateId }: PaymentTicket): PlaceOf => ({
  ticketId: id,
  productId,
  kindId,
  dateId,
});

async function replacedByLine(ctx: Ctx, { orderLineId }: FormLine): Promise<ReadonlySet<number>> {
  if (orderLineId === undefined) return new Set();
  const rows = await PaymentTicket.query(ctx.db)
    .where({ order_line_id: orderLineId, state: 'unused' })
    .whereNotNull('replaces_id')
    .select('replaces_id');
  return new Set(rows.map(({ replaces_id: id }) => id!));
}

async function replacedBy(ctx: Ctx, line: FormLine): Promise<TicketWithDate[]> {
  return lockTickets(ctx, 't.product_id = ? and t.code = any(?)', [line.productId, codesOf(line)]);
}
