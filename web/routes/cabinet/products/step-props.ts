import type { MethodMatrix } from '#core/payments';
import type { CreditVerdict } from '#core/pricing';
import type { FieldError } from '#web/ui';
import type { EditorData } from './editor.tsx';

export interface StepProps {
  editor: EditorData['editor'];
  others: readonly { id: number; name: string }[];
  /** What the product's plans are under credit law, by plan id. */
  credit: Readonly<Record<number, CreditVerdict>>;
  /** The matrix of methods, while a way to pay is edited. */
  methods: MethodMatrix['providers'];
  /** What was typed when the step was refused. */
  values: Readonly<Record<string, string>> | undefined;
  errors: readonly FieldError[];
}
