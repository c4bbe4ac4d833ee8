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
import type { CommissionBook, CommissionKind } from './commission.ts';

const CLEARING = 'A:psp:connect:clearing';
const WALLET = 'A:psp:connect:wallet';
const OWED = { affiliate: 'S:payable:affiliate', sales_team: 'S:payable:salesteam' } as const;
const PARTNER = { affiliate: 'affiliate', sales_team: 'salesteam' } as const;

/** Change for one publisher or member of the sales team; above zero it is earned, below it goes back. */
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
  kind: CommissionKind;
  /** The commission has matured: what goes back leaves what is available. */
  available: boolean;
  /** The seller deducts input VAT; for others it is a cost. */
  deducts: boolean;
  moves: readonly CommissionMove[];
  text: string;
}

const accountOf = (kind: CommissionKind, person: number, pot: 'pending' | 'available'): string =>
  `L:${PARTNER[kind]}:${person}:${pot}`;

/** Commissions in the books of the seller, and of the platform where the money came through it. Pure. */
export function commissionJournals(moved: MovedCommission): Journal[] {
  return [...side(moved, partsOf(moved, 1), false), ...side(moved, partsOf(moved, -1), true)];
}

/** Parts that grow (1) or shrink (-1). A publisher whose tax status changed may have more net and less VAT in one move: each is booked on its side. */
const partsOf = ({ moves }: MovedCommission, sign: 1 | -1): CommissionMove[] =>
  moves
    .map(({ publisher, net, vat }) => ({ publisher, net: Math.max(sign * net, 0), vat: Math.max(sign * vat, 0) }))
    .filter(({ net, vat }) => net + vat > 0);

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
        account: posting.account.replace(/^(L:(?:affiliate|salesteam):.*):pending$/, '$1:available'),
      }))
    : postings;
}

/** The seller's view: cost and input VAT against the balance at the platform, or against what is owed to publishers. */
function sellerSide({ book, kind, deducts }: MovedCommission, split: Split, isBack: boolean): Posting[] {
  const taxed = deducts
    ? split
    : { ...split, affiliates: untaxed(split.affiliates), salesTeam: untaxed(split.salesTeam) };
  const postings = sellerDeductions(taxed).map((posting) =>
    book === 'seller' && posting.account === 'S:platform_clearing' ? { ...posting, account: OWED[kind] } : posting,
  );
  return isBack ? mirrored(postings) : postings;
}

const untaxed = (partners: Split['affiliates']): Split['affiliates'] =>
  partners.map(({ id, net, vat }) => ({ id, net: net + vat, vat: 0n }));

const mirrored = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ debit: d, credit: c, ...posting }) => ({ ...posting, debit: c, credit: d }));

function splitOf({ sellerId, currency, kind }: MovedCommission, moves: readonly CommissionMove[]): Split {
  const byPublisher = new Map<number, { net: bigint; vat: bigint }>();
  for (const { publisher, net, vat } of moves) {
    const known = byPublisher.get(publisher) ?? { net: 0n, vat: 0n };
    byPublisher.set(publisher, { net: known.net + BigInt(net), vat: known.vat + BigInt(vat) });
  }
  const partners = [...byPublisher].map(([id, parts]) => ({ id: String(id), ...parts }));
  return {
    sellerId: String(sellerId),
    received: money(
      partners.reduce((total, { net, vat }) => total + net + vat, 0n),
      currency,
    ),
    fee: 0n,
    feeVat: 0n,
    feeCountry: 'DE',
    affiliates: kind === 'affiliate' ? partners : [],
    salesTeam: kind === 'sales_team' ? partners : [],
    overpaid: 0n,
    seller: 0n,
  };
}

/** Commission matures at the platform: it becomes available, and its money lies in the wallet. */
export function maturedJournal({
  sellerId,
  kind,
  publisher,
  currency,
  amount,
  key,
}: {
  sellerId: number;
  kind: CommissionKind;
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
      ...transfer(sum, { to: accountOf(kind, publisher, 'pending'), from: accountOf(kind, publisher, 'available') }),
      ...transfer(sum, { to: WALLET, from: CLEARING }),
    ],
  };
}

export interface PayoutInBooks {
  seller_id: number;
  kind: CommissionKind;
  book: CommissionBook;
  publisher_id: number;
  currency: string;
  amount: number;
  token: string;
}

const CLIENT_BANK = 'A:bank:client';

/** A payout that the platform owes is under way: not available any more, and not gone yet. Payouts by sellers leave their books only once they are paid. */
export function issuedJournals(payout: PayoutInBooks): Journal[] {
  return payout.book === 'platform' ? [atPlatform(payout, 'issued', 'transit', 'available')] : [];
}

/** It was paid: from the seller's bank, or from the platform's client account. */
export function paidJournals(payout: PayoutInBooks): Journal[] {
  if (payout.book === 'platform') return [atPlatform(payout, 'paid', 'bank', 'transit')];
  const { seller_id: sellerId, kind, amount, token } = payout;
  return [
    {
      book: `seller:${sellerId}`,
      sellerId,
      currency: payout.currency as CurrencyCode,
      kind: 'Payout',
      idempotencyKey: `commission_payout:${token}`,
      postings: [debit(OWED[kind], BigInt(amount)), credit('S:bank', BigInt(amount))],
    },
  ];
}

/** It is available again: it was taken back before it left, or the bank sent it back. */
export function undoneJournals(payout: PayoutInBooks, from: 'issued' | 'paid'): Journal[] {
  if (payout.book === 'platform')
    return [atPlatform(payout, 'undone', 'available', from === 'paid' ? 'bank' : 'transit')];
  return from === 'issued'
    ? []
    : paidJournals(payout).map((journal) => ({
        ...journal,
        idempotencyKey: `${journal.idempotencyKey}:undone`,
        postings: mirrored(journal.postings),
      }));
}

/** Moves a payout between the places it can be in at the platform. */
function atPlatform(
  { seller_id: sellerId, kind, publisher_id: person, currency, amount, token }: PayoutInBooks,
  step: string,
  to: 'available' | 'transit' | 'bank',
  from: 'available' | 'transit' | 'bank',
): Journal {
  const accounts = {
    available: accountOf(kind, person, 'available'),
    transit: `L:payout:${token}:in_transit`,
    bank: CLIENT_BANK,
  };
  return {
    book: 'platform',
    sellerId,
    currency: currency as CurrencyCode,
    kind: 'Payout',
    idempotencyKey: `commission_payout:${token}:${step}`,
    postings: transfer(money(amount, currency), { to: accounts[from], from: accounts[to] }),
  };
}
