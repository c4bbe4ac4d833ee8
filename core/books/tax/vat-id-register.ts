import { definePort } from '#core/context';

/** A number with the prefix the register knows it by: `EL` for Greece. */
export interface VatId {
  prefix: string;
  number: string;
}

/** What a register said, or that it said nothing. Only `valid` ever takes the tax off. */
export interface VatIdAnswer {
  state: 'valid' | 'invalid' | 'unavailable';
  /** Why there is no answer, in the register's words: `MS_UNAVAILABLE`, `TIMEOUT`. */
  reason: string;
  /** Proof that we asked, given when the asking seller's own id was named. */
  consultationNumber: string;
  /** As far as the member state tells them. */
  name: string;
  address: string;
}

/** Somebody who can tell whether a VAT id is registered. Never throws: whatever goes wrong is `unavailable`. */
export interface VatIdRegister {
  /** `VIES`, kept with every answer. */
  readonly name: string;
  readonly check: (vatId: VatId, requester: VatId | null) => Promise<VatIdAnswer>;
}

/** By territory; the EU's is `EU`. */
export const vatIdRegisters = definePort<VatIdRegister>('VAT id register');
