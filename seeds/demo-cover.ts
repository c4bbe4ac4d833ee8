import { Readable } from 'node:stream';
import type { IncomingPicture } from '#core/catalog';

/** Picture of a cover: light of two colours behind one motif. No letters, since a server may have no fonts. */
export interface CoverIdea {
  from: string;
  to: string;
  glow: string;
  motif: 'sun' | 'waves' | 'frames' | 'leaves' | 'steps';
}

const WIDTH = 1200;
const HEIGHT = 900;

export async function cover(name: string, idea: CoverIdea): Promise<IncomingPicture> {
  return { name: `${name}.webp`, contentType: 'image/webp', body: Readable.from([await drawn(idea)]) };
}

/** The same as WebP, in its own shape. */
export async function drawn(idea: CoverIdea, { width = WIDTH }: { width?: number } = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing(idea)), { density: (72 * width) / WIDTH })
    .webp({ quality: 86 })
    .toBuffer();
}

function drawing({ from, to, glow, motif }: CoverIdea): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <radialGradient id="light"><stop offset="0" stop-color="${glow}" stop-opacity=".9"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <circle cx="840" cy="300" r="420" fill="url(#light)"/>
    ${MOTIFS[motif]}
  </svg>`;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const MOTIFS: Readonly<Record<CoverIdea['motif'], string>> = {
  sun: `<circle cx="840" cy="330" r="150" fill="#fff" fill-opacity=".92"/>
    <path d="M0 690 Q300 560 600 660 T1200 610 V900 H0Z" fill="#000" fill-opacity=".22"/><path d="M0 780 Q360 660 720 760 T1200 720 V900 H0Z" fill="#000" fill-opacity=".28"/>`,
  waves: range(7)
    .map(
      (n) =>
        `<path d="M0 ${470 + n * 62} q150 -70 300 0 t300 0 t300 0 t300 0" fill="none" stroke="#fff" stroke-opacity="${0.85 - n * 0.11}" stroke-width="${18 - n * 2}"/>`,
    )
    .join(''),
  frames: range(3)
    .map(
      (n) =>
        `<rect x="${250 + n * 190}" y="${210 + n * 70}" width="330" height="430" rx="10" fill="#fff" fill-opacity="${0.32 + n * 0.3}" transform="rotate(${n * 6 - 8} ${415 + n * 190} ${425 + n * 70})"/>`,
    )
    .join(''),
  leaves: range(9)
    .map(
      (n) =>
        `<path d="M600 820 C${260 + n * 85} ${560 - (n % 2) * 90} ${300 + n * 75} 260 ${220 + n * 95} ${170 + Math.abs(n - 4) * 45} C${430 + n * 45} 360 ${540 + n * 15} 600 600 820Z" fill="#fff" fill-opacity="${0.16 + (n % 3) * 0.12}"/>`,
    )
    .join(''),
  steps: range(6)
    .map(
      (n) =>
        `<rect x="${170 + n * 150}" y="${700 - n * 88}" width="110" height="${110 + n * 88}" rx="12" fill="#fff" fill-opacity="${0.3 + n * 0.11}"/>`,
    )
    .join(''),
};
