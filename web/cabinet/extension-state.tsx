import type { ExtensionCard } from '#core/plugins';
import { StatusChip, useTexts } from '#web/ui';

/** Standing of a seller with something a plugin brings. */
export function ExtensionStateChip({ state }: { state: ExtensionCard['state'] }) {
  const t = useTexts({
    de: { not_set_up: 'Nicht eingerichtet', on: 'Eingeschaltet', off: 'Ausgeschaltet' },
    en: { not_set_up: 'Not set up', on: 'Switched on', off: 'Switched off' },
  });
  return <StatusChip state={state} label={t[state]} tone={state === 'on' ? 'good' : 'neutral'} />;
}
