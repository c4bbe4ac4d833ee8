import type { AgentSession } from '#core/agent-sales';

/** Extension that a session with codes speaks: schema.discount.json of the protocol. */
export const DISCOUNT_EXTENSION = {
  name: 'discount',
  extends: ['$.CheckoutSession.discounts', '$.CheckoutSessionCreateRequest.discounts'],
};

type Refusal = Exclude<NonNullable<NonNullable<AgentSession['view']>['coupon']>['state'], 'applies'>;

const REASONS: Readonly<Record<Refusal, string>> = {
  unknown: 'discount_code_invalid',
  wait: 'discount_code_invalid',
  not_started: 'discount_code_invalid',
  currency: 'discount_code_invalid',
  over: 'discount_code_expired',
  used_up: 'discount_code_usage_limit_reached',
  used_by_you: 'discount_code_usage_limit_reached',
  not_for_this: 'discount_code_user_ineligible',
};

/** Codes that were sent, with what each came to: an order takes one coupon. Undefined while there is none. */
export function discountsOf({ row, view }: AgentSession): object | undefined {
  const [first, ...others] = codesOf(row.fields);
  if (first === undefined) return undefined;
  const coupon = view?.coupon ?? null;
  const applied =
    coupon?.state === 'applies'
      ? [
          {
            id: `coupon_${coupon.code}`,
            code: coupon.code,
            coupon: { id: coupon.code, name: coupon.code },
            amount: Number(view!.cart.discount.minor),
            automatic: false,
          },
        ]
      : [];
  const refused =
    coupon && coupon.state !== 'applies' ? [{ code: first, reason: REASONS[coupon.state], message: coupon.text }] : [];
  return {
    codes: [first, ...others],
    applied,
    rejected: [...refused, ...others.map((code) => ({ code, reason: COMBINED, message: ONE[row.locale] }))],
  };
}

const COMBINED = 'discount_code_combination_disallowed';
const ONE = {
  de: 'Eine Bestellung nimmt einen Gutschein: den ersten.',
  en: 'An order takes one coupon: the first.',
};

/** Fields of a session for the codes of a request; the form itself knows one. */
export const codeFields = ([first = '', ...others]: readonly string[]): Record<string, string> => ({
  coupon_code: first,
  further_codes: JSON.stringify(others),
});

function codesOf(fields: Readonly<Record<string, string>>): string[] {
  if (!fields.coupon_code) return [];
  return [fields.coupon_code, ...(JSON.parse(fields.further_codes ?? '[]') as string[])];
}
