import type { Request, Response } from 'express';

const MONTH_MS = 30 * 24 * 3600_000;

/**
 * Which of two versions this browser is shown: drawn by lot on the first visit, the same for thirty days after. The one cookie that pages
 * vary by; it holds a letter and says nothing about anybody.
 */
export function stickyChoice(
  request: Request,
  response: Response,
  { name, path }: { name: string; path: string },
): 'a' | 'b' {
  const known = new RegExp(`(?:^|;\\s*)ab_${name}=([ab])(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  if (known === 'a' || known === 'b') return known;
  const drawn = Math.random() < 0.5 ? 'a' : 'b';
  response.cookie(`ab_${name}`, drawn, {
    path,
    maxAge: MONTH_MS,
    sameSite: 'lax',
    httpOnly: true,
    secure: request.secure,
  });
  return drawn;
}
