import { brokenRules, checkedInput, firstOfPath, FOUND_BY_SCHEMA, type Localized } from '#core/context';

export const announcementError = brokenRules({
  announcement_not_found: {
    status: 404,
    title: { de: 'Ankündigung nicht gefunden', en: 'Announcement not found' },
    detail: { de: 'Diese Ankündigung gibt es nicht.', en: 'There is no such announcement.' },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  day: { de: 'Geben Sie einen Tag an.', en: 'Enter a day.' },
  span: { de: 'Der letzte Tag liegt nicht vor dem ersten.', en: 'The last day is not before the first.' },
} satisfies Record<string, Localized>;

export const checkAnnouncementInput = checkedInput(wrongInput, firstOfPath);
