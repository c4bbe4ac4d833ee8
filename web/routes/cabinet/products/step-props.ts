import type { MethodMatrix } from '#core/payments';
import type { CreditVerdict } from '#core/pricing';
import type { FieldError } from '#web/ui';
import type { EditorData } from './editor.tsx';

export interface StepProps {
  editor: EditorData['editor'];
  others: readonly { id: number; name: string }[];
  /** Kinds of the product's plans under credit law, by plan id. */
  credit: Readonly<Record<number, CreditVerdict>>;
  /** The matrix of methods, while a way to pay is edited. */
  methods: MethodMatrix['providers'];
  /** Entries of a refused step. */
  values: Readonly<Record<string, string>> | undefined;
  errors: readonly FieldError[];
}
