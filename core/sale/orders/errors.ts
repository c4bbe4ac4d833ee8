import { brokenRules } from '#core/context';

export const orderError = brokenRules({
  order_not_found: {
    status: 404,
    title: { de: 'Bestellung nicht gefunden', en: 'Order not found' },
    detail: {
      de: 'Diese Bestellung gibt es hier nicht. Prüfen Sie die Adresse.',
      en: 'There is no such order here. Check the address.',
    },
  },
});
