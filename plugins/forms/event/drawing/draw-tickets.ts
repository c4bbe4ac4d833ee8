import { Paper, drawQr, type Ctx, type Locale } from '#core/plugins';
import type { TicketPaper } from '../tickets/ticket-papers.ts';
import type { DesignView } from './ticket-design.ts';
import { ticketLayout, type Shape } from './ticket-layout.ts';
import { ticketAddress } from './ticket-address.ts';

export interface TicketsToDraw {
  papers: readonly TicketPaper[];
  design: DesignView;
  picture: Uint8Array | null;
  locale: Locale;
  /** In whose name: the shop's. */
  author: string;
  created: Date;
}

/** Tickets as one PDF, a page each. The same tickets give the same bytes. */
export async function drawTickets(
  ctx: Ctx,
  { papers, design, picture, locale, author, created }: TicketsToDraw,
): Promise<Uint8Array> {
  const paper = new Paper({ title: papers[0]?.event ?? 'Ticket', author, lang: locale, created });
  papers.forEach((each, index) => {
    if (index > 0) paper.newPage();
    const { shapes } = ticketLayout(
      { paper: each, design, locale, hasPicture: picture !== null, address: ticketAddress(ctx, each.code) },
      (text, width, style) => paper.wrap(text, width, style),
    );
    for (const shape of shapes) drawShape(paper, shape, picture);
  });
  return paper.finish();
}

function drawShape(paper: Paper, shape: Shape, picture: Uint8Array | null): void {
  if (shape.kind === 'text') {
    paper.tag(shape.tag, () =>
      shape.lines.forEach((line, row) => paper.line(line, shape.x, shape.y + row * shape.step, shape.style)),
    );
  } else if (shape.kind === 'qr') {
    drawQr(paper, shape.text, shape);
  } else if (shape.kind === 'picture') {
    paper.figure(shape.alt, () =>
      paper.doc.image(Buffer.from(picture!), shape.x, shape.y, { fit: [shape.width, shape.height] }),
    );
  } else {
    paper.decoration(() =>
      paper.doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius).fill(shape.fill),
    );
  }
}
