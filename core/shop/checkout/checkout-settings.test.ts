import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonIsLawful, buttonVerdicts, orderButtonText } from './button-texts.ts';
import { contrastProblems, readCheckoutSettings } from './checkout-settings.ts';
import { UPSELL_POSITIONS, placeOfBump } from './checkout-theme.ts';

test("a shop that chose nothing has the specification's defaults", () => {
  expect(readCheckoutSettings({})).toEqual({
    name: '',
    layout: 'default',
    buyerInformation: { includeType: 'both' },
    trustSealsSettings: { visa: true, sslSecure: true, mastercard: true, own: false },
    theme: {
      upsellPosition: 'belowProductDetails',
      pageColor: '#0f5c8c',
      backgroundColor: '#f1f3f5',
      getForFreeText: 'get_for_free',
      applyCouponButton: { backgroundColor: '#ffffff', color: '#17212b', borderRadius: 22 },
      buyButton: {
        backgroundColor: '#ffd23f',
        color: '#17212b',
        borderRadius: 22,
        text: 'order_with_obligation_to_pay',
      },
      recommendedBadge: { backgroundColor: '#0f5c8c', color: '#ffffff' },
      countdown: { backgroundColor: '#e0f4e9', color: '#11693f', text: '' },
      expandableDescription: { enabled: true, default: 'collapsed' },
    },
  });
  expect(contrastProblems(readCheckoutSettings({}).theme)).toEqual([]);
});

test('what was kept before there was a theme still counts, and what cannot be read is the default without taking the rest along', () => {
  expect(readCheckoutSettings({ buyButtonText: 'buy_now', trustSealsSettings: { visa: false } })).toMatchObject({
    theme: { buyButton: { text: 'buy_now' } },
    trustSealsSettings: { visa: false, mastercard: true },
  });
  expect(
    readCheckoutSettings({
      layout: 'spiral',
      theme: { pageColor: 'red', backgroundColor: '#FFF', upsellPosition: 'below_legal_text' },
    }),
  ).toMatchObject({
    layout: 'default',
    theme: { pageColor: '#0f5c8c', backgroundColor: '#ffffff', upsellPosition: 'below_legal_text' },
  });
});

test('whatever is stored or tried out, a checkout can be drawn, and nothing but colours gets into its sheet', () => {
  fc.assert(
    fc.property(
      fc.object({
        key: fc.constantFrom(
          'layout',
          'theme',
          'buyButton',
          'pageColor',
          'color',
          'borderRadius',
          'name',
          'countdown',
          'text',
        ),
      }),
      (stored) => {
        const { theme } = readCheckoutSettings(stored);
        for (const color of [
          theme.pageColor,
          theme.backgroundColor,
          theme.buyButton.color,
          theme.countdown.backgroundColor,
        ])
          expect(color).toMatch(/^#[0-9a-f]{6}$/);
        expect(Number.isInteger(theme.buyButton.borderRadius)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test("the older placements mean the places of today, and a place of its own wins over the shop's", () => {
  expect(placeOfBump('below_payment_options', 'belowProductDetails')).toEqual({
    place: 'belowPaymentMethods',
    afterLegal: false,
  });
  expect(placeOfBump('below_custom_fields', 'belowProductDetails')).toEqual({
    place: 'belowPayerDetails',
    afterLegal: false,
  });
  expect(placeOfBump('below_legal_text', 'belowProductDetails')).toEqual({
    place: 'belowPaymentMethods',
    afterLegal: true,
  });
  for (const place of UPSELL_POSITIONS) expect(placeOfBump('belowProductDetails', place).place).toBe(place);
  expect(placeOfBump('belowPayerDetails', 'belowPaymentMethods').place).toBe('belowPayerDetails');
});

test('the law of both countries decides what may stand on the button, and the reason is said', () => {
  const allowed = (country: string) =>
    buttonVerdicts(country)
      .filter((each) => each.allowed)
      .map(({ choice }) => choice);
  expect(allowed('DE')).toEqual(['order_with_obligation_to_pay', 'buy_now', 'pay_now', 'dynamic_to_payment_method']);
  expect(allowed('AT')).toEqual(allowed('DE'));
  expect(allowed('CH')).toHaveLength(7);
  for (const { choice, allowed: may, reason } of buttonVerdicts('DE'))
    expect({ choice, said: may || (reason?.de ?? '').includes('§ 312j') }).toEqual({ choice, said: true });
  expect(
    orderButtonText({ free: false, choice: 'complete_order', sellerCountry: 'CH', buyerCountry: 'CH' }, 'de'),
  ).toBe('Bestellung abschließen');
  expect(
    orderButtonText({ free: false, choice: 'complete_order', sellerCountry: 'CH', buyerCountry: 'DE' }, 'de'),
  ).toBe('Zahlungspflichtig bestellen');
  expect(
    orderButtonText({ free: false, choice: 'complete_order', sellerCountry: 'CH', buyerCountry: 'GB' }, 'en'),
  ).toBe('Order with obligation to pay');
  expect(buttonIsLawful('buy_now', { seller: 'DE', buyer: 'US' })).toBe(true);
});

test('colours that cannot be told apart are named by their field; a dark page is fine, since what stands on it turns light', () => {
  const problems = (theme: object) => contrastProblems(readCheckoutSettings({ theme }).theme);
  expect(problems({ buyButton: { backgroundColor: '#ffffff', color: '#ffd23f' } })).toEqual(['theme.buyButton.color']);
  expect(problems({ pageColor: '#ffd23f' })).toEqual(['theme.pageColor']);
  expect(problems({ backgroundColor: '#808080' })).toContain('theme.backgroundColor');
  expect(problems({ backgroundColor: '#101418', pageColor: '#0f7cc0' })).toEqual([]);
});
