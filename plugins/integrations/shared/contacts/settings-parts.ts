import { sandboxAddress, type CheckAnswer } from '#core/plugins';

/** Address of a sandbox that stands in for the service. */
export const serviceAddress = sandboxAddress;

/** The service does not know the key. */
export function refusedKey(service: string, field = 'apiKey'): CheckAnswer {
  return {
    ok: false,
    field,
    detail: {
      de: `${service} nimmt diesen Zugang nicht an. Prüfen Sie, ob er vollständig kopiert und noch gültig ist.`,
      en: `${service} does not accept this key. Check that it was copied in full and is still valid.`,
    },
  };
}
