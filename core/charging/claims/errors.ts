import { brokenRules } from '#core/context';

export const claimError = brokenRules({
  rate_not_overdue: {
    status: 409,
    title: { de: 'Rate nicht überfällig', en: 'Rate not overdue' },
    detail: {
      de: 'Nur eine überfällige Rate kann übergeben werden. Laden Sie die Seite neu.',
      en: 'Only an overdue rate can be handed over. Load the page again.',
    },
  },
  handed_over_already: {
    status: 409,
    title: { de: 'Schon übergeben', en: 'Handed over already' },
    detail: {
      de: 'Diese Rate ist schon im Inkasso. Laden Sie die Seite neu.',
      en: 'This rate is in collection already. Load the page again.',
    },
  },
  claim_not_found: {
    status: 404,
    title: { de: 'Übergabe nicht gefunden', en: 'Claim not found' },
    detail: { de: 'Diese Übergabe gibt es bei der Bestellung nicht.', en: 'The order has no such claim.' },
  },
  claim_is_over: {
    status: 409,
    title: { de: 'Schon beendet', en: 'Over already' },
    detail: {
      de: 'Das Inkasso hat diese Forderung schon abgeschlossen. Laden Sie die Seite neu.',
      en: 'The agency has closed this claim already. Load the page again.',
    },
  },
  claim_of_the_platform: {
    status: 409,
    title: { de: 'Forderung der Plattform', en: 'Claim of the platform' },
    detail: {
      de: 'Diese Bestellung hat die Plattform in ihrem Namen verkauft. Die Forderung gehört ihr, und Sie tragen kein Risiko daraus.',
      en: 'The platform sold this order in its own name. The claim is the platform’s, and you bear no risk of it.',
    },
  },
  only_euro: {
    status: 409,
    title: { de: 'Nur Forderungen in Euro', en: 'Claims in euro only' },
    detail: {
      de: 'Das Inkasso nimmt nur Forderungen in Euro an. Schreiben Sie die Rate ab oder mahnen Sie selbst.',
      en: 'The agency takes claims in euro only. Write the rate off or remind the buyer yourself.',
    },
  },
});
