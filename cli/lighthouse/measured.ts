/** Figures of one page; `refused` when it could not be published. */
export interface Measured {
  id: string;
  /** Scores of 100. */
  performance?: number;
  accessibility?: number;
  bestPractices?: number;
  seo?: number;
  /** Seconds until the largest thing of the first view is there. */
  lcp?: number;
  cls?: number;
  /** Milliseconds in which nobody could have typed. */
  tbt?: number;
  /** Audits other than speed that were not passed. */
  failed?: readonly string[];
  refused?: readonly string[];
}

/** At least, respectively at most. */
export const LIMITS = {
  performance: 95,
  accessibility: 100,
  bestPractices: 95,
  seo: 100,
  lcp: 1.8,
  cls: 0.05,
  tbt: 50,
} as const;

/** Pages that search engines are told to leave out cannot be found by them: that is what this one audit says. */
const MEANT = ['is-crawlable'];

export function missed(each: Measured): string[] {
  if (each.refused) return ['refused'];
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((name) => {
    const value = each[name] ?? 0;
    if (name === 'seo' && each.failed?.some((audit) => MEANT.includes(audit))) return false;
    return name === 'lcp' || name === 'cls' || name === 'tbt' ? value > LIMITS[name] : value < LIMITS[name];
  });
}

export function lineOf(each: Measured): string {
  if (each.refused) return `${each.id.padEnd(20)} not published: ${each.refused.join(' | ')}`;
  const cells = [each.performance, each.accessibility, each.bestPractices, each.seo]
    .map((score) => String(score).padStart(4))
    .join(' ');
  const times = `${each.lcp!.toFixed(2).padStart(7)} ${each.cls!.toFixed(3).padStart(5)} ${String(Math.round(each.tbt!)).padStart(6)}`;
  const short = missed(each);
  return `${each.id.padEnd(20)} ${cells} ${times}${short.length > 0 ? `  ← ${short.join(', ')}` : ''}${each.failed!.length > 0 ? `  (${each.failed!.join(', ')})` : ''}`;
}
