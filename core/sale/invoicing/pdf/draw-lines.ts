import type { Language } from '#core/kit';
import { MUTED, type Paper, type TextStyle } from '#core/paper';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { amountText, rateText, showsVat, word } from './invoice-texts.ts';

interface Column {
  title: string;
  x: number;
  align: 'left' | 'right';
  text(line: InvoiceLine): string;
}

const SIZE = 9;
const DESCRIPTION_WIDTH = 190;

/** The table of what was sold, with its heading again on every page it reaches. */
export function drawLines(paper: Paper, invoice: Invoice, lines: readonly InvoiceLine[], locale: Language): void {
  const columns = columnsFor(paper, invoice, lines, locale);
  paper.group('Table', () => {
    drawHeading(paper, columns);
    for (const line of lines) {
      const description = descriptionOf(paper, line, invoice.currency, locale);
      if (paper.y + description.length * 13 + 12 > paper.bottom) {
        paper.newPage();
        drawHeading(paper, columns);
      }
      paper.group('TR', () => {
        for (const column of columns) {
          paper.tag('TD', () => {
            const texts = column.title === word('description', locale) ? description : [column.text(line)];
            texts.forEach((text, row) =>
              paper.line(text, column.x, paper.y + row * 13, {
                size: SIZE,
                align: column.align,
                ...(row > 0 ? { color: MUTED } : {}),
              }),
            );
          });
        }
      });
      paper.y += description.length * 13 + 6;
      paper.rule(paper.y);
      paper.y += 6;
    }
  });
}

function columnsFor(paper: Paper, invoice: Invoice, lines: readonly InvoiceLine[], locale: Language): Column[] {
  const amount = (minor: number) => amountText(minor, invoice.currency, locale);
  const unit = word(lines.every((line) => line.amount_type === 'net') ? 'unitNet' : 'unit', locale);
  const start: Column[] = [
    { title: word('position', locale), x: paper.left, align: 'left', text: (line) => String(line.position) },
    { title: word('description', locale), x: paper.left + 30, align: 'left', text: (line) => line.description },
  ];
  if (!showsVat(invoice)) {
    return [
      ...start,
      { title: word('quantity', locale), x: 370, align: 'right', text: (line) => String(line.quantity) },
      { title: word('unit', locale), x: 455, align: 'right', text: (line) => amount(line.unit_minor) },
      { title: word('amount', locale), x: paper.right, align: 'right', text: (line) => amount(line.gross_minor) },
    ];
  }
  return [
    ...start,
    { title: word('quantity', locale), x: 306, align: 'right', text: (line) => String(line.quantity) },
    { title: unit, x: 385, align: 'right', text: (line) => amount(line.unit_minor) },
    { title: word('vat', locale), x: 422, align: 'right', text: (line) => rateText(line.tax_rate_bp, locale) },
    { title: word('net', locale), x: 480, align: 'right', text: (line) => amount(line.net_minor) },
    { title: word('gross', locale), x: paper.right, align: 'right', text: (line) => amount(line.gross_minor) },
  ];
}

function descriptionOf(paper: Paper, line: InvoiceLine, currency: string, locale: Language): string[] {
  const style: TextStyle = { size: SIZE };
  const text = paper.wrap(line.description, DESCRIPTION_WIDTH, style);
  if (line.discount_minor === 0) return text;
  const discount = `${word('discount', locale)}${line.discount_text && ` (${line.discount_text})`}: ${amountText(-line.discount_minor, currency, locale)}`;
  return [...text, ...paper.wrap(discount, DESCRIPTION_WIDTH, style)];
}

function drawHeading(paper: Paper, columns: readonly Column[]): void {
  paper.group('TR', () => {
    for (const { title, x, align } of columns)
      paper.tag('TH', () => paper.line(title, x, paper.y, { size: 8, weight: 'semibold', color: MUTED, align }));
  });
  paper.y += 16;
  paper.rule(paper.y, '#9aa1b0', 0.8);
  paper.y += 7;
}
