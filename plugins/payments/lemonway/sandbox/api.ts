import { routed } from '#plugins/payments/shared/sandbox';
import {
  REFUSING_IBAN,
  REJECTED_IBAN,
  type Account,
  type Environment,
  type LemonWorld,
  type Transaction,
} from './world.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** The smallest charge that the sandbox takes, in cents. */
const LEAST = 10;

export const failure = (code: number, message: string): object => ({ error: { code, message, psp: null } });

export interface Conduct {
  /** Calls whose caller is left without an answer, by method and path. */
  leavesUnanswered: RegExp | null;
  /** Some environments refuse a reference that was used; others name the page they gave for it. */
  refusesReferences: boolean;
}

type Route = (parts: string[]) => object;

/** The part of DirectKit 2.0 that shops use, for one environment; null for what it does not know. */
export function answerCall(world: LemonWorld, environment: Environment, call: Call, conduct: Conduct): object | null {
  const { accounts, transactions, ibans } = environment;
  const all = [...transactions.values()];
  const list = (found: readonly Transaction[], told: (transaction: Transaction) => object): object => {
    const size = Number(call.query.get('limit') ?? 100);
    const from = (Number(call.query.get('page') ?? 1) - 1) * size;
    return { transactions: { value: found.slice(from, from + size).map(told) }, _links: {}, error: null };
  };
  const register = (legal: boolean): object => {
    const id = String(call.body.accountId);
    if (accounts.has(id)) return failure(152, 'An account with this ID exists');
    const account: Account = {
      id,
      internalId: world.next(),
      status: 5,
      legal,
      details: { ...call.body, firstname: call.body.firstName, lastname: call.body.lastName },
      documents: [],
    };
    accounts.set(id, account);
    const told = { id, limits: { totalMoneyInAllowed: 250_000, amountMoneyInAllowed: 250_000 } };
    return legal
      ? { legalAccount: { ...told, lemonwayId: account.internalId }, error: null }
      : { account: { ...told, internalId: account.internalId }, error: null };
  };
  const routes: Record<string, Route> = {
    'GET accounts/*': ([id]) => {
      const account = accounts.get(id!);
      return account
        ? { account: toldAccount(account, balanceOf(environment, account)), error: null }
        : failure(147, 'The account does not exist');
    },
    'GET accounts/*/documents': ([id]) =>
      accounts.has(id!)
        ? { documents: accounts.get(id!)!.documents, error: null }
        : failure(147, 'The account does not exist'),
    'POST accounts/individual': () => register(false),
    'POST accounts/legal': () => register(true),
    'POST accounts/*/documents/upload': ([id]) => {
      const document = { id: world.next(), type: Number(call.body.type), status: 1, comment: '' };
      accounts.get(id!)?.documents.push(document);
      return { uploadDocument: { id: document.id, status: 1, substatus: 1, accountstatus: 5 }, error: null };
    },
    'POST moneyins/card/webinit': () => {
      const { reference, totalAmount, accountId, returnUrl, comment } = call.body as {
        reference: string;
        totalAmount: number;
        accountId: string;
        returnUrl: string;
        comment: string;
      };
      if (!accounts.has(accountId)) return failure(147, 'The account does not exist');
      if (totalAmount < LEAST) return failure(110, 'The amount is too small');
      const earlier = all.find((each) => each.reference === reference);
      if (earlier && (conduct.refusesReferences || earlier.amount !== totalAmount))
        return failure(131, 'The reference was used');
      const made =
        earlier ??
        world.add(environment, {
          kind: 'card',
          accountId,
          status: 4,
          amount: totalAmount,
          reference,
          returnUrl,
          comment: comment ?? '',
          token: `tok${world.next()}${reference.slice(0, 8)}`,
        });
      return { webKitToken: made.token, id: made.id, cardId: 0, error: null };
    },
    'GET moneyins': () => {
      const [id, reference] = [call.query.get('transactionId'), call.query.get('transactionMerchantToken')];
      return list(
        all.filter(
          (each) =>
            isIn(each) &&
            (id === null || String(each.id) === id) &&
            (reference === null || each.reference === reference),
        ),
        toldIn,
      );
    },
    'GET moneyins/bankwire': () => {
      const [from, until] = [Number(call.query.get('updateDate')), Number(call.query.get('updateEndDate'))];
      return list(
        all.filter(({ kind, date }) => kind === 'wire' && date >= from && date <= until),
        toldIn,
      );
    },
    'POST moneyins/bankwire/iban/create': () => ({
      id: world.next(),
      iban: 'FR1420041010050500013M02606',
      bic: 'PSSTFRPPPAR',
      holder: 'LEMONWAY VERLAG',
      domiciliation: 'LA BANQUE POSTALE',
      status: 5,
      error: null,
    }),
    'PUT refund/*': ([id]) => {
      const paid = transactions.get(Number(id));
      const amount = Number(call.body.amountToRefund);
      if (paid?.kind !== 'card' || paid.status !== 0) return failure(171, 'The payment cannot be refunded');
      if (paid.refunded + amount > paid.amount) return failure(172, 'The refund is more than what is left');
      paid.refunded += amount;
      const comment = `Refund ${paid.id}, ${String(call.body.comment ?? '')}`;
      return {
        transaction: toldOut(
          world.add(environment, {
            kind: 'refund',
            accountId: paid.accountId,
            status: 0,
            amount,
            comment,
            originId: paid.id,
          }),
        ),
        error: null,
      };
    },
    'GET moneyouts': () => {
      const { query } = call;
      const [id, comment, reference] = [
        query.get('transactionid'),
        query.get('transactionComment'),
        query.get('reference'),
      ];
      return list(
        all.filter(
          (each) =>
            !isIn(each) &&
            (id === null || String(each.id) === id) &&
            (comment === null || each.comment === comment) &&
            (reference === null || each.reference === reference),
        ),
        toldOut,
      );
    },
    'POST moneyouts/iban': () => {
      const id = world.next();
      ibans.set(id, String(call.body.iban));
      return { ibanId: id, status: ibans.get(id) === REJECTED_IBAN ? 6 : 5, error: null };
    },
    'POST moneyouts': () => {
      const { accountId, totalAmount, reference, comment, ibanId } = call.body as {
        accountId: string;
        totalAmount: number;
        reference: string;
        comment: string;
        ibanId: number;
      };
      const account = accounts.get(accountId);
      if (!account) return failure(147, 'The account does not exist');
      if (balanceOf(environment, account) < totalAmount) return failure(110, 'The balance of the account is too low');
      return {
        transaction: toldOut(
          world.add(environment, {
            kind: 'payout',
            accountId,
            status: 0,
            amount: totalAmount,
            reference,
            comment,
            ibanId,
          }),
        ),
        error: null,
      };
    },
  };
  return routed(routes, call.method, call.path);
}

/** Lets banks carry out what waits for them; answers the payouts that ended. */
export function settle(world: LemonWorld): Transaction[] {
  const ended: Transaction[] = [];
  for (const { transactions, ibans } of world.environments.values()) {
    for (const payout of transactions.values()) {
      if (payout.kind !== 'payout' || payout.status !== 0) continue;
      const refused = ibans.get(payout.ibanId) === REFUSING_IBAN;
      ended.push(Object.assign(payout, refused ? { status: 4, psp: 'AC04' } : { status: 3 }));
    }
  }
  return ended;
}

/** Money in an account, in cents: what it opened with, came in and went out. */
export function balanceOf({ transactions }: Environment, { id, opening = 0 }: Account): number {
  const own = [...transactions.values()].filter(({ accountId }) => accountId === id);
  const sum = (counts: (transaction: Transaction) => boolean): number =>
    own.filter(counts).reduce((total, { amount }) => total + amount, 0);
  return (
    opening +
    sum((each) => isIn(each) && each.status === 0) -
    sum(({ kind, status }) => kind === 'refund' && status === 0) -
    sum(({ kind, status }) => kind === 'payout' && (status === 0 || status === 3))
  );
}

const isIn = ({ kind }: Transaction): boolean => kind === 'card' || kind === 'wire';

function toldIn({ id, kind, status, amount, comment, reference, date, refunded, psp, accountId }: Transaction): object {
  const paidByCard = kind === 'card' && status === 0;
  return {
    id,
    status,
    creditAmount: amount,
    commissionAmount: 0,
    refundAmount: refunded,
    comment,
    reference,
    date,
    executionDate: date,
    receiverAccountId: accountId,
    method: kind === 'card' ? 0 : 3,
    PSP: psp ? { message: psp } : null,
    card: paidByCard
      ? {
          id: 1,
          is3DS: true,
          country: 'FRA',
          authorizationNumber: '123456',
          maskedNumber: '4970XXXXXXXX1119',
          expiration: '12/2030',
          type: 'VISA',
        }
      : null,
  };
}

function toldOut({
  id,
  status,
  amount,
  comment,
  reference,
  date,
  psp,
  accountId,
  originId,
  ibanId,
}: Transaction): object {
  return {
    id,
    status,
    debitAmount: amount,
    commissionAmount: 0,
    comment,
    reference,
    date,
    executionDate: date,
    senderAccountId: accountId,
    originId,
    IbanId: ibanId,
    PSP: psp ? { message: psp } : null,
  };
}

function toldAccount(
  { id, internalId, status, blocked = false, legal, details: { firstname, lastname, email, company } }: Account,
  balance: number,
): object {
  return {
    id,
    internalId,
    status,
    accountType: legal ? 1 : 0,
    isblocked: blocked,
    firstname,
    lastname,
    email,
    company: company ?? null,
    balance,
  };
}
