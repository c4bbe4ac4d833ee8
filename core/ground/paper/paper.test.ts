import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { pdfText } from '#core/testing';
import { Paper } from './paper.ts';
import { drawQr, qrSvg } from './qr.ts';

const made = () =>
  new Paper({ title: 'Ticket', author: 'Anna', lang: 'de', created: new Date('2026-11-21T09:00:00Z') });

describe('QR codes', () => {
  it('say the same on paper every time, with words for those who cannot see them', async () => {
    const draw = async () => {
      const paper = made();
      paper.tag('H1', () => paper.line('Größe & Maß', 56, 56, { size: 20 }));
      drawQr(paper, 'https://kontor.test/t/ABC', { x: 56, y: 100, size: 120, alt: 'QR-Code ABC' });
      return paper.finish();
    };
    const [first, second] = [await draw(), await draw()];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(pdfText(first)).toContain('Größe & Maß');
    expect(Buffer.from(first).toString('latin1')).toMatch(/\/Alt \(QR-Code ABC\)/);
  });

  it('have a quiet zone of four light modules and a finder in three corners', async () => {
    const svg = qrSvg('https://kontor.test/t/ABC');
    const size = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
    const { data } = await sharp(Buffer.from(svg))
      .resize(size, size, { kernel: 'nearest' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = (x: number, y: number) => data[y * size + x]! < 128;
    for (let at = 0; at < size; at += 1)
      for (let edge = 0; edge < 4; edge += 1)
        expect([dark(at, edge), dark(edge, at), dark(at, size - 1 - edge)]).toEqual([false, false, false]);
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(Array.from({ length: 7 }, (_, step) => dark(x + step, y)).every(Boolean)).toBe(true);
      expect(dark(x + 1, y + 1)).toBe(false);
      expect(dark(x + 3, y + 3)).toBe(true);
    }
  });

  it('differ where the text differs, and take long texts', () => {
    expect(qrSvg('A')).not.toBe(qrSvg('B'));
    expect(qrSvg('x'.repeat(900)).length).toBeGreaterThan(5000);
  });
});
