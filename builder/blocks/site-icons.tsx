import type { ReactElement } from 'react';
import type { Network } from './site-fields.ts';

/** Drawn by us on a grid of 24, in strokes of one width, so that all ten belong together and take the colour of the text. */
const STROKES: Readonly<Record<Network, string>> = {
  website: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  facebook: 'M16 4h-2a4 4 0 0 0-4 4v13M6.5 12.500h8',
  instagram:
    'M8 3.500h8a4.5 4.5 0 0 1 4.5 4.500v8a4.5 4.5 0 0 1-4.5 4.500h-8a4.5 4.5 0 0 1-4.5-4.500v-8a4.5 4.5 0 0 1 4.5-4.500M12 8.200a3.8 3.8 0 1 0 0 7.600a3.8 3.8 0 1 0 0-7.600M17 7h.01',
  twitter: 'M4 4l16 16M20 4l-16 16',
  youtube:
    'M6 5.500h12a3.5 3.5 0 0 1 3.5 3.500v6a3.5 3.5 0 0 1-3.5 3.500h-12a3.5 3.5 0 0 1-3.5-3.500v-6a3.5 3.5 0 0 1 3.5-3.500M10.3 9.200v5.600l4.8-2.800z',
  tumblr: 'M10 3v13a4 4 0 0 0 4 4h2.500M6 8.500h10',
  pinterest: 'M10 21l2.6-11.500M8.2 14.200a5.3 5.3 0 1 1 4.3 1.700c-1.2 0-1.9-.6-2-1.4',
  linkedin: 'M5 9.500v10.500M5 5h.01M10 20v-10.500M10 14.500a4.5 4.5 0 0 1 9 0v5.5',
  xing: 'M5 7l3 4.5-4 5.500M20 3l-7 10 5 8',
  tiktok: 'M13.5 3.500v11.700a4 4 0 1 1-4-4M13.5 3.500a5.5 5.5 0 0 0 5.5 5.5',
};

export function NetworkIcon({ network }: { network: Network }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STROKES[network]} />
    </svg>
  );
}
