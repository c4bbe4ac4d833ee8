import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { Sample } from '../figure.ts';
import { timeEvents, type EditorBrowser } from './editor-window.ts';
import { atMost, middle, p95 } from './targets.ts';

export interface MeasuredPage {
  pageId: number;
  blocks: number;
}

/** Opening, and how much script comes before the first block can be selected. */
export async function opening(
  browser: EditorBrowser,
  { pageId, blocks }: MeasuredPage,
  limitMs: number,
): Promise<{ page: Page; samples: Sample[] }> {
  const page = await browser.open(pageId, blocks);
  const { opened, scripts } = await page.evaluate(() => {
    const at = window.bench.opened!;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      opened: at,
      scripts: entries
        .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= at)
        .map(({ name }) => new URL(name).pathname),
    };
  });
  const bytes = [...new Set(scripts)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.resolve('build/client', `.${file}`))).length,
    0,
  );
  return {
    page,
    samples: [
      atMost(`Editor opened, ${blocks} blocks`, 'ms', opened, limitMs),
      ...(blocks === 200
        ? [atMost('Editor, script loaded before a block can be selected', 'kB gzip', bytes / 1000, 250)]
        : []),
    ],
  };
}

const canvasOf = async (page: Page): Promise<{ x: number; y: number; width: number; height: number }> =>
  (await page.locator('[data-canvas]').boundingBox())!;

/** At its end: at its beginning the toolbar of the block below may lie over it. */
async function clickText(page: Page, at: number): Promise<void> {
  const block = page.locator('[data-canvas] [data-block="text"]').nth(at);
  await block.click({ position: { x: (await block.boundingBox())!.width - 6, y: 4 } });
}

async function selectBlock(page: Page, at: number): Promise<void> {
  await clickText(page, at);
  await page.locator('[data-drag-handle]').waitFor();
}

/** Two readings of the browser's clock, each cut to a tenth of a millisecond, lie further apart than the pictures by up to as much: 16.8 for a sixtieth of a second. */
const CLOCK_MS = 0.1;

/** A drag over the canvas with 120 movements, then the drop, and taking it back. */
export async function dragging(
  page: Page,
  blocks: number,
  limits: { frame: number; drop?: number; undo?: number },
): Promise<Sample[]> {
  await selectBlock(page, 1);
  const handle = (await page.locator('[data-drag-handle]').boundingBox())!;
  const canvas = await canvasOf(page);
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 30, handle.y + 30, { steps: 3 });
  await page.waitForTimeout(100);
  await page.evaluate(() => window.bench.frames());
  for (let move = 0; move < 120; move += 1) {
    await page.mouse.move(canvas.x + 200 + (move % 40) * 6, canvas.y + 100 + ((move * 5) % (canvas.height - 200)));
  }
  const { frames, longTasks } = await page.evaluate(() => window.bench.stopFrames());
  const drops = await timeEvents(page, 'pointerup', () => page.mouse.up());
  // Control goes down before Z does.
  const undo = async (): Promise<number> =>
    (
      await timeEvents(page, 'keydown', async () => {
        await page.locator('[data-canvas]').focus();
        await page.keyboard.press('Control+z');
      })
    ).at(-1)!;
  const undos = [await undo()];
  for (const further of limits.drop === undefined ? [] : [1, 2, 3, 4]) {
    drops.push(await dropAgain(page, further));
    undos.push(await undo());
  }
  const note = `${frames.length} pictures`;
  return [
    {
      ...atMost(
        `Drag on ${blocks} blocks, 120 movements: time between pictures, 95 %`,
        'ms',
        p95(frames) - CLOCK_MS,
        limits.frame,
      ),
      note,
    },
    {
      figure: `Drag on ${blocks} blocks: tasks over 50 ms`,
      unit: '',
      ours: longTasks,
      goal: { of: 'ours', at: 'most', value: 0 },
    },
    ...(limits.drop === undefined
      ? []
      : [atMost(`Drop on ${blocks} blocks, to the picture`, 'ms', middle(drops), limits.drop)]),
    ...(limits.undo === undefined
      ? []
      : [atMost(`Undo on ${blocks} blocks, to the picture`, 'ms', middle(undos), limits.undo)]),
  ];
}

/** One more drag, to another place: a single drop says little. */
async function dropAgain(page: Page, further: number): Promise<number> {
  await page.waitForTimeout(300);
  await selectBlock(page, 1);
  const handle = (await page.locator('[data-drag-handle]').boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 60, handle.y + 120 + further * 90, { steps: 12 });
  return middle(await timeEvents(page, 'pointerup', () => page.mouse.up()));
}

/** Twelve letters a second, as somebody types who is quick at it: all at once they would share one late picture. */
const KEY_EVERY_MS = 80;

/** Letters into a settings field, and blocks selected by pointer. */
export async function typing(page: Page, blocks: number): Promise<Sample[]> {
  const select = await timeEvents(page, 'pointerdown', async () => {
    for (let at = 0; at < 6; at += 1) {
      await clickText(page, at % 2);
      await page.waitForTimeout(60);
    }
  });
  await page
    .locator('[data-canvas] [data-block="button"]')
    .first()
    .click({ position: { x: 2, y: 2 } });
  const field = page.locator('.kb-settings input[type=text]').first();
  await field.focus();
  const keys = await timeEvents(page, 'keydown', async () => {
    for (const letter of 'a word typed into it, letter by letter') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(KEY_EVERY_MS);
    }
  });
  return [
    atMost(`Key in a settings field on ${blocks} blocks, to the picture, 95 %`, 'ms', p95(keys), 50),
    atMost(`Block selected on ${blocks} blocks, to the picture`, 'ms', middle(select), 50),
  ];
}

/** From the press on "Restore" to the picture of the version, the server's work and the save before it included. */
export async function restoring(page: Page, blocks: number): Promise<Sample[]> {
  await page.locator('[data-canvas]').focus();
  await page
    .locator('[data-canvas] [data-block="section"]')
    .first()
    .click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Delete');
  await page.waitForFunction((all) => document.querySelectorAll('[data-canvas] [data-nid]').length < all, blocks);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).first();
  await restore.waitFor();
  const took = await page.evaluate(
    (all) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('dialog button')].find(
          (each) => each.textContent === 'Restore',
        ) as HTMLButtonElement;
        const began = performance.now();
        const look = (): void => {
          if (document.querySelectorAll('[data-canvas] [data-nid]').length < all)
            return void requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        button.click();
        look();
      }),
    blocks,
  );
  return [atMost(`Version of ${blocks} blocks restored, to the picture`, 'ms', took, 400)];
}
