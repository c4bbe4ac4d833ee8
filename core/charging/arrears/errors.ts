import { brokenRules } from '#core/context';

export const baseRateError = brokenRules({
  half_year_unknown: {
    status: 422,
    field: 'from',
    title: { de: 'Halbjahr passt nicht', en: 'No such half-year' },
    detail: {
      de: 'Wählen Sie ein Halbjahr, dessen Zinssatz Kontor nicht schon kennt.',
      en: 'Choose a half-year whose rate Kontor does not know already.',
    },
  },
  rate_unlikely: {
    status: 422,
    field: 'percent',
    title: { de: 'Kein Basiszinssatz', en: 'Not a base rate' },
    detail: {
      de: 'Geben Sie den Zinssatz in Prozent mit höchstens zwei Stellen an, zum Beispiel 1,27.',
      en: 'Give the rate in per cent with two places at most, for example 1.27.',
    },
  },
});
