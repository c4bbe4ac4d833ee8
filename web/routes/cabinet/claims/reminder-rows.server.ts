import type { Locale } from '#core/context';
import { STAGE_TITLES, type ReminderSent } from '#core/dunning';
import { STATE_TITLES } from '#core/mail-log';

/** Reminders with words for their stage and for what became of each mail. */
export function reminderRows(reminders: readonly ReminderSent[], locale: Locale) {
  return reminders.map((sent) => ({
    ...sent,
    title: STAGE_TITLES[sent.stage][locale],
    stateTitle: STATE_TITLES[sent.state][locale],
  }));
}
