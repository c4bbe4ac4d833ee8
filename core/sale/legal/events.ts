import { defineEvent } from '#core/events';
import type { DeclarationKind } from './contract-declaration.ts';

/** A declaration was found to mean an order. */
export interface DeclarationFiled {
  declaration_id: number;
  order_id: number;
  kind: DeclarationKind;
  /** It names the order's number and the address it was bought with, which only the buyer and the seller know together. */
  certain: boolean;
}

export const declarationFiled = defineEvent<DeclarationFiled>('declaration.filed');
