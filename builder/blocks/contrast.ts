import { contrastRatio, label, type BlockIssue, type Color, type Theme } from '#builder/block';

/** Contrast that WCAG asks of text of ordinary size. */
const NEEDED = 4.5;

export function hexOf(color: Color, theme: Theme): string {
  return typeof color === 'string' ? color.slice(0, 7) : theme.colors[color.token];
}

/** A warning when letters of one colour are hard to read on another. `what` names the part in both languages. */
export function contrastIssue(back: string, front: string, what: { de: string; en: string }): BlockIssue[] {
  const ratio = contrastRatio(back, front);
  if (ratio >= NEEDED) return [];
  const shown = (point: string): string => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', point);
  return [
    {
      level: 'warning',
      code: 'low_contrast',
      message: label(
        `${what.de} ist schwer lesbar (Kontrast ${shown(',')}, nötig 4,5). Wählen Sie dunklere oder hellere Farben.`,
        `${what.en} is hard to read (contrast ${shown('.')}, needed 4.5). Choose darker or lighter colours.`,
      ),
    },
  ];
}

/** Two colours laid over each other; `share` 0 to 1 says how much of the upper one is seen. */
export function mix(upper: string, lower: string, share: number): string {
  const part = (hex: string, at: number): number => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16);
  return `#${[0, 1, 2]
    .map((at) =>
      Math.round(part(upper, at) * share + part(lower, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
