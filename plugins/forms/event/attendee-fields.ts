import type { Localized } from '#core/plugins';

/** Questions of a kind about the attendee. */
export const ATTENDEE_FIELDS = [
  { key: 'first_name', title: { de: 'Vorname', en: 'First name' }, kind: 'text', longest: 100 },
  { key: 'last_name', title: { de: 'Nachname', en: 'Last name' }, kind: 'text', longest: 100 },
  { key: 'email', title: { de: 'E-Mail-Adresse', en: 'E-mail address' }, kind: 'email', longest: 254 },
  { key: 'phone_number', title: { de: 'Telefon', en: 'Phone' }, kind: 'text', longest: 60 },
  { key: 'street', title: { de: 'Straße', en: 'Street' }, kind: 'text', longest: 200 },
  { key: 'street_number', title: { de: 'Hausnummer', en: 'House number' }, kind: 'text', longest: 20 },
  { key: 'zip', title: { de: 'Postleitzahl', en: 'Postcode' }, kind: 'text', longest: 20 },
  { key: 'city', title: { de: 'Ort', en: 'Town' }, kind: 'text', longest: 100 },
  { key: 'country', title: { de: 'Land', en: 'Country' }, kind: 'country', longest: 2 },
] as const satisfies readonly { key: string; title: Localized; kind: 'text' | 'email' | 'country'; longest: number }[];

export type AttendeeKey = (typeof ATTENDEE_FIELDS)[number]['key'];
export type Attendee = Partial<Readonly<Record<AttendeeKey, string>>>;

export interface AskedField {
  key: AttendeeKey;
  required: boolean;
}

/** The columns of a payment ticket that say who comes, from what somebody answered. What was not asked stays empty. */
export function attendeeColumns(
  attendee: Readonly<Record<string, string>>,
): Record<`attendee_${Exclude<AttendeeKey, 'phone_number'>}` | 'phone_number', string> {
  const columns = ATTENDEE_FIELDS.map(({ key, longest }) => [
    columnOf(key),
    (attendee[key] ?? '').replaceAll('\0', '').trim().slice(0, longest),
  ]);
  return Object.fromEntries(columns) as ReturnType<typeof attendeeColumns>;
}

export function columnOf(key: AttendeeKey): string {
  return key === 'phone_number' ? key : `attendee_${key}`;
}
