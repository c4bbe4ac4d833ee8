import { label, type Label, type ThemeTokens } from '#builder/block';
import type { ArtName } from '#builder/art';

/** A look that comes with the product. */
export interface ShippedTheme {
  id: ArtName;
  name: Label;
  tokens: ThemeTokens;
}

type Colors = ThemeTokens['colors'];

const theme = (
  id: ArtName,
  name: Label,
  [primary, onPrimary, accent]: readonly [string, string, string],
  [text, muted, surface, background, border]: readonly [string, string, string, string, string],
  [fontHeading, fontBody]: readonly [string, string],
  [scale, radius, space]: readonly [number, number, number],
  states: Partial<Colors> = {},
): ShippedTheme => ({
  id,
  name,
  tokens: {
    colors: {
      primary,
      onPrimary,
      accent,
      text,
      muted,
      surface,
      background,
      border,
      success: '#1a7246',
      danger: '#b42318',
      ...states,
    },
    fontHeading,
    fontBody,
    scale,
    radius,
    space,
  },
});

export const shippedThemes: readonly ShippedTheme[] = [
  theme(
    'atelier',
    label('Atelier', 'Atelier'),
    ['#7a2e2a', '#fffaf2', '#8f4a12'],
    ['#2b2118', '#665547', '#fffaf2', '#f7efe3', '#e4d3bd'],
    ['fraunces', 'work-sans'],
    [1.29, 6, 1.1],
  ),
  theme(
    'nordlicht',
    label('Nordlicht', 'Northlight'),
    ['#1f4a8c', '#ffffff', '#0d6b62'],
    ['#0b1730', '#4a5873', '#ffffff', '#f2f5fa', '#d7dfeb'],
    ['manrope', 'inter'],
    [1.25, 14, 1],
  ),
  theme(
    'garten',
    label('Garten', 'Garden'),
    ['#2f5d43', '#fbfaf3', '#8a5413'],
    ['#1f2b22', '#55624f', '#fbfaf3', '#f1eddc', '#d9dcc0'],
    ['lora', 'nunito'],
    [1.25, 18, 1.1],
  ),
  theme(
    'studio',
    label('Studio', 'Studio'),
    ['#f2b84b', '#1a1205', '#f2b84b'],
    ['#f4eee3', '#b8ac9a', '#211d19', '#141210', '#3b342c'],
    ['playfair-display', 'dm-sans'],
    [1.333, 2, 1.15],
    { success: '#6fd39b', danger: '#ff9a8d' },
  ),
  theme(
    'pixel',
    label('Pixel', 'Pixel'),
    ['#4f35d9', '#ffffff', '#b3421a'],
    ['#17123f', '#5a5580', '#ffffff', '#f5f3ff', '#dcd5fb'],
    ['space-grotesk', 'inter'],
    [1.25, 16, 1],
  ),
  theme(
    'kueche',
    label('Küche', 'Kitchen'),
    ['#b5331f', '#ffffff', '#45682f'],
    ['#3a2418', '#715848', '#fffaf3', '#fdf0e0', '#f0d7bd'],
    ['playfair-display', 'work-sans'],
    [1.333, 10, 1],
  ),
  theme(
    'kontrast',
    label('Kontrast', 'Contrast'),
    ['#141413', '#ffffff', '#4d5f05'],
    ['#141413', '#5b5b57', '#ffffff', '#f2f2ee', '#d8d8d2'],
    ['montserrat', 'inter'],
    [1.333, 0, 0.9],
  ),
  theme(
    'meer',
    label('Meer', 'Sea'),
    ['#0b5563', '#ffffff', '#8a4b17'],
    ['#062f3a', '#456670', '#ffffff', '#eef6f5', '#cfe3e2'],
    ['source-serif-4', 'dm-sans'],
    [1.25, 20, 1.2],
  ),
  theme(
    'papier',
    label('Papier', 'Paper'),
    ['#0b5d4e', '#ffffff', '#8a5a06'],
    ['#12241f', '#4f615b', '#ffffff', '#f4f7f5', '#d6e1dc'],
    ['source-serif-4', 'inter'],
    [1.2, 12, 0.95],
  ),
  theme(
    'bauhaus',
    label('Bauhaus', 'Bauhaus'),
    ['#1d3fbb', '#ffffff', '#b83a15'],
    ['#141b34', '#565b70', '#fbf9f4', '#f3efe6', '#ddd5c4'],
    ['space-grotesk', 'dm-sans'],
    [1.333, 0, 1],
  ),
  theme(
    'beere',
    label('Beere', 'Berry'),
    ['#8e1f63', '#ffffff', '#9a4a06'],
    ['#331031', '#6f4a68', '#ffffff', '#fdf3f8', '#f0d3e2'],
    ['manrope', 'nunito'],
    [1.25, 24, 1],
  ),
];

export const shippedTheme = (id: ArtName): ShippedTheme => shippedThemes.find((each) => each.id === id)!;
