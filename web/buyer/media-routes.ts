import type { Router } from 'express';
import { mediaDownload } from '#core/media';
import type { Kernel } from '#core/kernel';
import { inShop } from './checkout/buyer-request.ts';

/** Files that pages offer: an address that stays and leads to a link that soon expires. */
export function mediaRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/media/:token',
    inShop(kernel, async ({ ctx }, request, response) => {
      const link = await mediaDownload(ctx, request.params.token!);
      if (!link) return 'next';
      return void response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).redirect(303, link);
    }),
  );
}
