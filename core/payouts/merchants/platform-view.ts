import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type CurrencyCode, type Money } from '#core/kit';
import { paymentProviders, providerSettings, type KycFacts } from '#core/payments';
import { asAdmin } from '#core/people';
import type { MerchantAccount } from './merchant-account.ts';
import { readMerchantTerms, type MerchantTerms } from './merchant-terms.ts';

export interface PlatformSums {
  currency: CurrencyCode;
  /** At the processor, not settled yet, and settled. */
  clearing: Money;
  wallet: Money;
  /** Owed to sellers. */
  pending: Money;
  available: Money;
  reserve: Money;
  inTransit: Money;
  /** Owed to publishers and sales teams, payouts under way aside. */
  partners: Money;
  /** The platform's earnings, and their VAT. */
  fees: Money;
  vat: Money;
  /** Fees kept by the processor, and money sent to the platform's own bank. */
  costs: Money;
  takenOut: Money;
}

export interface MerchantLine {
  sellerId: number;
  username: string;
  name: string;
  /** Null before the seller has said who they are. */
  state: KycFacts['state'] | null;
  block: MerchantAccount['block'];
  reason: string;
  balances: readonly { currency: CurrencyCode; pending: Money; available: Money; reserve: Money }[];
  lastPayoutAt: Date | null;
}

/**
 * The platform's own side: what it holds, owes and earned, and every seller it takes money for.
 * @throws 403 unless an admin acts
 */
export async function platformView(
  ctx: Ctx,
): Promise<{ sums: PlatformSums[]; merchants: MerchantLine[]; terms: MerchantTerms }> {
  const platform = asAdmin(ctx, 'merchants');
  const terms = await readMerchantTerms(ctx);
  const provider = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
  if (!provider) return { sums: [], merchants: [], terms };
  return reading(platform, async ({ db }) => {
    const { rows: pots } = await db.raw<{
      rows: { seller_id: number | null; account: string; currency: string; rest: string }[];
    }>(
      `select case when account like 'L:seller:%' then seller_id end as seller_id, regexp_replace(account, ':(\\d+|pay_[A-Za-z0-9_-]+|cpo_[A-Za-z0-9_-]+):', ':') as account, currency, sum(credit - debit)::text as rest
         from account_balances where book = 'platform' group by 1, 2, 3`,
    );
    const { rows } = await db.raw<{
      rows: {
        id: number;
        username: string;
        display_name: string;
        state: KycFacts['state'] | null;
        external_id: string | null;
        block: MerchantAccount['block'];
        stopped_reason: string | null;
        paid_at: Date | null;
      }[];
    }>(
      `select s.id, s.username, s.display_name, m.state, m.external_id, m.block, m.stopped_reason, (select max(ended_at) from payouts p where p.seller_id = s.id and p.state = 'successful') as paid_at
         from settings c join sellers s on s.id = c.seller_id left join merchant_accounts m on m.seller_id = s.id and m.provider = ?
        where c.key = ? order by s.username limit 500`,
      [provider.key, providerSettings(provider).key],
    );
    return {
      terms,
      sums: [...new Set(pots.map(({ currency }) => currency))].sort().map((currency) =>
        sumsOf(
          pots.filter((pot) => pot.currency === currency),
          currency,
        ),
      ),
      merchants: rows.map(
        ({
          id,
          username,
          display_name: name,
          state,
          external_id: told,
          block,
          stopped_reason: reason,
          paid_at: lastPayoutAt,
        }) => ({
          sellerId: id,
          username,
          name,
          state: told === null ? null : state,
          block,
          reason: reason ?? '',
          lastPayoutAt,
          balances: [...new Set(pots.filter((pot) => pot.seller_id === id).map(({ currency }) => currency))].map(
            (currency) => {
              const { pending, available, reserve } = sumsOf(
                pots.filter((pot) => pot.seller_id === id && pot.currency === currency),
                currency,
              );
              return { currency, pending, available, reserve };
            },
          ),
        }),
      ),
    };
  });
}

function sumsOf(pots: readonly { account: string; rest: string }[], currency: CurrencyCode): PlatformSums {
  const of = (fits: (account: string) => boolean, sign = 1n): Money =>
    money(
      pots.filter(({ account }) => fits(account)).reduce((sum, { rest }) => sum + BigInt(rest), 0n) * sign,
      currency,
    );
  return {
    currency,
    clearing: of((name) => name === 'A:psp:connect:clearing', -1n),
    wallet: of((name) => name === 'A:psp:connect:wallet', -1n),
    pending: of((name) => name === 'L:seller:pending'),
    available: of((name) => name === 'L:seller:available'),
    reserve: of((name) => name === 'L:seller:reserve'),
    inTransit: of((name) => name === 'L:payout:in_transit'),
    partners: of((name) => name.startsWith('L:affiliate:') || name.startsWith('L:salesteam:')),
    fees: of((name) => name === 'R:platform_fee'),
    vat: of((name) => name.startsWith('L:vat_output')),
    costs: of((name) => name === 'E:psp_fee', -1n),
    takenOut: of((name) => name === 'A:bank:operating', -1n),
  };
}
