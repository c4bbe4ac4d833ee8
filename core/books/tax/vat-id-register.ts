import { definePort } from '#core/context';

/** A number with the prefix the register knows it by: `EL` for Greece. */
export interface VatId {
  prefix: string;
  number: string;
}

/** Answer of a register, or its silence. Only `valid` ever takes the tax off. */
export interface VatIdAnswer {
  state: 'valid' | 'invalid' | 'unavailable';
  /** Reason for a missing answer, in the register's words: `MS_UNAVAILABLE`, `TIMEOUT`. */
  reason: string;
  /** Proof that we asked, given when the asking seller's own id was named. */
  consultationNumber: string;
  /** As far as the member state tells them. */
  name: string;
  address: string;
}

/** Register that tells whether a VAT id is valid. Never throws: every fault is `unavailable`. */
export interface VatIdRegister {
  /** `VIES`, kept with every answer. */
  readonly name: string;
  readonly check: (vatId: VatId, requester: VatId | null) => Promise<VatIdAnswer>;
}

/** By territory; the EU's is `EU`. */
export const vatIdRegisters = definePort<VatIdRegister>('VAT id register');
