import { label, optional, text, type FieldValues } from '#builder/block';
import { actionFields, actionProduct } from '../action.ts';

export const content = {
  text: text({ label: label('Beschriftung', 'Label'), max: 60, required: true }),
  ...actionFields,
  productId: optional(actionProduct(true)),
};

export type ButtonContent = FieldValues<typeof content>;
