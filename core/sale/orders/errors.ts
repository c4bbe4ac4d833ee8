import { brokenRules } from '#core/context';

export const orderError = brokenRules({
  shop_closed: {
    status: 410,
    title: { de: 'Der Shop ist geschlossen', en: 'The shop is closed' },
    detail: {
      de: 'In diesem Shop wird nichts mehr verkauft. Es wurde nichts berechnet.',
      en: 'This shop sells nothing any more. Nothing was charged.',
    },
  },
  order_not_found: {
    status: 404,
    title: { de: 'Bestellung nicht gefunden', en: 'Order not found' },
    detail: {
      de: 'Diese Bestellung gibt es hier nicht. Prüfen Sie die Adresse.',
      en: 'There is no such order here. Check the address.',
    },
  },
});
