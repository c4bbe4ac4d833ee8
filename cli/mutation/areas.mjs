/**
 * Areas in which a wrong sign or a missed boundary would cost money. `mutate`: pure code only, so that a changed version is tried in a second.
 * `tests`: the tests that judge it, all without a database.
 */
export const areas = {
  money: {
    mutate: [
      'core/kit/{money,currency,rounding,allocate,vat,discounted-price,plan-price,parse-decimal,parse-money,format-money}.ts',
      'core/kit/{local-date,dates,intervals}.ts',
    ],
    tests: [
      'core/kit/{money,currency,allocate,vat,discounted-price,plan-price,parse-decimal,parse-money,format-money,dates,intervals}.test.ts',
    ],
  },
  pricing: {
    mutate: [
      'core/goods/pricing/{price-cart,price-portions,settle-portion,spread-coupon,plan-schedule,credit-check,currency-for}.ts',
      'core/goods/pricing/{charges-of-terms,plan-from-terms,stored-preferences,pricing-plan}.ts',
    ],
    tests: ['core/goods/pricing/{price-cart,plan-schedule,plan-terms,credit-check}.test.ts'],
  },
  rates: {
    mutate: [
      'core/sale/orders/{states,derive-payment-state,order-sums}.ts',
      'core/charging/settlement/{decide-payment,next-try,look-schedule,paid-count,still-claimed}.ts',
      'core/charging/collection/{commands-of,split-amounts}.ts',
    ],
    tests: [
      'core/sale/orders/{states,order-sums}.test.ts',
      'core/charging/settlement/{decide-payment,next-try,paid-count,settled-bill}.test.ts',
      'core/charging/collection/{commands-of,split-amounts}.test.ts',
    ],
  },
  refunds: {
    mutate: [
      'core/charging/settlement/{refundable-of,surplus-of,spread-refund,decide-refund,refund-scope,refund-rows,dispute-events}.ts',
      'core/books/ledger/{refund-shares,refund-journals}.ts',
    ],
    tests: [
      'core/charging/settlement/{spread-refund,decide-refund,refund-scope,refund-rows,dispute-events}.test.ts',
      'core/books/ledger/refund-journals.test.ts',
    ],
  },
  ledger: {
    mutate: [
      'core/books/ledger/{account-chart,canonical-json,check-journal,journal,sale-journals,dispute-journals,platform-journals,platform-split}.ts',
      'core/charging/settlement/taxed-lines.ts',
      'core/charging/settlement/bad-debt.ts',
    ],
    tests: [
      'core/books/ledger/{journals,worked-examples}.test.ts',
      'core/charging/settlement/taxed-lines.test.ts',
      'core/charging/settlement/bad-debt.test.ts',
    ],
  },
  arrears: {
    mutate: ['core/charging/arrears/{default-interest,owed-costs}.ts', 'core/charging/dunning/plan-parts.ts'],
    tests: ['core/charging/arrears/{set-off,owed-costs}.test.ts', 'core/charging/dunning/plan-parts.test.ts'],
  },
  payouts: {
    mutate: ['core/payouts/merchants/{fee-journals,payout-block,payout-books,payout-dates}.ts'],
    tests: ['core/payouts/merchants/{fee-journals,fee-of-payment,payout-block,payout-books,payout-dates}.test.ts'],
  },
  platform: {
    mutate: [
      'core/platform/reselling/purchase-price.ts',
      'core/platform/platform-plans/{plan-change,fee-invoice-lines}.ts',
    ],
    tests: [
      'core/platform/reselling/purchase-price.test.ts',
      'core/platform/platform-plans/{plan-change,fee-invoice-lines}.test.ts',
    ],
  },
};
