import { formatMoney, languageTag, money, type CurrencyCode, type Locale } from '#core/kit';
import type { TextStyle } from '#core/plugins';
import { TICKET_STATE_TITLES } from '../ticket-states.ts';
import type { TicketPaper } from '../tickets/ticket-papers.ts';
import type { DesignView } from './ticket-design.ts';

/** Shapes of a ticket, in points from the top left. Paper and preview draw the same shapes. */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; radius: number }
  | { kind: 'text'; tag: 'H1' | 'P'; lines: readonly string[]; x: number; y: number; step: number; style: TextStyle }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; alt: string }
  | { kind: 'qr'; x: number; y: number; size: number; text: string; alt: string };

export interface TicketLayout {
  shapes: readonly Shape[];
  /** End of the drawing. */
  height: number;
}

export type Wrap = (text: string, width: number, style: TextStyle) => string[];

const LEFT = 56;
const WIDTH = 483;
const TOP = 56;
const PANEL = 268;
/** Room for one fact more. */
const FACT = 28;
const TEXT_X = LEFT + 30;
const TEXT_WIDTH = 268;
const QR = 150;
const QR_X = LEFT + WIDTH - QR - 18;

const WORDS = {
  de: {
    when: 'Wann',
    where: 'Wo',
    who: 'Für',
    seat: 'Platz',
    price: 'Preis',
    free: 'Kostenlos',
    until: 'bis',
    qr: 'QR-Code mit dem Ticketcode',
    logo: 'Bild der Veranstaltung',
    hint: 'Zeigen Sie diesen Code am Einlass, auf dem Telefon oder ausgedruckt. Er gilt für eine Person und einmal.',
  },
  en: {
    when: 'When',
    where: 'Where',
    who: 'For',
    seat: 'Seat',
    price: 'Price',
    free: 'Free',
    until: 'to',
    qr: 'QR code with the ticket code',
    logo: 'Picture of the event',
    hint: 'Show this code at the entrance, on your phone or printed. It is good for one person, once.',
  },
} as const;

export interface TicketToDraw {
  paper: TicketPaper;
  design: DesignView;
  locale: Locale;
  hasPicture: boolean;
  /** Address in the QR code. */
  address: string;
}

/** One ticket as shapes: a panel with the facts and the code, and below it what the seller has to say. Pure. */
export function ticketLayout({ paper, design, locale, hasPicture, address }: TicketToDraw, wrap: Wrap): TicketLayout {
  const t = WORDS[locale];
  const panel = PANEL + (paper.seat === '' ? 0 : FACT);
  const shapes: Shape[] = [
    { kind: 'box', x: LEFT, y: TOP, width: WIDTH, height: panel, fill: design.background, radius: 10 },
    { kind: 'box', x: LEFT, y: TOP, width: 10, height: panel, fill: design.accent, radius: 0 },
  ];
  let y = TOP + 22;
  const write = (tag: 'H1' | 'P', text: string, style: TextStyle, most: number): void => {
    const lines = cut(wrap(text, TEXT_WIDTH, style), most);
    const step = style.size * 1.32;
    shapes.push({
      kind: 'text',
      tag,
      lines,
      x: TEXT_X,
      y,
      step,
      style: { ...style, color: style.color ?? design.ink },
    });
    y += lines.length * step;
  };
  if (hasPicture) {
    shapes.push({ kind: 'picture', x: TEXT_X, y, width: 190, height: 46, alt: t.logo });
    y += 56;
  }
  write('H1', paper.event, { size: 19, weight: 'semibold' }, 2);
  write('P', paper.kind, { size: 12, weight: 'semibold' }, 1);
  y += 8;
  const price =
    paper.price.minor === 0
      ? t.free
      : formatMoney(money(paper.price.minor, paper.price.currency as CurrencyCode), {
          style: 'locale',
          locale: languageTag(locale),
        });
  const facts: [string, string, number][] = [
    [t.when, `${paper.startsAt} ${t.until} ${paper.endsAt} (${paper.zone})`, 2],
    [t.where, [paper.place, paper.address].filter(Boolean).join(', '), 2],
    [t.seat, paper.seat, 1],
    [t.who, paper.name, 1],
    [t.price, design.showPrice ? price : '', 1],
  ];
  for (const [label, value, most] of facts) {
    if (value === '') continue;
    write('P', label, { size: 7.5, weight: 'semibold' }, 1);
    write('P', value, { size: 10 }, most);
    y += 3;
  }
  shapes.push({ kind: 'qr', x: QR_X, y: TOP + 24, size: QR, text: address, alt: t.qr });
  const code = paper.state === 'unused' ? paper.code : TICKET_STATE_TITLES[paper.state][locale];
  shapes.push({
    kind: 'text',
    tag: 'P',
    lines: [code],
    x: QR_X,
    y: TOP + QR + 32,
    step: 10,
    style: { size: 8, color: design.ink, weight: 'semibold' },
  });
  return below({ shapes, y: TOP + panel + 20, paragraphs: [t.hint, paper.additionalText, design.note], wrap });
}

function below({
  shapes,
  y: top,
  paragraphs,
  wrap,
}: {
  shapes: Shape[];
  y: number;
  paragraphs: readonly string[];
  wrap: Wrap;
}): TicketLayout {
  let y = top;
  for (const text of paragraphs.flatMap((paragraph) => paragraph.split('\n')).filter(Boolean)) {
    const style: TextStyle = { size: 10 };
    const lines = wrap(text, WIDTH, style);
    shapes.push({ kind: 'text', tag: 'P', lines, x: LEFT, y, step: 14, style });
    y += lines.length * 14 + 6;
  }
  return { shapes, height: y + 10 };
}

/** A text that is too long ends in an ellipsis: the panel has its height. */
function cut(lines: string[], most: number): string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, -1)}…`];
}
