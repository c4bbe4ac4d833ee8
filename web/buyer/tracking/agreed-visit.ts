import type { Request } from 'express';
import { consentOf } from './tracking.tsx';

const LONGEST_AGENT = 400;

/** What an order keeps of a visitor who agreed to other companies' services; nothing of anybody else. */
export function agreedVisit(
  { tracks }: { tracks: boolean },
  request: Request,
): { categories: readonly string[]; agent: string } | undefined {
  const categories = tracks ? (consentOf(request) ?? []) : [];
  if (categories.length === 0) return undefined;
  return { categories, agent: (request.get('user-agent') ?? '').slice(0, LONGEST_AGENT) };
}
