import { brokenRules, inputProblems, type Localized } from '#core/context';

export const DESK_REQUEST_KINDS = [
  'block_shop',
  'release_shop',
  'delete_shop',
  'block_person',
  'release_person',
  'delete_person',
  'reset_factors',
] as const;
export type DeskRequestKind = (typeof DESK_REQUEST_KINDS)[number];

/** Something about a shop or a person that takes two admins. */
export interface DeskRequest {
  id: number;
  kind: DeskRequestKind;
  shop_id: number | null;
  user_id: number | null;
  reason: string;
  state: 'open' | 'confirmed' | 'refused';
  asked_by: number;
  asked_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  alone: boolean;
}

export const deskError = brokenRules({
  request_not_found: {
    status: 404,
    title: { de: 'Antrag nicht gefunden', en: 'Request not found' },
    detail: { de: 'Diesen Antrag gibt es nicht.', en: 'There is no such request.' },
  },
  request_decided: {
    status: 409,
    title: { de: 'Schon entschieden', en: 'Decided already' },
    detail: {
      de: 'Über diesen Antrag ist schon entschieden. Laden Sie die Seite neu.',
      en: 'This request has been decided already. Reload the page.',
    },
  },
  second_admin_needed: {
    status: 409,
    title: { de: 'Zweite Person nötig', en: 'A second person is needed' },
    detail: {
      de: 'Den eigenen Antrag bestätigt jemand anderes aus der Verwaltung. Gibt es nur einen Menschen dort, lässt sich das in den Anträgen erlauben.',
      en: 'Your own request is confirmed by another admin. With one admin alone, the page of requests has a setting for it.',
    },
  },
  request_open: {
    status: 409,
    title: { de: 'Schon beantragt', en: 'Requested already' },
    detail: {
      de: 'Dazu liegt schon ein offener Antrag vor. Entscheiden Sie ihn zuerst.',
      en: 'There is an open request about it. Decide that one first.',
    },
  },
  does_not_fit: {
    status: 409,
    title: { de: 'Passt nicht mehr', en: 'Does not fit any more' },
    detail: {
      de: 'Der Zustand hat sich geändert: Was beantragt wurde, ist schon so oder nicht mehr möglich.',
      en: 'Things have changed: what was asked for is so already, or not possible any more.',
    },
  },
  person_not_deletable: {
    status: 409,
    title: { de: 'Noch nicht möglich', en: 'Not possible yet' },
    detail: {
      de: 'Dem Löschen steht noch etwas entgegen. Auf der Seite dieses Menschen steht, was zuerst enden muss.',
      en: 'Something stands against the deletion. The page of this person says what has to end first.',
    },
  },
  not_yourself: {
    status: 422,
    title: { de: 'Nicht sich selbst', en: 'Not yourself' },
    detail: {
      de: 'Über sich selbst kann niemand so entscheiden. Das tut jemand anderes aus der Verwaltung.',
      en: 'Admins cannot decide so about themselves. Another admin does it.',
    },
  },
});

const problems = {
  reason_missing: {
    de: 'Sagen Sie, warum. Der Grund bleibt im Protokoll.',
    en: 'Say why. The reason stays in the log.',
  },
  reason_too_long: { de: 'Fassen Sie den Grund kürzer.', en: 'Make the reason shorter.' },
} satisfies Record<string, Localized>;

export const deskInputError = inputProblems(problems);
