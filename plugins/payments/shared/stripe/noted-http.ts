import type { ProviderContext } from '#core/plugins';

/** `context.http` with a line per call: what was asked, what came back, and the number by which the processor's support finds it. No query, no body. */
export function notedHttp(context: ProviderContext): typeof fetch {
  return async (input, init) => {
    const began = performance.now();
    const about = {
      method: init?.method ?? 'GET',
      path: new URL(input instanceof Request ? input.url : input).pathname,
    };
    const ms = (): number => Math.round(performance.now() - began);
    try {
      const response = await context.http(input, init);
      const { status, headers } = response;
      // 402: a bank declined, which is nobody's fault.
      context.log[response.ok || status === 402 ? 'info' : 'warn'](
        { ...about, status, ms: ms(), requestId: headers.get('request-id') ?? undefined },
        'the processor answered',
      );
      return response;
    } catch (error) {
      context.log.warn({ ...about, ms: ms(), reason: (error as Error).name }, 'the processor did not answer');
      throw error;
    }
  };
}
