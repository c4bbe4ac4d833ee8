import { plainIban, toDecimal, type Money } from '#core/kit';

export interface Transfer {
  holder: string;
  iban: string;
  bic: string;
  amount: Money;
  reference: string;
}

/**
 * The text of a GiroCode (EPC069-12, version 002), which banking apps read to fill in a transfer. Names are written in the letters that every
 * bank carries, so that the character set never matters.
 */
export function giroCode({ holder, iban, bic, amount, reference }: Transfer): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    plainLetters(holder).slice(0, 70),
    plainIban(iban),
    `EUR${toDecimal(amount)}`,
    '',
    '',
    plainLetters(reference).slice(0, 140),
  ].join('\n');
}

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/** The letters of SEPA (EPC217-08): umlauts are spelled out, accents dropped, anything else becomes a blank. */
function plainLetters(text: string): string {
  const spelled = text
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => GERMAN[letter]!)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  return spelled
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
