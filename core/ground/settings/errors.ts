import { brokenRules } from '#core/context';

export const settingsError = brokenRules({
  settings_changed: {
    status: 409,
    title: { de: 'Inzwischen geändert', en: 'Changed meanwhile' },
    detail: {
      de: 'Diese Einstellungen wurden inzwischen in einem anderen Fenster geändert. Es wurde nichts überschrieben: Vergleichen Sie, und speichern Sie noch einmal, wenn Ihre Eingaben gelten sollen.',
      en: 'These settings have been changed in another window meanwhile. Nothing was overwritten: compare, and save once more if what you typed is to hold.',
    },
  },
});
