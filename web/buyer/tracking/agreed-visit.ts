import type { Request } from 'express';
import type { AgreedVisit } from '#core/checkout';
import type { BuyerRequest } from '../checkout/buyer-request.ts';
import { consentTexts } from './consent-look.ts';
import { consentOf } from './tracking.tsx';

const LONGEST_AGENT = 400;

/** Facts that an order keeps of a visitor who agreed to other companies' services; nothing of anybody else. */
export function agreedVisit(
  { seller, locale }: Pick<BuyerRequest, 'seller' | 'locale'>,
  request: Request,
): AgreedVisit | undefined {
  const categories = seller.tracks ? (consentOf(request) ?? []) : [];
  if (categories.length === 0) return undefined;
  const t = consentTexts[locale];
  return {
    categories,
    words: `${t.services}: ${categories.map((category) => t[category]).join(', ')}`,
    agent: (request.get('user-agent') ?? '').slice(0, LONGEST_AGENT),
  };
}
