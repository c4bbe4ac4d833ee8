import type { AccountingSettings } from '#core/accounting';

export type AdviserNumbers = Omit<AccountingSettings, 'accounts'>;

/** Form of the tax adviser's numbers as it was typed; -1 stands for what is no number. */
export function readAdviserNumbers(form: FormData): AdviserNumbers {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const number = (name: string): number => (/^\d{1,7}$/.test(text(name)) ? Number(text(name)) : -1);
  return {
    consultantNumber: number('consultantNumber'),
    clientNumber: number('clientNumber'),
    chart: text('chart') as AdviserNumbers['chart'],
    debtorAccount: number('debtorAccount'),
    debtors: (text('debtors') || 'collective') as AdviserNumbers['debtors'],
    yearStart: number('yearStart'),
  };
}

/** Fields as they were typed, to be shown again beside what is wrong with them. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
