import type { EvidenceVerdict, VatIdCheck } from '#core/tax';

/** Answer of a register about the buyer's VAT id. */
export interface VatIdEvidence {
  vat_id: string;
  state: 'valid' | 'invalid' | 'unavailable' | 'unchecked';
  reason: string;
  /** The register's own proof that it was asked. */
  consultation_number: string;
  name: string;
  register: string;
  /** ISO 8601; null when nobody was asked. */
  checked_at: string | null;
}

/** Evidence of the buyer's country, in the words of the order's day. Countries are ISO 3166 alpha-2, empty when nothing told one. */
export interface VatEvidence extends EvidenceVerdict {
  billing_country: string;
  ip: string;
  ip_country: string;
  /** Country the buyer confirmed after the rest disagreed. */
  declared_country: string;
  at: string;
  /** Told by the payment provider after the order: it decides nothing any more, but may speak against what was decided. */
  card_country?: string;
  vat_id?: VatIdEvidence;
  /** The answer to asking again, when there was none at the order. */
  vat_id_later?: VatIdEvidence;
}

export function vatIdEvidence(vatNo: string, check: VatIdCheck | null): VatIdEvidence {
  if (!check)
    return {
      vat_id: vatNo,
      state: 'unchecked',
      reason: '',
      consultation_number: '',
      name: '',
      register: '',
      checked_at: null,
    };
  const { vat_id, state, reason, consultation_number, name, register, checked_at } = check;
  return { vat_id, state, reason, consultation_number, name, register, checked_at: checked_at.toISOString() };
}
