import type { Locale, Localized } from '#core/context';
import type { HandoverStage } from './claim-handover.ts';

const TITLES: Readonly<Record<HandoverStage, Localized>> = {
  sending: { de: 'Wird übergeben', en: 'Being handed over' },
  in_inkasso: { de: 'Im Inkasso', en: 'In collection' },
  pre_court: { de: 'Vorgerichtlich', en: 'Before court' },
  court: { de: 'Gerichtliches Mahnverfahren', en: 'In court' },
  post_court: { de: 'Nachgerichtlich', en: 'After court' },
  closed: { de: 'Abgeschlossen', en: 'Closed' },
  withdrawn: { de: 'Zurückgenommen', en: 'Taken back' },
  refused: { de: 'Abgelehnt', en: 'Refused' },
};

export const stageTitle = (stage: HandoverStage, locale: Locale): string => TITLES[stage][locale];
