import { expect, test } from 'vitest';
import {
  PRODUCT_WARNINGS,
  productWarnings,
  publishingBlockers,
  sellingBlockers,
  type WarningFacts,
} from './product-warnings.ts';
import type { ProductWarning } from './product-form.ts';

const fine: WarningFacts = {
  free: false,
  published: true,
  archived: false,
  hasAccessPassword: false,
  reviewState: 'not_for_review',
  valid: true,
  hasPlan: true,
  soldOut: false,
  anyPaymentMethodActive: true,
  registrationFinished: true,
  formWarnings: [],
};

test('a product with everything in place has no warning', () => {
  expect(productWarnings(fine)).toEqual([]);
  for (const reviewState of ['free', 'reviewed', 'not_for_review', 'free_without_fee'] as const)
    expect(productWarnings({ ...fine, reviewState })).toEqual([]);
});

const TABLE: [ProductWarning, Partial<WarningFacts>][] = [
  ['not_valid', { valid: false }],
  ['no_active_pay_method', { anyPaymentMethodActive: false }],
  ['no_pricing_plans', { hasPlan: false }],
  ['limit_reached', { soldOut: true }],
  ['on_review', { reviewState: 'in_review' }],
  ['on_review', { reviewState: 'requested' }],
  ['rejected', { reviewState: 'rejected' }],
  ['not_reviewed', { reviewState: 'init' }],
  ['not_reviewed', { reviewState: 'change' }],
  ['not_active', { published: false }],
  ['no_active_events', { formWarnings: ['no_active_events'] }],
  ['no_digitals', { formWarnings: ['no_digitals'] }],
  ['finish_registration', { registrationFinished: false }],
  ['no_products', { formWarnings: ['no_products'] }],
  ['is_archived', { archived: true }],
  ['has_access_password', { hasAccessPassword: true }],
];

test.each(TABLE)('%s is given for %o alone', (warning, facts) => {
  expect(productWarnings({ ...fine, ...facts })).toEqual([warning]);
});

test('all fourteen are told apart and come in their order', () => {
  expect(new Set(TABLE.map(([warning]) => warning))).toEqual(new Set(PRODUCT_WARNINGS));
  const worst = productWarnings({
    free: false,
    published: false,
    archived: true,
    hasAccessPassword: true,
    reviewState: 'rejected',
    valid: false,
    hasPlan: false,
    soldOut: true,
    anyPaymentMethodActive: false,
    registrationFinished: false,
    formWarnings: ['no_products', 'no_digitals', 'no_active_events'],
  });
  expect(worst).toEqual(PRODUCT_WARNINGS.filter((warning) => warning !== 'on_review' && warning !== 'not_reviewed'));
});

test('a free product needs no plan, no payment method and no finished registration', () => {
  expect(
    productWarnings({
      ...fine,
      free: true,
      hasPlan: false,
      anyPaymentMethodActive: false,
      registrationFinished: false,
    }),
  ).toEqual([]);
});

test('a form cannot give a warning that is not its own', () => {
  expect(productWarnings({ ...fine, formWarnings: ['is_archived', 'not_valid'] })).toEqual([]);
});

test('a password keeps nobody from buying; being unpublished or sold out keeps nobody from publishing', () => {
  expect(sellingBlockers(['has_access_password', 'limit_reached'])).toEqual(['limit_reached']);
  expect(publishingBlockers(['not_active', 'limit_reached', 'has_access_password', 'is_archived'])).toEqual([
    'is_archived',
  ]);
});
