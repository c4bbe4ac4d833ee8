import qrcode from 'qrcode-generator';
import { INK, type Paper } from './paper.ts';

/** Light modules that scanners want around a code. */
const QUIET = 4;

interface Run {
  x: number;
  y: number;
  length: number;
}

/** Dark modules of a row side by side, as one bar: fewer shapes and no hairlines between them. */
function barsOf(text: string): { bars: Run[]; modules: number } {
  // M repairs 15 %: paper that was folded and a phone's dim screen still scan.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const bars: Run[] = [];
  for (let y = 0; y < modules; y += 1) {
    for (let x = 0; x < modules; x += 1) {
      if (!code.isDark(y, x)) continue;
      const before = bars.at(-1);
      if (before?.y === y && before.x + before.length === x) before.length += 1;
      else bars.push({ x, y, length: 1 });
    }
  }
  return { bars, modules };
}

export interface QrPlace {
  x: number;
  y: number;
  /** Width and height in points, with the quiet zone. */
  size: number;
  /** Text that screen readers say instead. */
  alt?: string;
}

/** Draws a QR code with its quiet zone on white. */
export function drawQr(paper: Paper, text: string, { x, y, size, alt = text }: QrPlace): void {
  const { bars, modules } = barsOf(text);
  const step = size / (modules + 2 * QUIET);
  const { doc } = paper;
  paper.figure(alt, () => {
    doc.rect(x, y, size, size).fill('#ffffff');
    for (const bar of bars) doc.rect(x + (bar.x + QUIET) * step, y + (bar.y + QUIET) * step, bar.length * step, step);
    doc.fill(INK);
  });
}

/** A QR code as an SVG element that takes the size of what surrounds it. Contains nothing of the text itself. */
export function qrSvg(text: string): string {
  const { bars, modules } = barsOf(text);
  const size = modules + 2 * QUIET;
  const path = bars.map(({ x, y, length }) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
}
