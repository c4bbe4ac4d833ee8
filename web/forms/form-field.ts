import type { ChoiceView } from '../lists/list-view.ts';

export type FormControl =
  | 'text'
  | 'textarea'
  | 'url'
  | 'email'
  | 'number'
  | 'checkbox'
  | 'select'
  | 'checkboxes'
  | 'secret';

/** One field of a schema in one language, as a form draws it. */
export interface FormField {
  name: string;
  label: string;
  help: string | null;
  control: FormControl;
  required: boolean;
  /** Fields of one group stand together. */
  group: string | null;
  options: readonly ChoiceView[];
  min: number | null;
  max: number | null;
  maxLength: number | null;
  /** The schema's default. */
  initial: unknown;
  /** Fault of a value that does not fit. */
  problem: string | null;
}
