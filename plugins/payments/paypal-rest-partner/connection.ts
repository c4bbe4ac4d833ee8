import { gaveNoAnswer, type Localized, type ProviderConnection, type ProviderContext } from '#core/plugins';
import { referralLink, standingOf } from './onboarding.ts';
import { WORDS } from './words.ts';

/** The seller agrees to the platform at PayPal; what came of it is asked of PayPal, whatever the address they come back with says. */
export const paypalConnection: ProviderConnection = {
  // Without an operator's account the platform's has to be entered first.
  isOffered: ({ clientId }) => clientId !== undefined,
  begin: async (context, { state, returnUrl }) => {
    const link = await referralLink(context, { returnUrl: `${returnUrl}?state=${state}` });
    return link ? { to: link } : { detail: WORDS.noLink };
  },
  finish: async (context) => {
    const standing = await standingOf(anew(context));
    switch (standing.kind) {
      case 'ready': {
        const email = context.settings.email ?? standing.email;
        return {
          state: 'connected',
          settings: { merchantId: standing.merchantId, ...(email === undefined ? {} : { email }) },
        };
      }
      case 'unknown':
        return { state: 'waiting', detail: gaveNoAnswer('PayPal').detail as Localized };
      case 'not_connected':
        return { state: 'cancelled', detail: WORDS.cancelled };
      case 'incomplete':
        return standing.what === 'email'
          ? { state: 'waiting', detail: WORDS.email }
          : { state: 'cancelled', detail: WORDS.cancelled };
      case 'in_review':
        return { state: 'waiting', detail: WORDS.inReview };
      case 'refused':
      case 'restricted':
        return { state: 'refused', detail: WORDS[standing.kind] };
    }
  },
};

/** Another account may be connected in place of the one that is stored: PayPal is asked by our name for the shop. */
function anew(context: ProviderContext): ProviderContext {
  const { merchantId: _, ...settings } = context.settings;
  return { ...context, settings };
}
