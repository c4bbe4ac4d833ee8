import type { ComponentType } from 'react';
import type { BlockDef, FieldMeta } from '#builder/block';

export type FieldSchema = BlockDef['content'][string];

/** A block and the path in it, e.g. `p.items.0.name` or `s.sm.height`. */
export interface FieldPlace {
  id: string;
  path: string;
}

export interface FieldControlProps {
  schema: FieldSchema;
  value: unknown;
  write(value: unknown): void;
  /** The block and property, where the value can also be edited on the page. */
  node?: { id: string; name: string };
  /** Place of the value in the document; invalid text is remembered for this place. */
  place?: FieldPlace | undefined;
}

/** Props of a control. It writes valid values only; undefined empties the field. */
export interface ControlProps {
  schema: FieldSchema;
  meta: FieldMeta;
  value: unknown;
  write(value: unknown): void;
  /** Place of the value, for the fields inside it. */
  place?: FieldPlace | undefined;
  /** Id of the input, for the label above it. */
  inputId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Draws a field inside this one, for groups and lists. */
  Field: ComponentType<FieldControlProps>;
  /** Says what is wrong with what was typed; undefined when nothing is. */
  complain(message: string | undefined, typed?: string): void;
  /** Text typed here and refused before the panel was left. */
  kept?: string | undefined;
}
