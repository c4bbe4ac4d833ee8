import type { ServerResponse } from 'node:http';
import { operatorCall } from './operator-call.ts';
import { settleIntent } from './resources/confirm-payment-intent.ts';
import { decideDispute, openDispute, type Dispute } from './resources/disputes.ts';
import { settleRefund } from './resources/refunds.ts';
import type { Sandbox } from './sandbox.ts';

/** The switches under `/_sandbox/`: faults, reset, state, revoked keys, and the passing of banking days (`settle`). */
export async function handleControlCall(
  sandbox: Sandbox,
  path: string,
  method: string,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, answer: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer, null, 2));
  };
  const command = `${method} ${path}`;
  if (command === 'GET /_sandbox/state') return reply(200, stateOf(sandbox));
  if (command === 'GET /_sandbox/faults') return reply(200, sandbox.faults.describe());
  if (command === 'DELETE /_sandbox/faults') sandbox.faults.clear();
  else if (command === 'POST /_sandbox/reset') sandbox.reset();
  else if (command === 'POST /_sandbox/settle') settle(sandbox);
  else if (command === 'POST /_sandbox/disputes') {
    if (!raiseDispute(sandbox, parse(body)))
      return reply(404, { error: 'No payment of that id took money, or it is disputed already.' });
  } else if (command === 'POST /_sandbox/disputes/decide') {
    if (!decide(sandbox, parse(body))) return reply(404, { error: 'There is no such dispute.' });
  } else if (command === 'POST /_sandbox/faults') {
    const complaint = sandbox.faults.apply(parse(body));
    if (complaint) return reply(400, { error: complaint });
  } else return reply(404, { error: `Nothing answers ${command}.` });
  reply(200, { ok: true, ...sandbox.faults.describe() });
}

/** Lets pending debits and refunds reach their end. */
export function settle(sandbox: Sandbox): void {
  for (const account of sandbox.world.accounts.values()) {
    const call = operatorCall(sandbox, account);
    for (const intent of account.all('payment_intent')) settleIntent(call, intent);
    for (const refund of account.all('refund')) settleRefund(call, refund);
  }
}

interface DisputeCommand {
  payment_intent?: string;
  amount?: number;
  dispute?: string;
  status?: string;
}

/** The buyer's bank takes a payment back: `{ "payment_intent": "pi_…", "amount"?: 1990 }`. */
export function raiseDispute(sandbox: Sandbox, wanted: unknown): Dispute | null {
  const { payment_intent: id = '', amount } = (wanted ?? {}) as DisputeCommand;
  for (const account of sandbox.world.accounts.values()) {
    const intent = account.get('payment_intent', id);
    const charge = intent?.latest_charge ? account.get('charge', intent.latest_charge) : undefined;
    if (charge?.captured && !charge.disputed && charge.amount_captured > charge.amount_refunded)
      return openDispute(operatorCall(sandbox, account), charge, amount);
  }
  return null;
}

/** The bank decides: `{ "dispute": "dp_…", "status": "won" }`. */
export function decide(sandbox: Sandbox, wanted: unknown): Dispute | null {
  const { dispute: id = '', status } = (wanted ?? {}) as DisputeCommand;
  for (const account of sandbox.world.accounts.values()) {
    const dispute = account.get('dispute', id);
    if (dispute) return decideDispute(operatorCall(sandbox, account), dispute, status === 'won' ? 'won' : 'lost');
  }
  return null;
}

/** Everything held, by account and table; secrets of webhook endpoints and client secrets included: this is a sandbox. */
function stateOf(sandbox: Sandbox): object {
  return Object.fromEntries([...sandbox.world.accounts].map(([id, account]) => [id, account.snapshot()]));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
