import type { ReactElement } from 'react';
import type { Locale } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { ConversionToolsContent } from './content.ts';

/** Plain words beside plain signs: marks of card companies may only be used as their owners draw them. */
export function TrustSeals({
  p,
  locale,
}: {
  p: Pick<ConversionToolsContent, 'visa' | 'sslSecure' | 'mastercard' | 'own'>;
  locale: Locale;
}): ReactElement {
  const seals: { shown: boolean; title: string; sub: string; path: string }[] = [
    {
      shown: p.sslSecure,
      title: inLanguage(locale, { de: 'Verschlüsselt', en: 'Encrypted' }),
      sub: 'SSL / TLS',
      path: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
    },
    {
      shown: p.visa,
      title: 'Visa',
      sub: inLanguage(locale, { de: 'Kreditkarte', en: 'Credit card' }),
      path: 'M3 6h18v12H3zM3 10h18M6 15h4',
    },
    {
      shown: p.mastercard,
      title: 'Mastercard',
      sub: inLanguage(locale, { de: 'Kreditkarte', en: 'Credit card' }),
      path: 'M3 6h18v12H3zM3 10h18M6 15h4',
    },
    {
      shown: p.own,
      title: 'Kontor',
      sub: inLanguage(locale, { de: 'Sichere Kasse', en: 'Secure checkout' }),
      path: 'M12 3l8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
    },
  ];
  return (
    <ul
      className="b-seals"
      aria-label={inLanguage(locale, { de: 'Sicherheit und Zahlung', en: 'Security and payment' })}
    >
      {seals
        .filter(({ shown }) => shown)
        .map(({ title, sub, path }) => (
          <li key={title}>
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
            <span>
              <b>{title}</b>
              <span>{sub}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}
