import type { Actor } from '#core/context';
import { aSeller } from './factories.ts';
import type { TestKernel } from './test-kernel.ts';

type Handler = (args: { request: Request; params: object; context: object }) => Promise<unknown>;

/** Somebody signed in who owns a new shop. */
export async function aSellerOnline(kernel: TestKernel): Promise<Actor> {
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }));
  return {
    kind: 'person',
    userId: 1,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  };
}

/** Asks an editor step of a product form as a browser without scripts does: its loader, or with fields its action. Answers a thrown response as well. */
export async function askStep(
  kernel: TestKernel,
  actor: Actor,
  handler: unknown,
  { id, fields }: { id: number; fields?: Record<string, string> },
): Promise<unknown> {
  const request = new Request('http://localhost/', fields ? { method: 'POST', body: new URLSearchParams(fields) } : {});
  const context = { kernel, actor, locale: 'de', ctx: () => kernel.contextFor(actor, { locale: 'de' }) };
  try {
    return await (handler as Handler)({ request, params: { id: String(id) }, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
