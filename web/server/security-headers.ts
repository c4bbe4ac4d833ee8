import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Kernel } from '#core/kernel';

/** Headers for every answer. Buyers' pages replace the policy by a stricter one of their own. */
export function securityHeaders(kernel: Kernel): RequestHandler {
  const secure = kernel.baseUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Remix hydrates with inline scripts; its pages are for people who are signed in, and React escapes what they show.
        scriptSrc: ["'self'", "'unsafe-inline'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Around lessons stand pages of sellers, whose videos may be shown on a click, as on the pages themselves.
        frameSrc: ["'self'", 'https://player.vimeo.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
