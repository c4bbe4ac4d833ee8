import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions } from '#core/database';
import type { ListAnswer, ListQuery } from '#core/kit';
import { orderNumber } from '#core/orders';
import { requireSeller } from '#core/people';
import { ContractDeclaration, type DeclarationKind } from './contract-declaration.ts';
import { DECLARATION_JOINS, declarationList } from './declaration-list.ts';
import { receiptLines, type ReceiptLine } from './declaration-receipt.ts';
import { refundDueOn, withdrawalState } from './decide-withdrawal.ts';
import { DeclarationEvent } from './declaration-event.ts';
import { legalError } from './errors.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** One declaration as the list shows it. */
export interface DeclarationRow {
  id: number;
  kind: DeclarationKind;
  name: string;
  email: string;
  contract: string;
  receivedAt: Date;
  isHandled: boolean;
  order: { id: number; number: string } | null;
}

type StoredRow = Pick<ContractDeclaration, 'id' | 'kind' | 'name' | 'email' | 'contract' | 'received_at'> & {
  order_id: number | null;
  token: string | null;
  handling: string | null;
};

const COLUMNS = [
  'd.id',
  'd.kind',
  'd.name',
  'd.email',
  'd.contract',
  'd.received_at',
  'f.order_id',
  'o.token',
  'h.kind as handling',
];

/** A page of declarations in two statements. */
export async function readDeclarationList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<DeclarationRow> & { page: number }> {
  const answer = await readList<StoredRow>(ctx, declarationList, query, COLUMNS);
  return { ...answer, list: answer.list.map(listRow) };
}

export function streamDeclarationCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, declarationList, query, options);
}

function listRow({
  id,
  kind,
  name,
  email,
  contract,
  received_at,
  order_id,
  token,
  handling,
}: StoredRow): DeclarationRow {
  const order = order_id !== null && token !== null ? { id: order_id, number: orderNumber(token) } : null;
  return { id, kind, name, email, contract, receivedAt: received_at, isHandled: handling === 'handled', order };
}

/** One declaration with what became of it. */
export interface DeclarationView extends DeclarationRow {
  /** As on the receipt, in the seller's language and zone. */
  lines: ReceiptLine[];
  /** The seller's. */
  timeZone: string;
  /** The seller's. */
  country: string;
  /** Of withdrawals. */
  state: WithdrawalState | null;
  /** By when the money of an accepted withdrawal has to be back. */
  refundDue: string | null;
  /** Of cancellations. */
  termination: ContractDeclaration['termination'];
  /** The day a cancellation asks for; null: as early as possible. */
  desiredOn: string | null;
  events: { kind: DeclarationEvent['kind']; at: Date; reason: string }[];
}

/** @throws declaration_not_found (404) */
export async function declarationView(ctx: Ctx, id: number): Promise<DeclarationView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const row = await db('contract_declarations as d')
      .joinRaw(DECLARATION_JOINS)
      .joinRaw('join sellers s on s.id = d.seller_id')
      .where({ 'd.seller_id': sellerId, 'd.id': id })
      .first<(ContractDeclaration & StoredRow & { time_zone: string; country_code: string }) | undefined>(
        'd.*',
        'f.order_id',
        'o.token as order_token',
        'h.kind as handling',
        's.time_zone',
        's.country_code',
      );
    if (!row) throw legalError(ctx.locale, 'declaration_not_found');
    const events = await DeclarationEvent.query(db).where({ seller_id: sellerId, declaration_id: id }).orderBy('id');
    const state = row.kind === 'withdrawal' ? withdrawalState(events) : null;
    const { order_token: token } = row as unknown as { order_token: string | null };
    return {
      ...listRow({ ...row, token }),
      lines: receiptLines(row, row.time_zone, ctx.locale),
      timeZone: row.time_zone,
      country: row.country_code,
      state,
      refundDue: state === 'accepted' || state === 'completed' ? refundDueOn(row, row.time_zone) : null,
      termination: row.termination,
      desiredOn: row.desired_on,
      events: events.map((event) => ({ kind: event.kind, at: event.occurred_at, reason: event.reason })),
    };
  });
}
