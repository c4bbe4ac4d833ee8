import { providerTitle, type PaymentProvider } from '#core/payments';
import { table } from './matrix-page.ts';

export interface CaseOfProvider {
  name: string;
  /** Reason why it is not for this provider, by what the provider declares; null when it is. */
  leftOut: string | null;
}

/** The page of docs that shows which cases hold for which provider. Cases that hold are run with the test suite, which fails where one does not pass. */
export function conformancePage(
  providers: readonly PaymentProvider[],
  casesOf: (provider: PaymentProvider) => readonly CaseOfProvider[],
): string {
  const columns = providers.map(casesOf);
  const names = columns[0]?.map(({ name }) => name) ?? [];
  const reasons = [...new Set(columns.flatMap((cases) => cases.flatMap(({ leftOut }) => leftOut ?? [])))];
  const mark = (cases: readonly CaseOfProvider[], index: number): string => {
    const reason = cases[index]!.leftOut;
    return reason === null ? '✓' : `${reasons.indexOf(reason) + 1}`;
  };
  return `${[
    '# Conformance of the payment providers',
    'Written by `kontor providers docs`; a test fails when it is not current. Every provider runs these cases against its sandbox over HTTP as part of the test suite',
    '(`kontor providers conformance` runs them and prints what came out). ✓: runs and passes. A number: left out, because the provider declares so; see below.',
    '',
    `${names.length} cases. ${providers.map((provider, index) => `${providerTitle(provider, 'en')}: ${columns[index]!.filter(({ leftOut }) => leftOut === null).length}`).join(', ')}.`,
    '',
    table(
      ['case', ...providers.map(({ key }) => `\`${key}\``)],
      names.map((name, index) => [name, ...columns.map((cases) => mark(cases, index))]),
    ),
    '',
    '## Why a case is left out',
    '',
    ...reasons.map((reason, index) => `${index + 1}. ${reason}`),
  ].join('\n')}\n`;
}
