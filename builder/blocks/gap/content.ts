import { choice, label, type FieldValues } from '#builder/block';

export const content = {
  line: choice(
    { none: label('Keine', 'None'), solid: label('Durchgezogen', 'Solid'), dashed: label('Gestrichelt', 'Dashed') },
    { label: label('Linie', 'Line') },
  ),
};

export type GapContent = FieldValues<typeof content>;
