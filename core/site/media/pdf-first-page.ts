import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

export interface PdfFacts {
  pageCount: number;
  /** The first page as WebP. */
  picture: { bytes: Buffer; width: number; height: number };
}

const WIDTH = 640;
const MOST_MS = 15_000;

/** Runs apart from the server: a hostile document may keep the reader busy for ever, and only a thread can be ended. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { PDFiumLibrary } = require(workerData.pdfium);
  const sharp = require(workerData.sharp);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(workerData.bytes);
  const page = document.getPage(0);
  const size = page.getOriginalSize();
  const height = Math.round(workerData.width * size.originalHeight / size.originalWidth);
  if (!(height > 0 && height <= workerData.width * 8)) throw new Error('No page of that shape.');
  const drawn = await page.render({ width: workerData.width, height, render: 'bitmap' });
  const bytes = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }).flatten({ background: '#ffffff' }).webp({ quality: 78 }).toBuffer();
  parentPort.postMessage({ pageCount: document.getPageCount(), bytes, width: drawn.width, height: drawn.height });
})().catch(() => parentPort.postMessage(null));
`;

/** Number of pages a PDF has and what the first one looks like. Null when it cannot be read: locked, broken, or too much work. */
export async function pdfFirstPage(bytes: Buffer): Promise<PdfFacts | null> {
  const { resolve } = createRequire(import.meta.url);
  const workerData = {
    bytes: new Uint8Array(bytes),
    width: WIDTH,
    pdfium: resolve('@hyzyla/pdfium'),
    sharp: resolve('sharp'),
  };
  const worker = new Worker(READER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  try {
    return await new Promise<PdfFacts | null>((settle) => {
      const timer = setTimeout(() => settle(null), MOST_MS);
      const done = (facts: PdfFacts | null): void => {
        clearTimeout(timer);
        settle(facts);
      };
      worker.once('error', () => done(null));
      worker.once('exit', () => done(null));
      worker.once('message', (read: { pageCount: number; bytes: Uint8Array; width: number; height: number } | null) =>
        done(
          read && {
            pageCount: read.pageCount,
            picture: { bytes: Buffer.from(read.bytes), width: read.width, height: read.height },
          },
        ),
      );
    });
  } finally {
    await worker.terminate();
  }
}
