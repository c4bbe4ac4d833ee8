import type { Router } from 'express';
import type { Kernel } from '#core/kernel';
import { resolveSession } from '#core/people';
import { isSecure, readAuthCookies } from '../routes/auth/session-cookies.server.ts';

/**
 * Who looks at the page, for the account's place in its header: asked by the page itself after it has loaded, so that the page is the same for
 * everybody. Costs nothing for visitors who are not signed in.
 */
export function visitorRoutes(router: Router, kernel: Kernel): void {
  router.get('/s/:username/me.json', (request, response, next) => {
    const answer = async (): Promise<void> => {
      const { session } = readAuthCookies(request.headers.cookie, isSecure(kernel.baseUrl));
      const actor = session ? await resolveSession(kernel.contextFor({ kind: 'nobody' }), session) : null;
      response.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }).json({ signedIn: actor !== null });
    };
    answer().catch(next);
  });
}
