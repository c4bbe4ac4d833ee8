import { image, label, link, optional, text, type FieldValues } from '#builder/block';

export const content = {
  image: optional(image({ label: label('Bild', 'Picture'), required: true })),
  caption: text({ label: label('Bildunterschrift', 'Caption'), max: 300 }),
  link: optional(link({ label: label('Link', 'Link') })),
};

export type PictureContent = FieldValues<typeof content>;
