import type { Ctx } from '#core/context';
import { retentionList, spanWords } from '#core/retention';
import type { ShownPeriod } from './retention-screen.tsx';

/** Periods in the reader's language. */
export async function shownPeriods(ctx: Ctx): Promise<ShownPeriod[]> {
  const { locale } = ctx;
  return (await retentionList(ctx)).map(({ id, title, since, span, source, ends, ranAt, forgotten }) => ({
    id,
    title: title[locale],
    span: `${spanWords(span, locale)} ${since[locale]}`,
    source: source[locale],
    ends,
    ranAt: ranAt?.toISOString() ?? null,
    forgotten,
  }));
}
