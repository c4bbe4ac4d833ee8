import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';
import type { Language } from '#core/kit';

export const DECLARATION_KINDS = ['withdrawal', 'cancellation'] as const;
export type DeclarationKind = (typeof DECLARATION_KINDS)[number];
export type Termination = 'ordinary' | 'extraordinary';

/** Declaration of a person, in their own words, for good. */
export class ContractDeclaration extends BaseModel {
  static override tableName = 'contract_declarations';

  declare seller_id: number;
  declare kind: DeclarationKind;
  /** Opens the receipt; only whoever declared has it. */
  declare token: string;
  declare form_key: Buffer;
  declare name: string;
  declare contract: string;
  declare email: string;
  /** Of cancellations only. */
  declare termination: Termination | null;
  declare reason: string;
  /** The day a contract is to end; null: as early as possible. */
  declare desired_on: string | null;
  declare locale: Locale;
  /** Language the person reads; null for declarations before it was kept, which read `locale`. */
  declare language: Language | null;
  declare ip_hash: Buffer;
  declare correlation_id: string;
  declare received_at: Date;
}
