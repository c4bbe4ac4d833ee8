import type { Ctx, Locale } from '#core/context';
import type { LegalKind } from '#core/legal';
import { composeText } from './compose.ts';
import { pointName, stalePoints } from './points.ts';
import { readHost, readShopFacts } from './read-shop-facts.ts';
import { serviceParagraph } from './service-paragraph.ts';

/** Text that Kontor would write, for the editor of one text. */
export interface TextDraft {
  body: string;
  /** Names of what came since the newest version. */
  stale: string[];
  /** Paragraphs the newest version lacks, ready to be added; empty where the whole has to be read again. */
  additions: string;
  composed: boolean;
}

/** Two statements. */
export async function draftOfText(ctx: Ctx, { kind, locale }: { kind: LegalKind; locale: Locale }): Promise<TextDraft> {
  const facts = await readShopFacts(ctx);
  const host = await readHost(ctx, facts);
  const text = facts.texts.find((each) => each.kind === kind && each.locale === locale);
  const points = text ? stalePoints(text, facts) : [];
  return {
    body: composeText(ctx, facts, { kind, locale, host }),
    stale: points.map((point) => pointName(point, facts, ctx.locale)),
    additions: facts.services
      .filter(({ point }) => points.includes(point))
      .map((service) => serviceParagraph(service, locale))
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    composed: text?.composed ?? false,
  };
}
