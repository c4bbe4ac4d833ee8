import { brokenRules } from '#core/context';

export const pushError = brokenRules({
  subscription_unreadable: {
    status: 422,
    title: { de: 'Dieses Gerät lässt sich nicht anmelden', en: 'This device cannot be added' },
    detail: {
      de: 'Der Browser hat keine gültige Adresse für Mitteilungen genannt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
      en: 'The browser named no valid address for notifications. Reload the page and try again.',
    },
  },
  subscription_inside: {
    status: 422,
    title: { de: 'Diese Adresse wird nicht angerufen', en: 'This address is not called' },
    detail: {
      de: 'Die Adresse für Mitteilungen liegt in einem internen Netz.',
      en: 'The address for notifications lies in an internal network.',
    },
  },
  device_not_found: {
    status: 404,
    title: { de: 'Gerät nicht gefunden', en: 'Device not found' },
    detail: { de: 'Dieses Gerät ist nicht angemeldet.', en: 'This device is not registered.' },
  },
  shop_not_found: {
    status: 404,
    title: { de: 'Keine App', en: 'No app' },
    detail: { de: 'Dieser Shop hat keine App.', en: 'This shop has no app.' },
  },
});
