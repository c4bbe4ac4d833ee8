import { image, label, optional, type FieldValues } from '#builder/block';

export const content = {
  image: optional(image({ label: label('Hintergrundbild', 'Background picture') })),
};

export type SectionContent = FieldValues<typeof content>;
