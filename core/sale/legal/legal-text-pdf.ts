import type { Locale } from '#core/context';
import { inLanguage, plainRuns } from '#core/kit';
import { Paper } from '#core/paper';

export interface PrintedText {
  title: string;
  shop: string;
  /** Of the shop's own texts their number, of the law's model its date. */
  version: number | string;
  body: string;
  locale: Locale;
  /** Day of publication of this version. */
  publishedAt: Date;
}

const [SIZE, LEADING] = [9.5, 14];

/** A version of a legal text as PDF: what a buyer can keep. The same version always gives the same bytes. */
export function legalTextPdf({ title, shop, version, body, locale, publishedAt }: PrintedText): Promise<Uint8Array> {
  const paper = new Paper({ title: `${title} – ${shop}`, author: shop, lang: locale, created: publishedAt });
  paper.tag('H1', () => paper.line(title, paper.left, paper.y, { size: 18, weight: 'semibold' }));
  paper.y += 28;
  paper.tag('P', () =>
    paper.line(`${shop} · ${inLanguage(locale, { de: 'Fassung', en: 'Version' })} ${version}`, paper.left, paper.y, {
      size: SIZE,
    }),
  );
  paper.y += 26;
  for (const paragraph of body.split(/\n{2,}/)) drawParagraph(paper, paragraph.trim());
  return paper.finish();
}

function drawParagraph(paper: Paper, text: string): void {
  if (text === '') return;
  const heading = /^#{1,2} +/.test(text);
  const style = heading ? { size: 12, weight: 'semibold' as const } : { size: SIZE };
  const lines = plainRuns(text)
    .replace(/^#{1,2} +/, '')
    .split('\n')
    .flatMap((line) => paper.wrap(line, paper.right - paper.left, style));
  // Page by page: a paragraph may be longer than a sheet.
  for (let at = 0; at < lines.length;) {
    const room = Math.floor((paper.bottom - paper.y) / LEADING);
    if (room < 1) {
      paper.newPage();
      continue;
    }
    const shown = lines.slice(at, at + room);
    paper.tag(heading ? 'H2' : 'P', () =>
      shown.forEach((line, index) => paper.line(line, paper.left, paper.y + index * LEADING, style)),
    );
    paper.y += shown.length * LEADING;
    at += shown.length;
  }
  paper.y += 8;
}
