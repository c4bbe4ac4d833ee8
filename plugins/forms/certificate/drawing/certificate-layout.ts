import { INK, MUTED, type TextStyle } from '#core/plugins';
import type { CertificateDesign } from '../setup/certificate-product.ts';
import { fillText, type CertificateWords } from '../setup/fill-text.ts';

/** Shapes of a certificate, in points from the top left of A4. Paper and preview draw the same shapes. */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'outline'; x: number; y: number; width: number; height: number; stroke: string; thickness: number }
  | { kind: 'text'; tag: 'H1' | 'P'; lines: readonly string[]; x: number; y: number; step: number; style: TextStyle }
  | { kind: 'qr'; x: number; y: number; size: number; text: string; alt: string };

export const PAGE = { width: 595.28, height: 841.89 };

const LEFT = 84;
const WIDTH = PAGE.width - 2 * LEFT;
const FOOT = 640;
const QR = 104;

const WORDS = {
  de: {
    number: 'Nummer',
    issued: 'Ausgestellt am',
    until: 'Gültig bis',
    check: 'Echtheit prüfen',
    qr: 'QR-Code zur Seite, auf der die Echtheit geprüft wird',
  },
  en: {
    number: 'Number',
    issued: 'Issued on',
    until: 'Valid until',
    check: 'Check authenticity',
    qr: 'QR code for the page that checks authenticity',
  },
} as const;

export interface CertificateToDraw {
  design: CertificateDesign;
  words: CertificateWords;
  /** Address in the QR code. */
  address: string;
}

type Wrap = (text: string, width: number, style: TextStyle) => string[];

/** One certificate as shapes: frame, heading, text with the holder's name in large type, and the facts by which it can be checked. Pure. */
export function certificateLayout({ design, words, address }: CertificateToDraw, wrap: Wrap): Shape[] {
  const t = WORDS[design.locale];
  const shapes: Shape[] = [...frameOf(design)];
  let y = 150;
  const write = (tag: 'H1' | 'P', text: string, style: TextStyle, gap: number): void => {
    const lines = wrap(text, WIDTH, style);
    const step = style.size * 1.35;
    shapes.push({ kind: 'text', tag, lines, x: LEFT, y, step, style });
    y += lines.length * step + gap;
  };
  write('P', words.shop, { size: 11, weight: 'semibold', color: MUTED }, 14);
  write('H1', fillText(design.title, words), { size: 38, weight: 'semibold', color: readable(design) }, 34);
  for (const paragraph of design.body.split('\n')) {
    const text = fillText(paragraph, words);
    // The name alone on its line is what people look for.
    if (paragraph.trim() === '{name}') write('P', text, { size: 26, weight: 'semibold', color: INK }, 14);
    else if (text.trim() === '') y += 10;
    else write('P', text, { size: 13.5, color: INK }, 8);
  }
  return [...shapes, ...footOf({ design, words, address }, wrap, t, Math.max(y + 24, FOOT))];
}

function footOf(
  { design, words, address }: CertificateToDraw,
  wrap: Wrap,
  t: (typeof WORDS)['de' | 'en'],
  y: number,
): Shape[] {
  const shapes: Shape[] = [];
  const facts = [
    [t.issued, words.date],
    [t.number, words.number],
    ...(words.valid_until === '' ? [] : [[t.until, words.valid_until]]),
  ] as const;
  let at = y;
  if (design.issuer !== '') {
    shapes.push({ kind: 'box', x: LEFT, y: at - 6, width: 200, height: 0.8, fill: MUTED });
    shapes.push({
      kind: 'text',
      tag: 'P',
      lines: wrap(design.issuer, 250, { size: 10 }),
      x: LEFT,
      y: at,
      step: 13,
      style: { size: 10, color: INK },
    });
    at += 30;
  }
  for (const [label, value] of facts) {
    shapes.push({
      kind: 'text',
      tag: 'P',
      lines: [`${label}: ${value}`],
      x: LEFT,
      y: at,
      step: 14,
      style: { size: 9.5, color: INK },
    });
    at += 15;
  }
  const x = PAGE.width - LEFT - QR;
  shapes.push({ kind: 'qr', x, y: y - 14, size: QR, text: address, alt: t.qr });
  shapes.push({
    kind: 'text',
    tag: 'P',
    lines: [t.check],
    x: x + 12,
    y: y - 14 + QR,
    step: 10,
    style: { size: 8, color: MUTED },
  });
  return shapes;
}

function frameOf({ accent, background, frame }: CertificateDesign): Shape[] {
  const page: Shape = { kind: 'box', x: 0, y: 0, width: PAGE.width, height: PAGE.height, fill: background };
  if (frame === 'band') return [page, { kind: 'box', x: 0, y: 0, width: 26, height: PAGE.height, fill: accent }];
  if (frame === 'plain') return [page, { kind: 'box', x: LEFT, y: 118, width: 64, height: 5, fill: accent }];
  return [
    page,
    { kind: 'outline', x: 28, y: 28, width: PAGE.width - 56, height: PAGE.height - 56, stroke: accent, thickness: 3 },
    { kind: 'outline', x: 36, y: 36, width: PAGE.width - 72, height: PAGE.height - 72, stroke: accent, thickness: 0.7 },
  ];
}

/** The heading wears the accent; a pale one would not be read, so that it takes the ink instead. */
function readable({ accent, background }: CertificateDesign): string {
  const sum = (colour: string): number =>
    [1, 3, 5].reduce((total, at) => total + Number.parseInt(colour.slice(at, at + 2), 16), 0);
  return Math.abs(sum(background) - sum(accent)) < 300 ? INK : accent;
}
