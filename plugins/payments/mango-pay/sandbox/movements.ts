import { ok, refused, type Answer } from './answer.ts';
import type { Events } from './events.ts';
import { REFUSING_IBANS, type Client, type Funds, type MangoWorld, type Thing } from './world.ts';

const PAGE_SECONDS = 15 * 60;
const MESSAGES: Readonly<Record<string, string>> = { '000000': 'Success' };

/** What moves money in the sandbox, whoever causes it. */
export class Movements {
  constructor(
    readonly world: MangoWorld,
    readonly events: Events,
  ) {}

  payIn(client: Client, body: Record<string, unknown>, more: Record<string, unknown>): Thing {
    const { DebitedFunds, Fees } = body as { DebitedFunds: Funds; Fees: Funds };
    const wallet = client.things.wallets.get(String(body.CreditedWalletId));
    return this.world.add(client, 'payins', {
      ...body,
      Status: 'CREATED',
      Type: 'PAYIN',
      Nature: 'REGULAR',
      ResultCode: '',
      ResultMessage: '',
      ExecutionDate: 0,
      DebitedWalletId: '',
      CreditedUserId: (wallet?.Owners as string[] | undefined)?.[0] ?? '',
      CreditedFunds: { ...DebitedFunds, Amount: DebitedFunds.Amount - Fees.Amount },
      Fees,
      StatementDescriptor: '',
      ...more,
    });
  }

  end(client: Client, thing: Thing, code: string, kind = 'PAYIN_NORMAL'): void {
    if (thing.Status !== 'CREATED') return;
    const done = code === '000000';
    // The first charge that a bank lets through begins what is charged later.
    const kept = done && client.things.recurringpayinregistrations.get(String(thing.RecurringPayinRegistrationId));
    if (kept && kept.Status !== 'ENDED') kept.Status = 'IN_PROGRESS';
    Object.assign(thing, {
      Status: done ? 'SUCCEEDED' : 'FAILED',
      ResultCode: code,
      ResultMessage: MESSAGES[code] ?? 'Refused',
      ExecutionDate: this.world.now(),
    });
    this.events.tell(client, `${kind}_${done ? 'SUCCEEDED' : 'FAILED'}`, thing.Id);
  }

  endHold(client: Client, held: Thing, status: string): Thing {
    Object.assign(held, { PaymentStatus: status, RemainingFunds: { ...(held.RemainingFunds as Funds), Amount: 0 } });
    this.events.tell(client, `PREAUTHORIZATION_PAYMENT_${status}`, held.Id);
    return held;
  }

  /** Pages and mandates that nobody used end by themselves. */
  expire(client: Client): void {
    for (const page of this.world.all(
      client,
      'payins',
      ({ ExecutionType, Status }) => ExecutionType === 'WEB' && Status === 'CREATED',
    )) {
      if (this.world.now() - Number(page.CreationDate) >= PAGE_SECONDS) this.end(client, page, '101109');
    }
    const asked = (thing: Thing): boolean =>
      thing.Status === 'CREATED' &&
      typeof thing.SecureModeRedirectURL === 'string' &&
      this.world.now() - Number(thing.CreationDate) >= PAGE_SECONDS;
    for (const payIn of this.world.all(client, 'payins', asked)) this.end(client, payIn, '101304');
    for (const held of this.world.all(client, 'preauthorizations', asked))
      this.end(client, held, '101304', 'PREAUTHORIZATION');
    for (const held of this.world.all(
      client,
      'preauthorizations',
      ({ Status, PaymentStatus, ExpirationDate }) =>
        Status === 'SUCCEEDED' && PaymentStatus === 'WAITING' && this.world.now() >= Number(ExpirationDate),
    )) {
      this.endHold(client, held, 'EXPIRED');
    }
    for (const mandate of this.world.all(client, 'mandates', ({ Status }) => Status === 'CREATED')) {
      if (this.world.now() - Number(mandate.CreationDate) >= 3600) {
        mandate.Status = 'EXPIRED';
        this.events.tell(client, 'MANDATE_EXPIRED', mandate.Id);
      }
    }
  }

  /** Lets banks carry out what waits for them. */
  settle(): void {
    for (const client of this.world.clients.values()) {
      for (const debit of this.world.all(client, 'payins', ({ PaymentType }) => PaymentType === 'DIRECT_DEBIT'))
        this.end(client, debit, this.#ibanOf(client, String(debit.MandateId)) ? '101102' : '000000');
      for (const payout of this.world.all(client, 'payouts'))
        this.end(
          client,
          payout,
          REFUSING_IBANS.has(String(client.things.bankaccounts.get(String(payout.BankAccountId))?.IBAN))
            ? '121001'
            : '000000',
          'PAYOUT_NORMAL',
        );
    }
  }

  /** Money in a wallet: what it opened with, came and went. */
  balanceOf(client: Client, wallet: Thing): Funds {
    const opening = wallet.Balance as Funds;
    const sum = (kind: 'payins' | 'refunds' | 'payouts', where: (thing: Thing) => boolean): number =>
      this.world
        .all(client, kind, where)
        .reduce((total, { DebitedFunds }) => total + (DebitedFunds as Funds).Amount, 0);
    const came = sum(
      'payins',
      ({ CreditedWalletId, Status }) => CreditedWalletId === wallet.Id && Status === 'SUCCEEDED',
    );
    const back = sum('refunds', (refund) => refund.DebitedWalletId === wallet.Id && refund.Status !== 'FAILED');
    const out = sum('payouts', ({ DebitedWalletId, Status }) => DebitedWalletId === wallet.Id && Status !== 'FAILED');
    const returned = sum('refunds', (refund) => refund.CreditedWalletId === wallet.Id && refund.Status !== 'FAILED');
    return { ...opening, Amount: opening.Amount + came - back - out + returned };
  }

  /** The bank gives a payout back that had arrived. */
  giveBack(payoutId: string): void {
    const { client, thing } = this.world.find('payouts', payoutId)!;
    const made = this.world.add(client, 'refunds', {
      AuthorId: thing.AuthorId,
      DebitedFunds: thing.DebitedFunds,
      CreditedFunds: thing.DebitedFunds,
      Fees: { ...(thing.DebitedFunds as Funds), Amount: 0 },
      Status: 'SUCCEEDED',
      ResultCode: '000000',
      ResultMessage: 'Success',
      ExecutionDate: this.world.now(),
      Type: 'PAYOUT',
      Nature: 'REFUND',
      InitialTransactionId: payoutId,
      InitialTransactionType: 'PAYOUT',
      DebitedWalletId: '',
      CreditedWalletId: thing.DebitedWalletId,
      CreditedUserId: thing.AuthorId,
      RefundReason: { RefundReasonType: 'BANKACCOUNT_HAS_BEEN_CLOSED', RefundReasonMessage: '' },
      StatementDescriptor: '',
    });
    this.events.tell(client, 'PAYOUT_REFUND_SUCCEEDED', made.Id);
  }

  /** True where the bank behind a mandate refuses. */
  #ibanOf(client: Client, mandateId: string): boolean {
    const mandate = client.things.mandates.get(mandateId);
    return REFUSING_IBANS.has(String(client.things.bankaccounts.get(String(mandate?.BankAccountId))?.IBAN));
  }

  /** Somebody transfers; `amount` where it is not what was declared. */
  receiveWire(id: string, amount?: number): void {
    const { client, thing } = this.world.find('payins', id)!;
    const declared = thing.DeclaredDebitedFunds as Funds;
    const came = { ...declared, Amount: amount ?? declared.Amount };
    Object.assign(thing, { DebitedFunds: came, CreditedFunds: came });
    this.end(client, thing, '000000');
  }

  /** The buyer's bank takes a payment back. Debits cannot be contested. */
  dispute(payInId: string, type: 'CONTESTABLE' | 'NOT_CONTESTABLE'): string {
    const { client, thing } = this.world.find('payins', payInId)!;
    const closed = type === 'NOT_CONTESTABLE';
    const dispute = this.world.add(client, 'disputes', {
      InitialTransactionId: thing.Id,
      InitialTransactionType: 'PAYIN',
      Status: closed ? 'CLOSED' : 'PENDING_CLIENT_ACTION',
      StatusMessage: '',
      DisputeType: type,
      DisputedFunds: thing.DebitedFunds,
      ContestedFunds: { ...(thing.DebitedFunds as Funds), Amount: 0 },
      DisputeReason: {
        DisputeReasonType: closed ? 'LATE_FAILURE_INSUFFICIENT_FUNDS' : 'FRAUD',
        DisputeReasonMessage: '',
      },
      ContestDeadlineDate: this.world.now() + 14 * 86_400,
      ClosedDate: closed ? this.world.now() : 0,
      RepudiationId: '',
      ResultCode: '',
      ResultMessage: '',
    });
    this.events.tell(client, 'DISPUTE_CREATED', dispute.Id);
    return dispute.Id;
  }

  /** Hands a dispute to the bank, with the documents it has. */
  contest(client: Client, disputeId: string, contested: Funds): Answer {
    const dispute = client.things.disputes.get(disputeId);
    const papers = this.world.all(
      client,
      'documents',
      ({ DisputeId, Status }) => DisputeId === disputeId && Status === 'VALIDATION_ASKED',
    );
    if (dispute?.Status !== 'PENDING_CLIENT_ACTION' || papers.length === 0)
      return refused(400, 'dispute_not_submittable', 'The dispute cannot be submitted');
    if (contested.Amount > (dispute.DisputedFunds as Funds).Amount)
      return refused(400, 'param_error', 'More than was disputed');
    Object.assign(dispute, { Status: 'SUBMITTED', ContestedFunds: contested });
    this.events.tell(client, 'DISPUTE_SENT_TO_BANK', disputeId);
    return ok(dispute);
  }

  decide(disputeId: string, verdict: 'won' | 'lost'): Thing {
    const { client, thing } = this.world.find('disputes', disputeId)!;
    Object.assign(thing, {
      Status: 'CLOSED',
      ClosedDate: this.world.now(),
      ResultCode: verdict === 'won' ? '000000' : '001999',
      ResultMessage: verdict,
    });
    this.events.tell(client, 'DISPUTE_CLOSED', disputeId);
    return thing;
  }
}
