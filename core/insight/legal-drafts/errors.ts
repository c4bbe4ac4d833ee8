import { brokenRules } from '#core/context';

export const draftError = brokenRules({
  profile_unfinished: {
    status: 422,
    title: { de: 'Name oder Anschrift fehlt', en: 'Name or address is missing' },
    detail: {
      de: 'Tragen Sie zuerst Name und Anschrift ins Shop-Profil ein: Sie stehen in jedem der Texte.',
      en: 'Enter name and address in the shop profile first: they stand in each of the texts.',
    },
  },
});
