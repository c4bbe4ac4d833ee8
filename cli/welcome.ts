import { DEMO_SHOP, TRYING_SHOP } from '../seeds/index.ts';
import type { Product } from './product.ts';

/** Facts for a person once everything runs. */
export function welcome(
  { kernel, demos, logins }: Product,
  { seconds, logFile }: { seconds: number; logFile: string | undefined },
): string {
  const { baseUrl, env } = kernel;
  const tryingShop: [string, string][] =
    Object.keys(demos.tried).length > 0
      ? [
          ['Other ways to pay', `${baseUrl}/s/${TRYING_SHOP}`],
          ['Prices of the platform', `${baseUrl}/pricing`],
        ]
      : [];
  const pages: [string, string][] = logins
    ? [
        ['Shop', `${baseUrl}/s/${DEMO_SHOP}`],
        ...tryingShop,
        ['Cabinet', `${baseUrl}/cabinet`],
        ['Payer area', `${baseUrl}/payer`],
        ['Mails', `${baseUrl}/dev/mail`],
        ['Clock', `${baseUrl}/dev/clock`],
      ]
    : [
        ['Cabinet', `${baseUrl}/cabinet`],
        ['Payer area', `${baseUrl}/payer`],
      ];
  const people = (logins?.people ?? []).map(({ role, email }): [string, string] => [role, email]);
  const sections = [
    `Kontor is ready after ${seconds.toFixed(1)} s: ${baseUrl}`,
    table(pages),
    ...(logins ? [`  Sign in with the password ${logins.password} as`, table(people)] : []),
    ...(demos.notes.length > 0 ? [demos.notes.map((note) => `  ${note}`).join('\n')] : []),
    [`  Data lies in ${env.KONTOR_HOME}`, logFile ? `, the log in ${logFile}` : '', '. Stop with Ctrl-C.'].join(''),
  ];
  return `\n${sections.join('\n\n')}\n`;
}

function table(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n');
}
