import { brokenRules } from '#core/context';

export const entitlementError = brokenRules({
  holding_not_found: {
    status: 404,
    title: { de: 'Nicht gefunden', en: 'Not found' },
    detail: {
      de: 'Das gibt es nicht oder es gehört zu einem anderen Konto. Melden Sie sich mit der E-Mail-Adresse an, mit der Sie gekauft haben.',
      en: 'This does not exist or belongs to another account. Sign in with the e-mail address you bought with.',
    },
  },
});
