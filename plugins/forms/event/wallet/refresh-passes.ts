import { asSeller, inTransaction, patchGoogleWallet, pushPass, type Ctx, type PushDelivery } from '#core/plugins';
import { googleParts } from './google-pass.ts';
import { passOfRow, type KeptPass } from './kept-pass.ts';
import { walletsOf } from './wallet-settings.ts';
import { looksOf, ticketForWallet } from './wallet-ticket.ts';

interface Payload {
  sellerId: number;
  ticketIds: readonly number[];
  dateIds: readonly number[];
}

type PassRow = Parameters<typeof passOfRow>[0] & { google: boolean };

const AT_ONCE = 100;

/**
 * Writes down how passes look now, then tells devices and Google of those that look otherwise. A service in trouble is asked again by the job's
 * own retries; what was told is told once more at worst.
 */
export async function refreshPasses(platform: Ctx, { sellerId, ticketIds, dateIds }: Payload): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  for (let after = 0; ;) {
    const seen = await inTransaction(ctx, (inner) => noteChanges(inner, { sellerId, ticketIds, dateIds, after }));
    if (seen.length < AT_ONCE) break;
    after = seen.at(-1)!;
  }
  await tellChanges(ctx, sellerId);
}

const COLUMNS = 'p.id, p.seller_id, p.ticket_id, t.code, p.changed_at, p.shown, p.google';

async function noteChanges(
  ctx: Ctx,
  { sellerId, ticketIds, dateIds, after }: Payload & { after: number },
): Promise<number[]> {
  const { rows } = await ctx.db.raw<{ rows: PassRow[] }>(
    `select ${COLUMNS} from event_passes p join payment_tickets t on t.id = p.ticket_id
      where p.seller_id = ? and p.id > ? and (t.id = any(?::bigint[]) or t.date_id = any(?::bigint[])) order by p.id limit ${AT_ONCE} for update of p`,
    [sellerId, after, ticketIds as never, dateIds as never],
  );
  for (const row of rows) {
    const { shown, id, changedAt } = passOfRow(row);
    const next = (await ticketForWallet(ctx, 't.id = ?', row.ticket_id)) ?? { ...shown, isVoid: true };
    if (looksOf(next) === looksOf(shown)) continue;
    // Phones ask by the second: two changes within one are two for them, too.
    const at = new Date(Math.max(ctx.clock.now().getTime(), changedAt.getTime() + 1000));
    await ctx
      .db('event_passes')
      .where({ id })
      .update({ shown: JSON.stringify(next), changed_at: at });
  }
  return rows.map(({ id }) => Number(id));
}

async function tellChanges(ctx: Ctx, sellerId: number): Promise<void> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    db.raw<{ rows: PassRow[] }>(
      `select ${COLUMNS} from event_passes p join payment_tickets t on t.id = p.ticket_id where p.seller_id = ? and p.told_at < p.changed_at order by p.id`,
      [sellerId],
    ),
  );
  let waits = false;
  for (const row of rows) {
    const pass = passOfRow(row);
    const outcomes = [...(await tellDevicesOf(ctx, pass)), ...(row.google ? await tellGoogle(ctx, pass) : [])];
    for (const outcome of outcomes)
      if (outcome.state === 'refused')
        ctx.log.warn({ status: outcome.status, reason: outcome.reason }, 'a wallet refused a change of a pass');
    if (outcomes.some(({ state }) => state === 'later')) waits = true;
    else
      await inTransaction(ctx, ({ db }) =>
        db('event_passes').where({ id: pass.id }).update({ told_at: pass.changedAt }),
      );
  }
  if (waits) throw new Error('A wallet service could not be reached; its passes wait for the next try.');
}

async function tellDevicesOf(ctx: Ctx, { id }: KeptPass): Promise<PushDelivery[]> {
  const { apple } = await walletsOf(ctx);
  if (!apple) return [];
  const devices = await inTransaction(ctx, async ({ db }) =>
    db('event_pass_devices')
      .where({ pass_id: id })
      .select<{ device: string; push_token: string }[]>('device', 'push_token'),
  );
  const outcomes: PushDelivery[] = [];
  for (const { device, push_token: token } of devices) {
    const outcome = await pushPass(ctx, apple, token);
    if (outcome.state === 'gone')
      await inTransaction(ctx, ({ db }) => db('event_pass_devices').where({ pass_id: id, device }).delete());
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Its event and the ticket; one that was never kept is not there to be changed. */
async function tellGoogle(ctx: Ctx, { shown }: KeptPass): Promise<PushDelivery[]> {
  const { google } = await walletsOf(ctx);
  if (!google) return [];
  const issuer = { clientEmail: google.account, privateKey: google.key };
  const { eventClass, eventObject } = googleParts(ctx.locale, google, shown);
  return [
    await patchGoogleWallet(ctx, issuer, { resource: 'eventTicketClass', id: eventClass.id, changes: eventClass }),
    await patchGoogleWallet(ctx, issuer, { resource: 'eventTicketObject', id: eventObject.id, changes: eventObject }),
  ];
}
