const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** `#abc` becomes `#aabbcc`, letters become lower case; undefined for anything that is not a hex colour with its hash. */
export function normaliseHex(input: string): string | undefined {
  if (!HEX.test(input)) return undefined;
  const hex = input.toLowerCase();
  if (hex.length !== 4) return hex;
  return `#${hex.slice(1).replace(/./g, '$&$&')}`;
}

/** WCAG 2.2 contrast of two opaque hex colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const full = normaliseHex(hex) ?? '#000000';
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

/** WCAG 2.2 AA: what text needs against its ground, and what shows where a control begins. */
export const READABLE_CONTRAST = 4.5;
export const VISIBLE_CONTRAST = 3;

/** White or the darkest ink, whichever reads better on a ground. */
export function inkOn(ground: string): string {
  const dark = '#17212b';
  return contrastRatio(ground, '#ffffff') >= contrastRatio(ground, dark) ? '#ffffff' : dark;
}

/** Two opaque colours mixed; `share` of the second, 0 to 1. */
export function mixColors(a: string, b: string, share: number): string {
  const [from, to] = [normaliseHex(a) ?? '#000000', normaliseHex(b) ?? '#000000'];
  const channels = [1, 3, 5].map((at) => {
    const [x, y] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The nearest shade of a colour that reads on a ground: darker on a light one, lighter on a dark one. */
export function readableShade(color: string, ground: string, contrast: number = READABLE_CONTRAST): string {
  const towards = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let step = 0; step < 50; step += 1) {
    const shade = mixColors(color, towards, step / 50);
    if (contrastRatio(shade, ground) >= contrast) return shade;
  }
  return towards;
}
