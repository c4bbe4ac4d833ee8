import type { Locale } from '#core/context';
import type { CreditFacts } from '#core/orders';
import { MUTED, Paper } from '#core/paper';
import { CREDIT_FORM_TITLE, creditInformation, type CreditSupplier } from './credit-information.ts';

const LABEL = 150;
const LINE = 13;

/** The form as a PDF. The same facts and language give the same bytes. */
export function drawCreditInformation(
  facts: CreditFacts,
  supplier: CreditSupplier,
  locale: Locale,
): Promise<Uint8Array> {
  const paper = new Paper({
    title: CREDIT_FORM_TITLE[locale],
    author: supplier.name,
    lang: locale,
    created: new Date(`${facts.orderedOn}T00:00:00Z`),
  });
  paper.tag('H1', () => {
    for (const text of paper.wrap(CREDIT_FORM_TITLE[locale], paper.right - paper.left, {
      size: 17,
      weight: 'semibold',
    })) {
      paper.line(text, paper.left, paper.y, { size: 17, weight: 'semibold' });
      paper.y += 22;
    }
  });
  for (const { title, rows } of creditInformation(facts, supplier, locale)) {
    makeRoom(paper, 60);
    paper.y += 14;
    paper.tag('H2', () => paper.line(title, paper.left, paper.y, { size: 11.5, weight: 'semibold' }));
    paper.y += 20;
    for (const [label, text] of rows) drawRow(paper, label, text);
  }
  paper.onEveryPage((page, pages) =>
    paper.decoration(() =>
      paper.line(`${page} / ${pages}`, paper.right, 800, { size: 8, color: MUTED, align: 'right' }),
    ),
  );
  return paper.finish();
}

function drawRow(paper: Paper, label: string, text: string): void {
  const style = { size: 9.5 };
  const labels = paper.wrap(label, LABEL - 12, style);
  const lines = text.split('\n').flatMap((each) => paper.wrap(each, paper.right - paper.left - LABEL, style));
  const rest = [...lines];
  let first = true;
  while (rest.length > 0 || first) {
    makeRoom(paper, Math.max(first ? labels.length : 1, 1) * LINE + 6);
    const room = Math.max(1, Math.floor((paper.bottom - paper.y) / LINE));
    const part = rest.splice(0, room);
    const top = paper.y;
    const heads = first ? labels : [];
    paper.tag('P', () => {
      heads.forEach((each, index) => paper.line(each, paper.left, top + index * LINE, { ...style, color: MUTED }));
      part.forEach((each, index) => paper.line(each, paper.left + LABEL, top + index * LINE, style));
    });
    paper.y = top + Math.max(heads.length, part.length) * LINE;
    first = false;
  }
  paper.y += 5;
}

function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height > paper.bottom) paper.newPage();
}
