import { Paper, drawQr, qrSvg } from '#core/plugins';
import { certificateLayout, PAGE, type CertificateToDraw, type Shape } from './certificate-layout.ts';

/** The certificate as a PDF. The same certificate always gives the same bytes. */
export async function certificatePdf(
  certificate: CertificateToDraw,
  { author, created }: { author: string; created: Date },
): Promise<Uint8Array> {
  const { design, words } = certificate;
  const paper = new Paper({ title: `${design.title}: ${words.name}`, author, lang: design.locale, created });
  for (const shape of certificateLayout(certificate, (text, width, style) => paper.wrap(text, width, style)))
    drawShape(paper, shape);
  return paper.finish();
}

function drawShape(paper: Paper, shape: Shape): void {
  if (shape.kind === 'text')
    paper.tag(shape.tag, () =>
      shape.lines.forEach((line, row) => paper.line(line, shape.x, shape.y + row * shape.step, shape.style)),
    );
  else if (shape.kind === 'qr') drawQr(paper, shape.text, shape);
  else if (shape.kind === 'box')
    paper.decoration(() => paper.doc.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill));
  else
    paper.decoration(() =>
      paper.doc
        .rect(shape.x, shape.y, shape.width, shape.height)
        .lineWidth(shape.thickness)
        .strokeColor(shape.stroke)
        .stroke(),
    );
}

/** Distance of the first line's foot from its top, in em: Inter's ascent, which paper uses too. */
const ASCENT = 0.96875;

/** The same certificate for the screen: the same shapes, the same breaks. Every text is escaped; colours were checked by whoever keeps them. */
export function certificateSvg(certificate: CertificateToDraw, label: string): string {
  const measure = new Paper({ title: '', author: '', lang: certificate.design.locale, created: new Date(0) });
  const shapes = certificateLayout(certificate, (text, width, style) => measure.wrap(text, width, style))
    .map(svgOf)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" font-family="'Inter Variable', Inter, sans-serif" role="img" aria-label="${escaped(label)}">${shapes}</svg>`;
}

function svgOf(shape: Shape): string {
  if (shape.kind === 'box')
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill="${shape.fill}"/>`;
  if (shape.kind === 'outline')
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.thickness}"/>`;
  if (shape.kind === 'qr')
    return `<svg x="${shape.x}" y="${shape.y}" width="${shape.size}" height="${shape.size}">${qrSvg(shape.text)}</svg>`;
  const { size, weight = 'regular', color = '#1c1f26' } = shape.style;
  return shape.lines
    .map((line, row) => {
      const y = (shape.y + row * shape.step + size * ASCENT).toFixed(2);
      return `<text x="${shape.x}" y="${y}" font-size="${size}" font-weight="${weight === 'semibold' ? 620 : 400}" fill="${color}">${escaped(line)}</text>`;
    })
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
