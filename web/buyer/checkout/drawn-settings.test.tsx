import { expect, test } from 'vitest';
import { DEFAULT_CHECKOUT, readCheckoutSettings } from '#core/checkout';
import { previewResponse } from './preview.server.tsx';
import { aBump, aCheckoutView, aPlanChoice, aShop } from './testing/a-checkout-view.ts';

/** A checkout with a recommended plan and a coupon that ends, as buyers of a shop with these settings get it. */
function drawn(theme: object): Promise<string> {
  const view = aCheckoutView({
    plans: [aPlanChoice(1, { popular: true }), aPlanChoice(2)],
    bumps: [aBump(7)],
    coupon: { code: 'HERBST', state: 'applies', text: '10 % weniger', endsAt: new Date('2027-05-01T20:00:00Z') },
  });
  const seller = { ...aShop, checkout: readCheckoutSettings({ theme }) };
  return previewResponse({ preview: { view, seller }, locale: 'de', step: 1 }).text();
}

/** Value that the page's sheets give a property of what a selector names, with its variable filled in. */
function worn(html: string, selector: string, property: string): string | undefined {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  // Print and narrow windows have rules of their own.
  const sheet = sheets.replaceAll(/@\w+[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const value = lastSaid(sheet, selector, property);
  const variable = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1];
  return variable ? lastSaid(sheet, ':root', variable) : value;
}

function lastSaid(sheet: string, selector: string, property: string): string | undefined {
  return [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors]) => selectors!.split(',').some((each) => each.trim() === selector))
    .flatMap(([, , said]) => said!.split(';').map((each) => each.split(':')))
    .findLast(([name]) => name === property)?.[1];
}

/** Each setting that changes a look: where it stands among the settings, on which element it is seen, and as what. */
const LOOKS: readonly [setting: string, element: string, selector: string, property: string, value: string | number][] =
  [
    ['applyCouponButton.backgroundColor', 'class="button plain apply"', '.button.apply', 'background', '#0b3d0b'],
    ['applyCouponButton.color', 'class="button plain apply"', '.button.apply', 'color', '#0c2c4c'],
    ['applyCouponButton.borderRadius', 'class="button plain apply"', '.button.apply', 'border-radius', 3],
    ['buyButton.backgroundColor', 'value="order"', '.button', 'background', '#ffe1b3'],
    ['buyButton.color', 'value="order"', '.button', 'color', '#3d0b0b'],
    ['buyButton.borderRadius', 'value="order"', '.button', 'border-radius', 4],
    ['pageColor', '<a ', 'a', 'color', '#5c0f8c'],
    ['backgroundColor', '<body', 'body', 'background', '#fff8f0'],
    ['recommendedBadge.backgroundColor', 'class="tag">Beliebt', '.tag', 'background', '#8c0f5c'],
    ['recommendedBadge.color', 'class="tag">Beliebt', '.tag', 'color', '#fff0f8'],
    ['countdown.backgroundColor', 'class="countdown"', '.countdown', 'background', '#f4e0ee'],
    ['countdown.color', 'class="countdown"', '.countdown', 'color', '#69113f'],
  ];

/** Settings that change what is said or where it stands; `upsellPosition` is seen by the checkout matrix, the button's words by `button-texts`. */
const WORDS = [
  'countdown.text',
  'expandableDescription.enabled',
  'expandableDescription.default',
  'upsellPosition',
  'buyButton.text',
  'getForFreeText',
];

const leaves = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'object' && each !== null ? leaves(each as object, `${path}${name}.`) : [`${path}${name}`],
  );

const asTheme = (setting: string, value: unknown): object =>
  setting.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

test('no setting of a checkout’s look is missing here', () => {
  expect([...LOOKS.map(([setting]) => setting), ...WORDS].sort()).toEqual(leaves(DEFAULT_CHECKOUT.theme).sort());
});

test.each(LOOKS)('the setting %s is on the drawn checkout', async (setting, element, selector, property, value) => {
  const wanted = typeof value === 'number' ? `${value}px` : value;
  const [usual, changed] = [await drawn({}), await drawn(asTheme(setting, value))];
  expect(changed.includes(element), element).toBe(true);
  expect([worn(usual, selector, property) === wanted, worn(changed, selector, property)]).toEqual([false, wanted]);
});

test('the words of the countdown are the seller’s, and ours without any', async () => {
  const words = async (theme: object): Promise<string | undefined> =>
    /class="countdown"><span>(.*?)<\/span>/.exec(await drawn(theme))?.[1];
  expect(await words({ countdown: { text: 'Herbstpreis bis' } })).toBe('Herbstpreis bis');
  expect(await words({})).toMatch(/\w/);
});

test('a phone folds the description, shows it open, or has no fold, as the seller wishes; a wide window has it in full', async () => {
  const text = 'Ein Buch über das Sehen.';
  const folds = async (expandableDescription: object) => {
    const html = await drawn({ expandableDescription });
    const aside = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'));
    return {
      // In the summary of phones, which is folded by itself, and in the one beside the form.
      folds: [...html.matchAll(/<details class="only-slim"( open="")?>/g)].map(([, open]) => open !== undefined),
      wide: new RegExp(`<p class="text(?: only-wide)?">${text}</p>`).test(aside),
    };
  };
  expect(await folds({ enabled: true, default: 'collapsed' })).toEqual({ folds: [false, false], wide: true });
  expect(await folds({ enabled: true, default: 'expanded' })).toEqual({ folds: [true, true], wide: true });
  expect(await folds({ enabled: false })).toEqual({ folds: [], wide: true });
});
