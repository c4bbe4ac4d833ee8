import { ok, refused, type Answer } from './answer.ts';
import type { Movements } from './movements.ts';
import type { Client, Funds } from './world.ts';

/** Gives back what a pay-in brought: all of it, or a part as long as something is left. */
export function refundCall(
  movements: Movements,
  client: Client,
  payInId: string,
  body: Record<string, unknown>,
): Answer {
  const { world, events } = movements;
  const payIn = client.things.payins.get(payInId);
  if (!payIn || payIn.Status !== 'SUCCEEDED' || payIn.PaymentType === 'BANK_WIRE')
    return refused(400, 'payin_not_refundable', 'The pay-in cannot be refunded');
  const paid = payIn.DebitedFunds as Funds;
  const given = world
    .all(
      client,
      'refunds',
      ({ InitialTransactionId, Status }) => InitialTransactionId === payInId && Status === 'SUCCEEDED',
    )
    .reduce((sum, { DebitedFunds }) => sum + (DebitedFunds as Funds).Amount, 0);
  const asked = (body.DebitedFunds as Funds | undefined) ?? { ...paid, Amount: paid.Amount - given };
  const code = given === paid.Amount ? '001401' : given + asked.Amount > paid.Amount ? '005403' : '000000';
  const done = code === '000000';
  const made = world.add(client, 'refunds', {
    ...body,
    DebitedFunds: asked,
    CreditedFunds: asked,
    Fees: { ...asked, Amount: 0 },
    DebitedWalletId: payIn.CreditedWalletId,
    CreditedWalletId: '',
    CreditedUserId: payIn.AuthorId,
    Nature: 'REFUND',
    Type: 'PAYOUT',
    Status: done ? 'SUCCEEDED' : 'FAILED',
    ResultCode: code,
    ResultMessage: '',
    ExecutionDate: world.now(),
    InitialTransactionId: payInId,
    InitialTransactionType: 'PAYIN',
    RefundReason: { RefundReasonType: 'INITIALIZED_BY_CLIENT', RefundReasonMessage: '' },
    StatementDescriptor: '',
  });
  events.tell(client, `PAYIN_REFUND_${done ? 'SUCCEEDED' : 'FAILED'}`, made.Id);
  return ok(made);
}
