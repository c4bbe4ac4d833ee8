import { brokenRules, inputProblems, type Localized } from '#core/context';

export const liveShowError = brokenRules({
  live_show_not_found: {
    status: 404,
    title: { de: 'Live-Show nicht gefunden', en: 'No such live show' },
    detail: {
      de: 'Diese Live-Show gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such live show. Go back to the list.',
    },
  },
  not_planned: {
    status: 409,
    title: { de: 'Schon gestartet oder abgesagt', en: 'Started or cancelled already' },
    detail: {
      de: 'Diese Show ist nicht mehr geplant. Die Regie zeigt, wie sie jetzt steht.',
      en: 'This show is no longer planned. The control room shows how it stands now.',
    },
  },
  not_live: {
    status: 409,
    title: { de: 'Nicht auf Sendung', en: 'Not on air' },
    detail: {
      de: 'Diese Show läuft gerade nicht. Die Regie zeigt, wie sie jetzt steht.',
      en: 'This show is not on air. The control room shows how it stands now.',
    },
  },
  video_missing: {
    status: 422,
    title: { de: 'Adresse der Sendung fehlt', en: 'Address of the broadcast is missing' },
    detail: {
      de: 'Tragen Sie unter „Bearbeiten“ ein, wo die Sendung zu sehen ist, und starten Sie dann.',
      en: 'Enter under “Edit” where the broadcast can be seen, then start.',
    },
  },
  product_not_in_show: {
    status: 409,
    title: { de: 'Nicht in dieser Show', en: 'Not in this show' },
    detail: {
      de: 'Dieses Produkt steht nicht mehr auf der Liste der Show. Nehmen Sie es unter „Bearbeiten“ wieder auf.',
      en: 'This product is no longer on the show’s list. Put it back under “Edit”.',
    },
  },
});

const sentences = {
  title: { de: 'Geben Sie einen Titel mit höchstens 120 Zeichen ein.', en: 'Enter a title of at most 120 characters.' },
  about: { de: 'Kürzen Sie die Beschreibung auf 2.000 Zeichen.', en: 'Shorten the description to 2,000 characters.' },
  starts_at: {
    de: 'Geben Sie Tag und Uhrzeit an, zum Beispiel 3.12.2026, 19:00.',
    en: 'Enter a day and a time, such as 3 December 2026, 19:00.',
  },
  address: {
    de: 'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt.',
    en: 'Enter a full address that begins with https://.',
  },
  picture: {
    de: 'Wählen Sie ein Bild aus Ihrer Mediathek.',
    en: 'Choose a picture from your media library.',
  },
  chat: { de: 'Wählen Sie, wer schreiben darf.', en: 'Choose those who may write.' },
  products: {
    de: 'Wählen Sie 1 bis 50 veröffentlichte Produkte.',
    en: 'Choose 1 to 50 published products.',
  },
  body: {
    de: 'Schreiben Sie 1 bis 300 Zeichen.',
    en: 'Write 1 to 300 characters.',
  },
} satisfies Record<string, Localized>;

export type LiveShowProblem = keyof typeof sentences;
export const liveShowProblems = inputProblems(sentences);
