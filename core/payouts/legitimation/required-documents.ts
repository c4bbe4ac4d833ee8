import type { KycDocument } from '#core/payments';
import type { Legitimation } from './legitimation.ts';

/** Documents to be shown, by legal form and level: where a provider checks, the address and the account as well. */
export function requiredDocuments({ entity, level }: Pick<Legitimation, 'entity' | 'level'>): readonly KycDocument[] {
  const person: KycDocument[] = ['id_from_front', 'id_from_back'];
  const regular: KycDocument[] = level === 'regular' ? ['proof_doc', 'iban_scan'] : [];
  const form: KycDocument[] =
    entity === 'sole_trader'
      ? []
      : entity === 'business'
        ? ['company_lr', 'article_doc', 'shareholder_declaration']
        : ['company_lr', 'article_doc'];
  return [...person, ...regular, ...form];
}
