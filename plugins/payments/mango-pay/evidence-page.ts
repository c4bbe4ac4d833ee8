import type { DisputeEvidence } from '#core/plugins';

/** Words of the seller as a document: banks read pages, not fields. In one of the fonts that every reader has, which writes western letters only. */
export async function evidencePage({
  product,
  buyerName,
  buyerEmail,
  delivery,
  statement,
}: DisputeEvidence): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4', margin: 56, info: { Title: 'Evidence' } });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  const about = [
    ['Product', product],
    ['Customer', [buyerName, buyerEmail].filter(Boolean).join(', ')],
    ['Delivery', delivery],
    ['Statement of the seller', statement],
  ] as const;
  for (const [title, text] of about) {
    if (text === '') continue;
    page.font('Helvetica-Bold').fontSize(11).text(title).font('Helvetica').text(western(text)).moveDown();
  }
  page.end();
  return done;
}

/** Marks that the font has no letter with are left out. */
function western(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) =>
      /[\n\u0020-\u00ff€–—‘’“”„…]/.test(letter)
        ? letter
        : letter.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '') || '?',
    )
    .join('');
}
