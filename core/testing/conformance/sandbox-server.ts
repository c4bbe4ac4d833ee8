import type { ProviderContext } from '#core/payments';
import type { FaultyServer } from './faulty-server.ts';

// One server plays providers in tests and in a demo.
export { bodyOf, routed, startSandboxServer, type SandboxServer } from '#plugins/payments/shared/sandbox';

const PATIENCE_MS = 5_000;

/** A context that gives up as soon as the faulty server has decided not to answer, however busy the machine is. */
export function impatient(context: ProviderContext, { silence }: Pick<FaultyServer, 'silence'>): ProviderContext {
  const http: typeof fetch = async (input, init) => {
    const nobody = new AbortController();
    const giveUp = (): void => nobody.abort(new DOMException('Nobody answers.', 'TimeoutError'));
    silence.add(giveUp);
    try {
      return await fetch(input, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.any([nobody.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
    } finally {
      silence.delete(giveUp);
    }
  };
  return { ...context, http };
}
