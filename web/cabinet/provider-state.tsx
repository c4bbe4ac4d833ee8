import type { ProviderState } from '#core/payments';
import { StatusChip, useTexts, type Tone } from '#web/ui';

const TONES: Record<ProviderState, Tone> = {
  not_set_up: 'neutral',
  unchecked: 'warn',
  test_mode: 'warn',
  ready: 'good',
  broken_credentials: 'bad',
  switched_off: 'neutral',
};

/** Standing of a seller with a payment provider. */
export function ProviderStateChip({ state }: { state: ProviderState }) {
  const t = useTexts<Record<ProviderState, string>>({
    de: {
      not_set_up: 'Nicht eingerichtet',
      unchecked: 'Noch nicht geprüft',
      test_mode: 'Testmodus',
      ready: 'Bereit',
      broken_credentials: 'Prüfung fehlgeschlagen',
      switched_off: 'Ausgeschaltet',
    },
    en: {
      not_set_up: 'Not set up',
      unchecked: 'Not checked yet',
      test_mode: 'Test mode',
      ready: 'Ready',
      broken_credentials: 'Check failed',
      switched_off: 'Switched off',
    },
  });
  return <StatusChip state={state} label={t[state]} tone={TONES[state]} />;
}
