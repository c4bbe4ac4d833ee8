import type { Ctx, Locale } from '#core/context';
import {
  csvCell,
  csvLine,
  decimalIn,
  formatDate,
  formatMoney,
  inLanguage,
  localDate,
  toDecimal,
  type Money,
} from '#core/kit';
import { MUTED, Paper } from '#core/paper';
import { MOVEMENT_TITLES } from './movement-kind.ts';
import { PAYOUT_STATES } from './payout-titles.ts';
import { payoutView, type PayoutFile } from './payout-view.ts';

const TEXTS = {
  de: {
    title: 'Auszahlungsbeleg',
    number: 'Auszahlung',
    to: 'An',
    state: 'Stand',
    decided: 'Veranlasst',
    opening: 'Guthaben vorher',
    closing: 'Guthaben danach',
    of: 'Davon verfügbar, noch nicht verfügbar, Sicherheitseinbehalt',
    date: 'Datum',
    movement: 'Bewegung',
    order: 'Bestellung',
    amount: 'Betrag',
    currency: 'Währung',
    page: 'Seite',
    more: (count: number) => `${count} weitere Bewegungen stehen in der CSV-Datei.`,
  },
  en: {
    title: 'Payout statement',
    number: 'Payout',
    to: 'To',
    state: 'State',
    decided: 'Decided',
    opening: 'Balance before',
    closing: 'Balance after',
    of: 'Of it available, not available yet, reserve',
    date: 'Date',
    movement: 'Movement',
    order: 'Order',
    amount: 'Amount',
    currency: 'Currency',
    page: 'Page',
    more: (count: number) => `${count} more movements stand in the CSV file.`,
  },
};

/** A paper of more is read by nobody. */
const MOST_LINES = 1000;
const ROW = 16;

export interface StatementFile {
  name: string;
  bytes: Uint8Array;
}

/** The statement as CSV, every movement on a line, opening and closing at its ends. @throws 404 `payout_unknown` */
export async function statementCsv(ctx: Ctx, payoutId: number): Promise<StatementFile> {
  const file = await payoutView(ctx, payoutId);
  const { opening, lines, closing } = file.statement;
  const t = TEXTS[ctx.locale];
  const delimiter = inLanguage(ctx.locale, { de: ';', en: ',' } as const);
  // Figures and no formula, as spreadsheets of the language read them.
  const figure = (amount: Money): string => decimalIn(ctx.locale, toDecimal(amount));
  const row = (at: Date | null, kind: string, order: string, amount: Money): string =>
    `${[at === null ? '' : localDate(at, 'Europe/Berlin'), kind, order].map((text) => csvCell(text, delimiter)).join(delimiter)}${delimiter}${figure(amount)}${delimiter}${amount.currency.toUpperCase()}\r\n`;
  const text = [
    csvLine([t.date, t.movement, t.order, t.amount, t.currency], delimiter),
    row(null, t.opening, '', opening),
    ...lines.map(({ kind, at, order, amount }) =>
      row(at, MOVEMENT_TITLES[kind][ctx.locale], order?.number ?? '', amount),
    ),
    row(null, t.closing, '', closing),
  ].join('');
  return { name: `${t.number}-${payoutId}.csv`, bytes: new TextEncoder().encode(`\uFEFF${text}`) };
}

/** The statement on paper. @throws 404 `payout_unknown` */
export async function statementPdf(ctx: Ctx, payoutId: number): Promise<StatementFile> {
  const file = await payoutView(ctx, payoutId);
  const t = TEXTS[ctx.locale];
  const paper = new Paper({
    title: `${t.title} ${payoutId}`,
    author: 'Kontor',
    lang: ctx.locale,
    created: file.payout.ended_at ?? file.payout.created_at,
  });
  drawHead(paper, file, ctx.locale);
  drawLines(paper, file, ctx.locale);
  paper.onEveryPage((page, pages) =>
    paper.line(`${t.page} ${page} / ${pages}`, paper.right, paper.bottom + 40, {
      size: 8,
      color: MUTED,
      align: 'right',
    }),
  );
  return { name: `${t.number}-${payoutId}.pdf`, bytes: await paper.finish() };
}

function drawHead(paper: Paper, { payout, seller, statement }: PayoutFile, locale: Locale): void {
  const t = TEXTS[locale];
  paper.tag('H1', () => paper.line(`${t.title} ${payout.id}`, paper.left, paper.y, { size: 16, weight: 'semibold' }));
  paper.y += 34;
  const facts: [string, string][] = [
    [t.number, formatMoney(payout.amount, { style: 'locale', locale })],
    [t.state, PAYOUT_STATES[payout.state][locale]],
    [t.to, `${payout.holder}, …${payout.account_end}`],
    [t.decided, formatDate(payout.created_at, locale, 'Europe/Berlin')],
    ['', seller.name],
    [t.opening, formatMoney(statement.opening, { style: 'locale', locale })],
    [t.closing, formatMoney(statement.closing, { style: 'locale', locale })],
    // A wallet is the seller's own: nothing in it is held back.
    ...(payout.channel === 'wallet'
      ? []
      : [
          [
            t.of,
            [statement.pots.available, statement.pots.pending, statement.pots.reserve]
              .map((pot) => formatMoney(pot, { style: 'locale', locale }))
              .join(' · '),
          ] as [string, string],
        ]),
  ];
  for (const [label, value] of facts) {
    paper.tag('P', () => {
      if (label) paper.line(label, paper.left, paper.y, { size: 9, color: MUTED });
      paper.line(value, paper.right, paper.y, { size: 9, align: 'right' });
    });
    paper.y += ROW;
  }
  paper.y += 12;
}

function drawLines(paper: Paper, { statement: { lines } }: PayoutFile, locale: Locale): void {
  const t = TEXTS[locale];
  const row = (cells: readonly [string, string, string, string], tag: 'TH' | 'TD'): void => {
    if (paper.y + ROW > paper.bottom) paper.newPage();
    const places = [paper.left, paper.left + 80, paper.left + 250, paper.right];
    paper.group('TR', () => {
      cells.forEach((text, index) =>
        paper.tag(tag, () =>
          paper.line(text, places[index]!, paper.y, {
            size: tag === 'TH' ? 8 : 9,
            ...(tag === 'TH' ? { weight: 'semibold' as const, color: MUTED } : {}),
            align: index === 3 ? 'right' : 'left',
          }),
        ),
      );
    });
    paper.y += ROW;
  };
  paper.group('Table', () => {
    row([t.date, t.movement, t.order, t.amount], 'TH');
    for (const { kind, at, order, amount } of lines.slice(0, MOST_LINES))
      row(
        [
          formatDate(at, locale, 'Europe/Berlin'),
          MOVEMENT_TITLES[kind][locale],
          order?.number ?? '',
          formatMoney(amount, { style: 'locale', locale }),
        ],
        'TD',
      );
  });
  if (lines.length <= MOST_LINES) return;
  paper.tag('P', () =>
    paper.line(t.more(lines.length - MOST_LINES), paper.left, paper.y + 6, { size: 9, color: MUTED }),
  );
}
