/** Colours of the drawings, from light to dark; the first is the ground. Each belongs to the theme of the same name. */
export const palettes = {
  atelier: ['#f4e9d8', '#e8cfae', '#d59b6a', '#a4503f', '#7a2e2a', '#2b2118'],
  nordlicht: ['#dfe8f5', '#8fd3c8', '#4f8fc4', '#2c5aa0', '#17305e', '#0b1730'],
  garten: ['#f1eddc', '#d9dfb8', '#a9c08a', '#6d9a68', '#2f5d43', '#e0a458'],
  studio: ['#171513', '#2a2521', '#5a4632', '#b9853a', '#f2b84b', '#f7e7c6'],
  pixel: ['#ece8ff', '#c9beff', '#8f7bff', '#4f35d9', '#22186b', '#ff8a5c'],
  kueche: ['#fbead7', '#f6c89f', '#e9a13b', '#cf4a2e', '#5b7f4a', '#3a2418'],
  kontrast: ['#f2f2ee', '#d7f25c', '#b5d41f', '#5b5b57', '#242422', '#0f0f0e'],
  meer: ['#e3f0ee', '#b4d8d6', '#6fb0b5', '#2f7f8b', '#0b5563', '#062f3a'],
  papier: ['#eef3f0', '#d3e2da', '#94bfae', '#2f8f76', '#0b5d4e', '#f0b75b'],
  bauhaus: ['#f3efe6', '#f2c14e', '#e4572e', '#1d3fbb', '#141b34', '#8fb8de'],
  beere: ['#fbe8f1', '#f2b6d0', '#d9679f', '#8e1f63', '#3b0f3a', '#ffb86b'],
} as const;

export type ArtName = keyof typeof palettes;
