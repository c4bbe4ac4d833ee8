import {
  METHODS_TO_ENABLE,
  PAYMENT_METHODS,
  PROVIDERS_OF_METHOD,
  PROVIDER_KEYS,
  matrixOf,
  planTypesFor,
  providerTitle,
  specifiedMinimum,
  type MatrixRow,
  type PaymentProvider,
} from '#core/payments';
import { abilitiesOf } from './list-providers.ts';

/** The page of docs that shows the matrix: the specification's rules, then every installed provider. */
export function matrixPage(providers: readonly PaymentProvider[]): string {
  return `${[
    '# The matrix of payment methods',
    'Written by `kontor providers docs` from the providers themselves; a test fails when it is not current. One function, `judgeCell` in',
    '[`core/sale/payments/matrix.ts`](../../core/sale/payments/matrix.ts), decides by the same data at the checkout, when an order is placed, on the settings screen and here.',
    'A row that ends in `setting=choice` holds while the seller has chosen so in the provider’s settings.',
    '',
    '## What the specification allows',
    `Of its ${PROVIDER_KEYS.length} providers and ${PAYMENT_METHODS.length} methods. A provider can only narrow it; one that it does not name may carry out any method.`,
    '',
    table(
      ['method', 'providers', 'plans', 'from (eur, minor units)', 'to be enabled'],
      PAYMENT_METHODS.map((method) => [
        `\`${method}\``,
        PROVIDERS_OF_METHOD[method].join(', '),
        method === 'not_assigned' ? 'never in a checkout' : planTypesFor(method).join(', '),
        String(specifiedMinimum(method, 'eur')),
        METHODS_TO_ENABLE.includes(method) ? 'yes' : '',
      ]),
    ),
    ...providers.flatMap((provider) => [
      '',
      `## ${providerTitle(provider, 'en')} (\`${provider.key}\`)`,
      '',
      table(
        ['method', 'currencies', 'countries', 'plans', 'from', 'buyer pays', 'settles', 'refund', 'can'],
        matrixOf(provider).map(rowOf),
      ),
    ]),
  ].join('\n')}\n`;
}

const PAGES = { hosted: 'on its page', field: 'in its field', instructions: 'by themselves' } as const;

function rowOf(row: MatrixRow): string[] {
  const { method, currencies, countries, planTypes, minimums, page, settles, refund } = row;
  const least = Object.entries(minimums)
    .map(([currency, minor]) => `${minor} ${currency}`)
    .join(', ');
  const returned = settles.returnableDays === undefined ? '' : `, returnable ${settles.returnableDays} days`;
  return [
    `\`${method}\``,
    named(currencies),
    named(countries),
    planTypes.join(', ') || 'never in a checkout',
    least || '1',
    PAGES[page],
    `${settles.days === 0 ? 'at once' : `within ${settles.days} days`}${returned}`,
    refund,
    abilitiesOf(row).join(', '),
  ];
}

const named = (list: readonly string[] | 'any'): string => (list === 'any' ? 'any' : list.join(', '));

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
