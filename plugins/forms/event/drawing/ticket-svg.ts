import { Paper, qrSvg } from '#core/plugins';
import { ticketLayout, type Shape, type TicketToDraw } from './ticket-layout.ts';

/** Distance of the first line's foot from its top, in em: Inter's ascent, which paper uses too. */
const ASCENT = 0.96875;
const PAGE_WIDTH = 595.28;

/** The same ticket for the screen. Every text is escaped; colours were checked by whoever keeps them. */
export function ticketSvg(ticket: TicketToDraw, picture: { bytes: Uint8Array; contentType: string } | null): string {
  const measure = new Paper({ title: '', author: '', lang: ticket.locale, created: new Date(0) });
  const { shapes, height } = ticketLayout(ticket, (text, width, style) => measure.wrap(text, width, style));
  const drawn = shapes.map((shape) => svgOf(shape, picture)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="40 40 ${(PAGE_WIDTH - 80).toFixed(0)} ${(height - 40).toFixed(0)}" font-family="'Inter Variable', Inter, sans-serif" role="img" aria-label="Ticket">${drawn}</svg>`;
}

function svgOf(shape: Shape, picture: { bytes: Uint8Array; contentType: string } | null): string {
  if (shape.kind === 'box')
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.radius}" fill="${shape.fill}"/>`;
  if (shape.kind === 'qr')
    return `<svg x="${shape.x}" y="${shape.y}" width="${shape.size}" height="${shape.size}">${qrSvg(shape.text)}</svg>`;
  if (shape.kind === 'picture') {
    if (!picture) return '';
    const source = `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`;
    return `<image x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" preserveAspectRatio="xMinYMin meet" href="${source}"/>`;
  }
  const { size, weight = 'regular', color = '#1c1f26' } = shape.style;
  return shape.lines
    .map((line, row) => {
      const y = (shape.y + row * shape.step + size * ASCENT).toFixed(2);
      return `<text x="${shape.x}" y="${y}" font-size="${size}" font-weight="${weight === 'semibold' ? 620 : 400}" fill="${color}">${escaped(line)}</text>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
