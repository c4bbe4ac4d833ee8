import { z } from 'zod';
import { money } from '#core/kit';
import type { DeclineReason, PaymentFacts } from '#core/plugins';

/** A payment as Lemonway keeps it: amounts in cents, in the one currency of the account. */
export const moneyIn = z.object({
  id: z.int(),
  status: z.int(),
  creditAmount: z.int(),
  commissionAmount: z.int().nullish(),
  refundAmount: z.number().nullish(),
  comment: z.string().nullish(),
  reference: z.string().nullish(),
  date: z.number().nullish(),
  PSP: z.object({ message: z.string().nullish() }).nullish(),
  card: z
    .object({ country: z.string().nullish(), maskedNumber: z.string().nullish(), type: z.string().nullish() })
    .nullish(),
});
export type MoneyIn = z.infer<typeof moneyIn>;

export const moneyIns = z
  .object({ transactions: z.object({ value: z.array(moneyIn).nullish() }).nullish() })
  .transform(({ transactions }) => transactions?.value ?? []);

export const EURO = 'eur';

// 0 success, 3 Lemonway's error, 4 pending, 6 the card processor's error, 7 cancelled, 16 held.
const STATES: Readonly<Record<number, PaymentFacts['state']>> = {
  0: 'paid',
  3: 'declined',
  4: 'pending',
  6: 'declined',
  7: 'cancelled',
  16: 'pending',
};

export const totalOf = ({ creditAmount, commissionAmount }: MoneyIn): bigint =>
  BigInt(creditAmount + (commissionAmount ?? 0));

/** `pageUrl`: where the buyer pays while they have not. */
export function paymentFacts(found: MoneyIn, externalId: string, pageUrl: string | null): PaymentFacts {
  const amount = money(totalOf(found), EURO);
  const state = STATES[found.status] ?? 'unknown';
  const { country, maskedNumber, type } = found.card ?? {};
  const last4 = /(\d{4})$/.exec(maskedNumber ?? '')?.[1];
  return {
    state,
    externalId,
    amount,
    captured: state === 'paid' ? amount : money(0n, EURO),
    refunded: money(BigInt(Math.round(found.refundAmount ?? 0)), EURO),
    // Without the page's token the buyer cannot be led on; they may still choose another try.
    ...(state === 'pending' ? { nextStep: pageUrl ? { redirectUrl: pageUrl } : {} } : {}),
    ...(state === 'declined' ? { decline: declineOf(found.PSP?.message ?? `status_${found.status}`) } : {}),
    ...(state === 'paid' && last4
      ? {
          instrument: {
            last4,
            ...(type ? { brand: type.toLowerCase() } : {}),
            ...(country ? { country: country.slice(0, 2) } : {}),
          },
        }
      : {}),
  };
}

// The card processor's words end with the code of the buyer's bank (ISO 8583).
const REASONS: Readonly<Record<string, DeclineReason>> = {
  '05': 'declined',
  '57': 'declined',
  '62': 'declined',
  '51': 'insufficient_funds',
  '61': 'insufficient_funds',
  '33': 'expired_card',
  '54': 'expired_card',
  '14': 'incorrect_data',
  '55': 'incorrect_data',
  '82': 'incorrect_data',
  '1A': 'authentication_required',
  '65': 'authentication_required',
};

export function declineOf(code: string): { reason: DeclineReason; code: string } {
  return { reason: REASONS[/(?:^|-)(\w\w)$/.exec(code.trim())?.[1] ?? ''] ?? 'other', code };
}

export function unknownPayment(externalId: string | null): PaymentFacts {
  return { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
}

export function declinedPayment(code: string): PaymentFacts {
  return { ...unknownPayment(null), state: 'declined', decline: { reason: 'other', code } };
}
