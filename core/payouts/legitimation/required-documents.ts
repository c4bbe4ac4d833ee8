import type { KycDocument } from '#core/payments';
import type { Legitimation } from './legitimation.ts';

/** What has to be shown: by legal form and level, and what the provider wants beside. */
export function requiredDocuments({
  entity,
  level,
  provider,
}: Pick<Legitimation, 'entity' | 'level' | 'provider'>): readonly KycDocument[] {
  const person: KycDocument[] = ['id_from_front', 'id_from_back'];
  const regular: KycDocument[] = level === 'regular' ? ['proof_doc'] : [];
  const form: KycDocument[] =
    entity === 'sole_trader'
      ? []
      : entity === 'business'
        ? ['company_lr', 'article_doc', 'shareholder_declaration']
        : ['company_lr', 'article_doc'];
  return [...person, ...regular, ...form, ...(provider === 'lemonway' ? (['iban_scan'] as const) : [])];
}
