import { money, type CurrencyCode } from '#core/kit';
import {
  credit,
  debit,
  platformReturn,
  platformSale,
  sellerDeductions,
  transfer,
  type Journal,
  type Posting,
  type Split,
} from '#core/ledger';
import type { CommissionBook } from './commission.ts';

const CLEARING = 'A:psp:connect:clearing';
const WALLET = 'A:psp:connect:wallet';
const OWED = 'S:payable:affiliate';

/** Change for one publisher; above zero it is earned, below it goes back. */
export interface CommissionMove {
  publisher: number;
  net: number;
  vat: number;
}

export interface MovedCommission {
  sellerId: number;
  currency: CurrencyCode;
  orderId: number;
  paymentId: number;
  /** Stays the same over every repetition. */
  key: string;
  book: CommissionBook;
  /** The commission has matured: what goes back leaves what is available. */
  available: boolean;
  /** The seller deducts input VAT; for others it is a cost. */
  deducts: boolean;
  moves: readonly CommissionMove[];
  text: string;
}

export const affiliateAccount = (publisher: number, pot: 'pending' | 'available'): string =>
  `L:affiliate:${publisher}:${pot}`;

/** Commissions in the books of the seller, and of the platform where the money came through it. Pure. */
export function commissionJournals(moved: MovedCommission): Journal[] {
  const earned = moved.moves.filter(({ net, vat }) => net + vat > 0);
  const back = moved.moves
    .filter(({ net, vat }) => net + vat < 0)
    .map(({ publisher, net, vat }) => ({ publisher, net: -net, vat: -vat }));
  return [...side(moved, earned, false), ...side(moved, back, true)];
}

function side(moved: MovedCommission, moves: readonly CommissionMove[], isBack: boolean): Journal[] {
  if (moves.length === 0) return [];
  const split = splitOf(moved, moves);
  const frame = {
    sellerId: moved.sellerId,
    currency: moved.currency,
    kind: 'Commission',
    idempotencyKey: `${moved.key}${isBack ? ':back' : ''}`,
    orderId: moved.orderId,
    paymentId: moved.paymentId,
    text: moved.text,
  } as const;
  const own = sellerSide(moved, split, isBack);
  const seller: Journal = { ...frame, book: `seller:${moved.sellerId}`, postings: own };
  if (moved.book === 'seller') return [seller];
  const held = `L:seller:${moved.sellerId}:pending`;
  const pot = moved.available ? 'available' : 'pending';
  const sum = money(split.received.minor, moved.currency);
  const platform = isBack ? platformReturn(split, held, pot) : earnedAtPlatform(platformSale(split, held), moved);
  // Matured commission lies in the wallet, what is pending does not.
  const lies = moved.available
    ? isBack
      ? transfer(sum, { to: CLEARING, from: WALLET })
      : transfer(sum, { to: WALLET, from: CLEARING })
    : [];
  return [seller, { ...frame, book: 'platform', postings: [...platform, ...lies] }];
}

/** Commission that comes again after it matured, by a dispute won, is available at once. */
function earnedAtPlatform(postings: Posting[], { available }: MovedCommission): Posting[] {
  return available
    ? postings.map((posting) => ({
        ...posting,
        account: posting.account.replace(/^(L:affiliate:.*):pending$/, '$1:available'),
      }))
    : postings;
}

/** The seller's view: cost and input VAT against the balance at the platform, or against what is owed to publishers. */
function sellerSide({ book, deducts }: MovedCommission, split: Split, isBack: boolean): Posting[] {
  const taxed = deducts
    ? split
    : { ...split, affiliates: split.affiliates.map(({ id, net, vat }) => ({ id, net: net + vat, vat: 0n })) };
  const postings = sellerDeductions(taxed).map((posting) =>
    book === 'seller' && posting.account === 'S:platform_clearing' ? { ...posting, account: OWED } : posting,
  );
  return isBack ? mirrored(postings) : postings;
}

const mirrored = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ debit: d, credit: c, ...posting }) => ({ ...posting, debit: c, credit: d }));

function splitOf({ sellerId, currency }: MovedCommission, moves: readonly CommissionMove[]): Split {
  const byPublisher = new Map<number, { net: bigint; vat: bigint }>();
  for (const { publisher, net, vat } of moves) {
    const known = byPublisher.get(publisher) ?? { net: 0n, vat: 0n };
    byPublisher.set(publisher, { net: known.net + BigInt(net), vat: known.vat + BigInt(vat) });
  }
  const affiliates = [...byPublisher].map(([id, parts]) => ({ id: String(id), ...parts }));
  return {
    sellerId: String(sellerId),
    received: money(
      affiliates.reduce((total, { net, vat }) => total + net + vat, 0n),
      currency,
    ),
    fee: 0n,
    feeVat: 0n,
    feeCountry: 'DE',
    affiliates,
    salesTeam: [],
    overpaid: 0n,
    seller: 0n,
  };
}

/** Commission matures at the platform: it becomes available, and its money lies in the wallet. */
export function maturedJournal({
  sellerId,
  publisher,
  currency,
  amount,
  key,
}: {
  sellerId: number;
  publisher: number;
  currency: CurrencyCode;
  amount: number;
  key: string;
}): Journal {
  const sum = money(amount, currency);
  return {
    book: 'platform',
    sellerId,
    currency,
    kind: 'Commission',
    idempotencyKey: key,
    postings: [
      ...transfer(sum, { to: affiliateAccount(publisher, 'pending'), from: affiliateAccount(publisher, 'available') }),
      ...transfer(sum, { to: WALLET, from: CLEARING }),
    ],
  };
}

/** Commission was paid: from the seller's bank, or out of the platform's wallet. */
export function paidJournal({
  sellerId,
  publisher,
  currency,
  amount,
  token,
  book,
}: {
  sellerId: number;
  publisher: number;
  currency: CurrencyCode;
  amount: number;
  token: string;
  book: CommissionBook;
}): Journal {
  const minor = BigInt(amount);
  return {
    book: book === 'platform' ? 'platform' : `seller:${sellerId}`,
    sellerId,
    currency,
    kind: 'Payout',
    idempotencyKey: `commission_payout:${token}`,
    postings:
      book === 'platform'
        ? [debit(affiliateAccount(publisher, 'available'), minor), credit(WALLET, minor)]
        : [debit(OWED, minor), credit('S:bank', minor)],
  };
}
