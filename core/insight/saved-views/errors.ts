import { brokenRules, checkedInput, firstOfPath, FOUND_BY_SCHEMA } from '#core/context';

export const viewError = brokenRules({
  view_not_found: {
    status: 404,
    title: { de: 'Ansicht nicht gefunden', en: 'View not found' },
    detail: { de: 'Diese Ansicht gibt es nicht mehr.', en: 'This view is gone.' },
  },
  link_expired: {
    status: 410,
    title: { de: 'Der Link ist abgelaufen', en: 'The link has expired' },
    detail: {
      de: 'Exporte aus Mails lassen sich sieben Tage lang laden. Öffnen Sie die Liste und exportieren Sie neu.',
      en: 'Exports by mail can be loaded for seven days. Open the list and export it again.',
    },
  },
  too_many_views: {
    status: 409,
    title: { de: 'Zu viele Ansichten', en: 'Too many views' },
    detail: { de: 'Löschen Sie erst eine Ansicht dieser Liste.', en: 'Delete a view of this list first.' },
  },
});

export const checkViewInput = checkedInput(FOUND_BY_SCHEMA, firstOfPath);
