import type { KycFacts, KycSubmission, ProviderContext } from '#core/plugins';
import { referralLink, standingOf, trackingId, type Standing } from './onboarding.ts';

/** Hands PayPal what the shop knows of its owner; the rest they tell PayPal themselves, behind the link. */
export async function submitKyc(context: ProviderContext, submission: KycSubmission): Promise<KycFacts> {
  const standing = await standingOf(context);
  if (standing.kind !== 'not_connected') return kycFacts(context, standing);
  const link = await referralLink(context, { known: submission });
  return { ...kycFacts(context, link ? standing : { kind: 'unknown' }), ...(link ? { detail: link } : {}) };
}

export async function fetchKyc(context: ProviderContext, account: string): Promise<KycFacts> {
  return { ...kycFacts(context, await standingOf(context)), account };
}

const STATES: Readonly<Record<Standing['kind'], KycFacts['state']>> = {
  not_connected: 'kyc_incomplete',
  incomplete: 'kyc_incomplete',
  in_review: 'waiting',
  refused: 'rejected',
  restricted: 'blocked',
  ready: 'kyc_1',
  unknown: 'unknown',
};

function kycFacts(context: ProviderContext, standing: Standing): KycFacts {
  // PayPal asks for papers itself: none are handed in over us.
  return { state: STATES[standing.kind], account: trackingId(context), missing: [] };
}
