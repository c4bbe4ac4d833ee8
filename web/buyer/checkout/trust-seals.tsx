import type { ReactElement } from 'react';
import { TRUST_SEALS, type CheckoutSettings, type TrustSeal } from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';

/** Those that the seller wants and that are true here: a card is taken, the connection is encrypted, Kontor keeps the checkout. Ours are drawings, not the brands' artwork. */
export function trueSeals({
  methods,
  secure,
  wanted,
}: {
  methods: readonly { method: string }[];
  secure: boolean;
  wanted: CheckoutSettings['trustSealsSettings'];
}): TrustSeal[] {
  const card = methods.some(({ method }) => method === 'card');
  return TRUST_SEALS.filter((seal) => wanted[seal] && (seal === 'own' || (seal === 'sslSecure' ? secure : card)));
}

export function TrustSeals({ seals, locale }: { seals: readonly TrustSeal[]; locale: Language }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  if (seals.length === 0) return null;
  const names: Record<TrustSeal, string> = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    sslSecure: t('ssl'),
    own: t('own_seal'),
  };
  return (
    <ul className="seals" aria-label={t('seals')}>
      {seals.map((seal) => (
        <li key={seal}>
          {DRAWINGS[seal](names[seal])}
          {seal === 'sslSecure' || seal === 'own' ? <span aria-hidden="true">{names[seal]}</span> : null}
        </li>
      ))}
    </ul>
  );
}

const DRAWINGS: Record<TrustSeal, (name: string) => ReactElement> = {
  visa: (name) => (
    <svg role="img" aria-label={name} viewBox="0 0 62 20" width="50" height="16">
      <path
        fill="#1a2f7d"
        transform="skewX(-14) translate(5 0)"
        d="M0 1h5l4 12 4-12h5l-7 18H7zM21 1h5v18h-5zM43 5.6c-1.4-.8-3-1.2-4.6-1.2-1.4 0-2 .5-2 1.2 0 2.4 7.6 1.4 7.6 7.3 0 3.9-3.2 6.1-7.4 6.1-2.2 0-4.2-.5-5.8-1.3l1-4.1c1.5.9 3.2 1.5 4.8 1.5 1.3 0 2.2-.5 2.2-1.4 0-2.4-7.6-1.7-7.6-7.3 0-3.4 2.9-5.9 7-5.9 2 0 3.7.4 5.1 1zM51 1h5.6l5.4 18h-5l-.9-3.3h-6L49 19h-4.6zm2.2 5.2L51.2 12h3.7z"
      />
    </svg>
  ),
  mastercard: (name) => (
    <svg role="img" aria-label={name} viewBox="0 0 38 24" width="35" height="22">
      <circle cx="13" cy="12" r="11" fill="#d9232e" />
      <circle cx="25" cy="12" r="11" fill="#f0a01f" />
      <path fill="#ee6423" d="M19 2.8a11 11 0 0 1 0 18.4 11 11 0 0 1 0-18.4z" />
    </svg>
  ),
  own: (name) => (
    <svg role="img" aria-label={name} viewBox="0 0 24 24" width="18" height="18">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="#0f5c8c" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8 6v12M17 6l-8 6.5L17 18"
      />
    </svg>
  ),
  sslSecure: (name) => (
    <svg role="img" aria-label={name} viewBox="0 0 20 24" width="15" height="18">
      <path fill="none" stroke="#11693f" strokeWidth="2.4" d="M5.5 10V7a4.5 4.5 0 0 1 9 0v3" />
      <rect x="2" y="10" width="16" height="12" rx="2.5" fill="#11693f" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m6.8 16 2.3 2.3 4.2-4.4"
      />
    </svg>
  ),
};
