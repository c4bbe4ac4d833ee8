import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PayoutFacts, PayoutRequest, ProviderContext } from '#core/plugins';
import { call, type Answer } from './call.ts';
import { PAYOUT_TOKEN, SELLER } from './facts.ts';
import type { Operator } from './operator.ts';

const names = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});
const bankAccount = z.object({ id: z.string(), metadata: names });
const account = z.object({
  id: z.string(),
  metadata: names,
  external_accounts: z.object({ data: z.array(bankAccount) }).nullish(),
});
const transfer = z.object({
  id: z.string(),
  destination: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});
const payout = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  failure_code: z.string().nullish(),
  metadata: names,
});
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) });

/** By which a bank account is found again at the processor, which shows four digits of it only. */
const BANK_MARK = 'kontor_bank_account';

const UNKNOWN: PayoutFacts = { state: 'unknown', externalId: null, amount: null };
const canceled = (code: string): PayoutFacts => ({ state: 'canceled', externalId: null, amount: null, code });

/**
 * Sends a seller's money: from the platform's balance to their sub-account, and from there to their bank. The processor forgets keys after a day,
 * so each step first looks for what an earlier run of the same payout has done.
 */
export async function payOut(
  operator: Operator,
  context: ProviderContext,
  request: PayoutRequest,
): Promise<PayoutFacts> {
  if (request.account === null) return canceled('account_missing');
  const owner = await call(operator, context, {
    method: 'GET',
    path: `/v1/accounts/${encodeURIComponent(request.account)}`,
    schema: account,
  });
  if (owner.kind !== 'ok') return ended(owner);
  if (owner.body.metadata[SELLER] !== String(context.sellerId)) return canceled('account_unknown');
  const bank = await bankOf(operator, context, owner.body, request);
  if (bank.kind !== 'ok') return ended(bank);
  const moved = await toTheirAccount(operator, context, request, owner.body.id);
  if (moved.kind !== 'ok') return ended(moved);
  const sent = await sentTo(operator, context, request, { account: owner.body.id, bank: bank.body.id });
  if (sent.kind === 'ok') return told(operator, context, [owner.body.id, moved.body.id, sent.body.id], sent.body);
  if (sent.kind === 'unknown') return UNKNOWN;
  // Money that cannot be sent on comes back to the platform.
  return (await broughtBack(operator, context, moved.body.id)) ? canceled(sent.code) : UNKNOWN;
}

/** The id names sub-account, transfer and payout: all three are needed to look, and to bring back what a bank returned. */
export async function fetchPayout(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): Promise<PayoutFacts> {
  const [owner = '', transferId = '', payoutId = ''] = externalId.split('.');
  const answer = await call(operator, context, {
    method: 'GET',
    path: `/v1/payouts/${encodeURIComponent(payoutId)}`,
    schema: payout,
    account: owner,
  });
  return answer.kind === 'ok'
    ? told(operator, context, [owner, transferId, payoutId], answer.body)
    : { ...UNKNOWN, externalId };
}

const ended = (answer: { kind: 'unknown' } | { kind: 'refused'; code: string }): PayoutFacts =>
  answer.kind === 'unknown' ? UNKNOWN : canceled(answer.code);

async function bankOf(
  operator: Operator,
  context: ProviderContext,
  owner: z.infer<typeof account>,
  { bankAccount: to, idempotencyKey, amount }: PayoutRequest,
): Promise<Answer<{ id: string }>> {
  const mark = createHash('sha256').update(to.iban).digest('hex').slice(0, 32);
  const known = owner.external_accounts?.data.find(({ metadata }) => metadata[BANK_MARK] === mark);
  if (known) return { kind: 'ok', body: known };
  return call(operator, context, {
    method: 'POST',
    path: `/v1/accounts/${encodeURIComponent(owner.id)}/external_accounts`,
    schema: bankAccount,
    idempotencyKey: `${idempotencyKey}:bank`,
    params: {
      bank_account: {
        object: 'bank_account',
        country: to.country,
        currency: amount.currency,
        account_holder_name: to.holder,
        account_number: to.iban,
      },
      metadata: { [BANK_MARK]: mark },
    },
  });
}

async function toTheirAccount(
  operator: Operator,
  context: ProviderContext,
  { payoutToken, amount, idempotencyKey }: PayoutRequest,
  destination: string,
): Promise<Answer<{ id: string }>> {
  const earlier = await call(operator, context, {
    method: 'GET',
    path: '/v1/transfers',
    schema: listOf(transfer),
    params: { transfer_group: payoutToken, limit: 1 },
  });
  if (earlier.kind !== 'ok') return earlier;
  const [made] = earlier.body.data;
  if (made) return { kind: 'ok', body: made };
  return call(operator, context, {
    method: 'POST',
    path: '/v1/transfers',
    schema: transfer,
    idempotencyKey: `${idempotencyKey}:transfer`,
    params: {
      amount: Number(amount.minor),
      currency: amount.currency,
      destination,
      transfer_group: payoutToken,
      metadata: { [SELLER]: String(context.sellerId) },
    },
  });
}

async function sentTo(
  operator: Operator,
  context: ProviderContext,
  request: PayoutRequest,
  { account: owner, bank }: { account: string; bank: string },
): Promise<Answer<z.infer<typeof payout>>> {
  const { payoutToken, amount, idempotencyKey, reference } = request;
  const newest = await call(operator, context, {
    method: 'GET',
    path: '/v1/payouts',
    schema: listOf(payout),
    params: { limit: 100 },
    account: owner,
  });
  if (newest.kind !== 'ok') return newest;
  const made = newest.body.data.find(({ metadata }) => metadata[PAYOUT_TOKEN] === payoutToken);
  if (made) return { kind: 'ok', body: made };
  return call(operator, context, {
    method: 'POST',
    path: '/v1/payouts',
    schema: payout,
    idempotencyKey,
    account: owner,
    params: {
      amount: Number(amount.minor),
      currency: amount.currency,
      destination: bank,
      statement_descriptor: reference.replaceAll(/[^A-Za-z0-9 .-]/g, '').slice(0, 22),
      metadata: { [PAYOUT_TOKEN]: payoutToken },
    },
  });
}

const STATES: Readonly<Record<string, PayoutFacts['state']>> = {
  pending: 'issued',
  in_transit: 'issued',
  paid: 'successful',
  canceled: 'canceled',
  failed: 'canceled',
};

async function told(
  operator: Operator,
  context: ProviderContext,
  ids: readonly [string, string, string],
  row: z.infer<typeof payout>,
): Promise<PayoutFacts> {
  const externalId = ids.join('.');
  const state = STATES[row.status] ?? 'unknown';
  if (state === 'canceled' && !(await broughtBack(operator, context, ids[1]))) return { ...UNKNOWN, externalId };
  return {
    state,
    externalId,
    amount: { minor: BigInt(row.amount), currency: row.currency },
    ...(state === 'canceled' ? { code: row.failure_code ?? row.status } : {}),
  };
}

const reversals = listOf(z.object({ id: z.string() }));

/** Once: one that is reversed already stays so. */
async function broughtBack(operator: Operator, context: ProviderContext, transferId: string): Promise<boolean> {
  const path = `/v1/transfers/${encodeURIComponent(transferId)}/reversals`;
  const made = await call(operator, context, { method: 'GET', path, schema: reversals, params: { limit: 1 } });
  if (made.kind !== 'ok') return false;
  if (made.body.data.length > 0) return true;
  return (
    (
      await call(operator, context, {
        method: 'POST',
        path,
        schema: z.object({ id: z.string() }),
        idempotencyKey: `back_${transferId}`,
      })
    ).kind === 'ok'
  );
}
