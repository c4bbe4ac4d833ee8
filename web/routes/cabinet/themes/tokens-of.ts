import { colorTokens } from '#builder/block';

/** The tokens of a theme as its form sends them: what they are worth is judged by whoever keeps them. */
export function tokensOf(form: FormData): object {
  const text = (name: string): string => String(form.get(name) ?? '');
  return {
    colors: Object.fromEntries(colorTokens.map((token) => [token, text(token)])),
    fontHeading: text('fontHeading'),
    fontBody: text('fontBody'),
    scale: Number(text('scale')),
    radius: Number(text('radius')),
    space: Number(text('space')),
  };
}
