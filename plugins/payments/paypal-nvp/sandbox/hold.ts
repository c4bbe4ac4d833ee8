import { Refusal, transactionOf, type Fields } from './refusal.ts';
import type { NvpWorld, Transaction } from './world.ts';

/** An authorisation holds the amount and waits to be taken. */
export function authorised(type: Transaction['type']): Pick<Transaction, 'status'> {
  return { status: type === 'Authorization' ? 'Pending' : 'Completed' };
}

export function captureHeld(world: NvpWorld, account: string, request: Fields): Fields {
  const held = transactionOf(world, account, request.AUTHORIZATIONID ?? '');
  const earlier = world.childrenOf(held.id, 'Payment')[0];
  if (earlier && earlier.messageId === request.MSGSUBID) return captured(held, earlier);
  if (held.type !== 'Authorization' || held.status === 'Voided') throw new Refusal('10600', 'Authorization is voided.');
  if (held.status !== 'Pending') throw new Refusal('10602', 'Authorization has already been completed.');
  if (Number(request.AMT) > Number(held.amount))
    throw new Refusal('10610', 'Amount specified exceeds allowable limit.');
  held.status = 'Completed';
  const { currency, custom, notifyUrl } = held;
  return captured(
    held,
    world.record({
      account,
      type: 'Payment',
      status: 'Completed',
      amount: request.AMT ?? '',
      currency,
      invoice: request.INVNUM ?? held.invoice,
      custom,
      parent: held.id,
      notifyUrl,
      messageId: request.MSGSUBID ?? '',
    }),
  );
}

const captured = (held: Transaction, { id, amount, currency, status }: Transaction): Fields => ({
  AUTHORIZATIONID: held.id,
  TRANSACTIONID: id,
  PARENTTRANSACTIONID: held.id,
  AMT: amount,
  CURRENCYCODE: currency,
  PAYMENTSTATUS: status,
});

export function letHeldGo(world: NvpWorld, account: string, request: Fields): Fields {
  const held = transactionOf(world, account, request.AUTHORIZATIONID ?? '');
  if (held.type !== 'Authorization' || held.status === 'Completed')
    throw new Refusal('10602', 'Authorization has already been completed.');
  held.status = 'Voided';
  return { AUTHORIZATIONID: held.id };
}
