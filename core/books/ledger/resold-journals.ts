import { money, type CurrencyCode, type Money } from '#core/kit';
import { credit, debit, type Journal, type Posting } from './journal.ts';
import { selfBilled } from './platform-journals.ts';

/** Accounts of a seller's own sale, and those of the platform for the same sale in its name. Revenue and VAT carry a case and a country. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'S:receivable:payer': 'A:payer:receivable',
  'S:receivable:chargeback': 'A:payer:chargeback',
  'S:platform_clearing': 'A:psp:connect:clearing',
  'S:payer:overpayment': 'L:payer:overpayment',
  'S:expense:bad_debt': 'E:payer_loss',
  'S:expense:chargeback_fee': 'E:psp_chargeback_fee',
  'S:expense:psp_fee': 'E:psp_fee',
};

/**
 * A journal of a sale as the platform books it that sells in its own name (L11a): the same movement in its own book, where the seller's stays empty.
 * @throws Error for an account that such a sale must not touch, e.g. VAT that is due with the money
 */
export function inPlatformsName(journal: Journal): Journal {
  return { ...journal, book: 'platform', postings: journal.postings.map(resold) };
}

function resold(posting: Posting): Posting {
  const { account, taxCountry } = posting;
  if (account.startsWith('S:revenue:')) return { ...posting, account: account.replace(/^S:revenue:/, 'R:resale:') };
  if (account.startsWith('S:vat_output:') && taxCountry) return { ...posting, account: `L:vat_output:${taxCountry}` };
  const own = ACCOUNTS[account];
  if (own === undefined) throw new Error(`"${account}" has no place in a sale in the platform's name.`);
  return { ...posting, account: own };
}

export interface Purchase {
  sellerId: number;
  currency: CurrencyCode;
  /** Stays the same over every repetition. */
  key: string;
  /** Below zero where a sale went back. */
  net: Money;
  vat: Money;
  vatCase: string;
  country: string;
  rateBp: number;
  text: string;
}

/**
 * The platform buys from a seller what it sold in its own name (L11b, L11d): its cost and the seller's revenue, which moves the seller's balance in both
 * books alike. Without the order: what the order itself earned is the platform's.
 */
export function purchaseJournals({ net, vat, ...purchase }: Purchase): Journal[] {
  const { sellerId, currency, key, vatCase, country, rateBp, text } = purchase;
  const frame = { sellerId, currency, kind: 'Payment', idempotencyKey: key, text } as const;
  // Cents of rounding may have another sign than what they belong to.
  return [...sides(net.minor, vat.minor)]
    .map(({ suffix, back, net: n, vat: v }) => {
      const tax = { taxCountry: country, taxRateBp: rateBp };
      const own = [
        debit('S:platform_clearing', n + v),
        ...(n === 0n ? [] : [credit(`S:revenue:${vatCase}`, n, tax)]),
        ...(v === 0n ? [] : [credit(`S:vat_output:${rateBp}`, v, tax)]),
      ];
      const platforms = selfBilled(money(n, currency), {
        expense: 'E:cost_of_resale',
        payee: `L:seller:${sellerId}:pending`,
        vatBp: rateBp,
        country,
        vat: v,
      });
      return [
        {
          ...frame,
          idempotencyKey: `${key}${suffix}`,
          book: `seller:${sellerId}` as const,
          postings: turned(own, back),
        },
        { ...frame, idempotencyKey: `${key}${suffix}`, book: 'platform' as const, postings: turned(platforms, back) },
      ];
    })
    .flat();
}

function sides(net: bigint, vat: bigint): { suffix: string; back: boolean; net: bigint; vat: bigint }[] {
  if (net === 0n && vat === 0n) return [];
  const alike = net >= 0n === vat >= 0n || net === 0n || vat === 0n;
  const one = (n: bigint, v: bigint, suffix: string) => {
    const back = n < 0n || v < 0n;
    return { suffix, back, net: back ? -n : n, vat: back ? -v : v };
  };
  return alike ? [one(net, vat, '')] : [one(net, 0n, ''), one(0n, vat, ':vat')];
}

const turned = (postings: readonly Posting[], back: boolean): Posting[] =>
  postings.map((posting) => (back ? { ...posting, debit: posting.credit, credit: posting.debit } : posting));
