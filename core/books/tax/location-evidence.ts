/** Countries that pieces of evidence name: ISO 3166 alpha-2 each. */
export interface LocationEvidence {
  billingCountry?: string;
  ipCountry?: string;
  cardIssuerCountry?: string;
  bankCountry?: string;
  simCountry?: string;
  otherCountry?: string;
  /** Country the buyer declared after the rest disagreed. */
  declaredCountry?: string;
}

export type EvidenceItem = keyof LocationEvidence;

export interface EvidenceVerdict {
  /** Null when nothing is known at all. */
  country: string | null;
  /** The items that agree on it. */
  evidence: readonly EvidenceItem[];
  /** Some item says otherwise; it is kept with the order all the same. */
  conflict: boolean;
  blocked: boolean;
}

const ITEMS: readonly EvidenceItem[] = [
  'billingCountry',
  'ipCountry',
  'cardIssuerCountry',
  'bankCountry',
  'simCountry',
  'otherCountry',
  'declaredCountry',
];

/**
 * Two items that agree decide (Art. 24b, 24f of Regulation 282/2011). One item alone is enough where `oneIsEnough`; several that all
 * disagree never are.
 */
export function weighEvidence(evidence: LocationEvidence, oneIsEnough: boolean): EvidenceVerdict {
  const given = ITEMS.filter((item) => Boolean(evidence[item]));
  const backing = new Map<string, EvidenceItem[]>();
  for (const item of given) backing.set(evidence[item]!, [...(backing.get(evidence[item]!) ?? []), item]);

  // Insertion order breaks ties, so the billing address, which comes first, wins them.
  let best: [string, EvidenceItem[]] | undefined;
  for (const candidate of backing) if (!best || candidate[1].length > best[1].length) best = candidate;
  if (!best) return { country: null, evidence: [], conflict: false, blocked: true };

  const decided = best[1].length >= 2 || (given.length === 1 && oneIsEnough);
  return { country: best[0], evidence: best[1], conflict: backing.size > 1, blocked: !decided };
}
