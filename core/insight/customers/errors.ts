import { inputProblems, type Locale, type Localized } from '#core/context';
import { AppError, type InputError } from '#core/kit';

const NOT_FOUND = {
  de: { title: 'Kunde nicht gefunden', detail: 'Diesen Kunden gibt es in Ihrem Shop nicht. Suchen Sie in der Liste.' },
  en: { title: 'Customer not found', detail: 'There is no such customer in your shop. Search the list.' },
};

export const customerNotFound = (locale: Locale): AppError =>
  new AppError({ code: 'customer_not_found', status: 404, ...NOT_FOUND[locale] });

const wrongAddress = {
  unknown_address: {
    de: 'Mit dieser Adresse hat bei Ihnen niemand gekauft. Suchen Sie sie in der Kundenliste.',
    en: 'Nobody bought from you with this address. Search for it in the list of customers.',
  },
  own_address: {
    de: 'Diese Adresse gehört schon zu dieser Person.',
    en: 'This address belongs to this person already.',
  },
  merged_elsewhere: {
    de: 'Diese Adresse gehört schon zu jemand anderem. Lösen Sie sie dort zuerst.',
    en: 'This address belongs to somebody else already. Take it away there first.',
  },
} satisfies Record<string, Localized>;

const problems = inputProblems(wrongAddress);
export const addressError = (locale: Locale, problem: keyof typeof wrongAddress): InputError =>
  problems(locale, [{ field: 'address', problem }]);
