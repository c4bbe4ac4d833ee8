import type { Localized } from '#core/context';
import type { ClaimOutcome, ClaimStage, ClaimStrategy, DunningStatus, InkassoStatus } from './states.ts';

export const STRATEGY_TITLES: Readonly<Record<ClaimStrategy, Localized>> = {
  dunning: { de: 'Mahnen', en: 'Reminders' },
  dunning_inkasso: { de: 'Mahnen, dann Inkasso', en: 'Reminders, then collection' },
  inkasso: { de: 'Inkasso', en: 'Collection' },
};

export const STAGE_TITLES: Readonly<Record<ClaimStage, Localized>> = {
  first: { de: 'Erste E-Mail', en: 'First email' },
  second: { de: 'Zweite E-Mail', en: 'Second email' },
  third: { de: 'Dritte E-Mail', en: 'Third email' },
  ready_for_inkasso: { de: 'Bereit für Inkasso', en: 'Ready for collection' },
  sent_to_inkasso: { de: 'Beim Inkasso', en: 'Sent to a collection agency' },
  pre_court: { de: 'Vorgerichtlich', en: 'Before court' },
  court: { de: 'Gerichtliches Mahnverfahren', en: 'In court' },
  post_court: { de: 'Nachgerichtlich', en: 'After court' },
};

/** Stages that a seller without the larger rights is not offered as a filter. */
export const COURT_STAGES: readonly string[] = ['court', 'post_court'];

export const DUNNING_TITLES: Readonly<Record<DunningStatus, Localized>> = {
  in_progress: { de: 'Läuft', en: 'In progress' },
  completed: { de: 'Beendet', en: 'Completed' },
  skipped: { de: 'Übersprungen', en: 'Skipped' },
};

export const INKASSO_TITLES: Readonly<Record<InkassoStatus, Localized>> = {
  not_ready_for_inkasso: { de: 'Noch nicht bereit', en: 'Not ready' },
  ready_for_inkasso: { de: 'Bereit für Inkasso', en: 'Ready for collection' },
  in_inkasso: { de: 'Im Inkasso', en: 'In collection' },
  pre_court: { de: 'Vorgerichtlich', en: 'Before court' },
  court: { de: 'Gerichtliches Mahnverfahren', en: 'In court' },
  post_court: { de: 'Nachgerichtlich', en: 'After court' },
  no: { de: 'Kein Inkasso', en: 'No collection' },
};

export const OUTCOME_TITLES: Readonly<Record<ClaimOutcome, Localized>> = {
  collected: { de: 'Bezahlt', en: 'Collected' },
  not_collected: { de: 'Nicht bezahlt', en: 'Not collected' },
  manually_resolved_dunning: { de: 'Selbst geklärt', en: 'Resolved by hand' },
  manually_resolved_inkasso: { de: 'Beim Inkasso selbst geklärt', en: 'Resolved by hand in collection' },
  partially_collected: { de: 'Zum Teil bezahlt', en: 'Partially collected' },
};

/** Proceedings as a whole: between the first reminder and the end, or held back by a dispute. */
export const PROCEEDING_TITLES: Readonly<Record<'in_progress' | 'paused' | 'completed', Localized>> = {
  in_progress: { de: 'Läuft', en: 'In progress' },
  paused: { de: 'Ruht, weil bestritten', en: 'Held back by a dispute' },
  completed: { de: 'Beendet', en: 'Completed' },
};
