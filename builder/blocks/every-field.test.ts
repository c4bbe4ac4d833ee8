import { createElement } from 'react';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { color, css, defineBlock, flag, label, text, typo, typoCss, when, type BlockDef } from '#builder/block';
import { findChromium } from '#builder/testing';
import { coreBlocks } from './index.ts';
import { changesOf } from './other-values.fixture.ts';
import { drawn, situationsOf, type Drawing, type Situation } from './situations.fixture.ts';

type Reasons = Readonly<Record<string, string>>;

/** Fields of every block that change nothing here, each with its reason. */
const NEVER_DRAWN: Reasons = {
  label: 'names the block in the layers of the editor',
  'hideOn:tablet': 'acts in a narrower window: node-css.test.ts',
  'hideOn:mobile': 'acts in a narrower window: node-css.test.ts',
};

const DECORATION = 'the picture is decoration: those who hear the page are told nothing of it';
const WHERE = 'says on which pages the block stands, not how it looks';

/** Further ones by block. */
const NOT_DRAWN: Readonly<Record<string, Reasons>> = {
  banner: { 'backgroundImage.alt': DECORATION },
  contact_form: {
    'recipient:list': 'says where messages arrive',
    tagTo: 'stands beside the messages of the form, which no visitor sees',
  },
  footer: { 'scope:page': WHERE },
  header: { 'scope:page': WHERE },
  lesson_player: { 'backgroundImage.alt': DECORATION },
  section: { 'image.alt': DECORATION },
  testimonials: {
    'backgroundImage.alt': DECORATION,
    'items.avatar.alt': 'the name stands beside the picture',
    'items.id': 'tells entries apart while they are moved',
  },
  video: { 'poster.alt': 'the button over it has words of its own' },
};

describe('every field of a block changes the page of buyers', async () => {
  const executablePath = await findChromium();
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    if (!executablePath) return;
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=shell'] });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.skipIf(!executablePath).each(coreBlocks.map((def) => [def.type, def] as const))('%s', async (type, def) => {
    expect((await withoutEffect(def, page)).toSorted()).toEqual(
      Object.keys({ ...NEVER_DRAWN, ...NOT_DRAWN[type] }).toSorted(),
    );
  });
});

describe('fields without effect are found', async () => {
  const executablePath = await findChromium();
  const planted = defineBlock({
    type: 'planted',
    version: 1,
    meta: { label: label('P', 'P'), icon: 'square', group: 'basic' },
    content: { words: text({ label: label('W', 'W'), max: 20 }), unused: flag({ label: label('U', 'U') }) },
    style: {
      covered: typo({ label: label('C', 'C') }),
      nowhere: color({ label: label('N', 'N') }),
      unread: color({ label: label('R', 'R') }),
    },
    defaults: () => ({ words: 'Words', unused: false }),
    render: ({ root, text: words }) =>
      createElement(
        'div',
        root,
        createElement('p', { className: 'b-planted__around' }, createElement('b', null, words('words'))),
      ),
    css: (s) => [
      { set: { '--unread': when(s.unread, css.color) } },
      { part: 'b-planted__around', set: typoCss(s.covered) },
      { part: 'b-planted__gone', set: { color: when(s.nowhere, css.color) } },
    ],
    sheet: '.b-planted b{font-weight:700;font-size:20px}',
  });

  test.skipIf(!executablePath)(
    'type that an inner element does not take on, a part that is not drawn, a value no rule reads',
    async () => {
      const browser = await chromium.launch({
        executablePath: executablePath!,
        args: ['--no-sandbox', '--headless=shell'],
      });
      const found = await withoutEffect(planted, await browser.newPage());
      await browser.close();
      expect(found.filter((path) => !(path in NEVER_DRAWN))).toEqual([
        'unused',
        's.covered.weight',
        's.covered.size',
        's.nowhere',
        's.unread',
      ]);
    },
  );
});

/** Fields of which no situation of the block shows anything. */
async function withoutEffect(def: BlockDef, page: Page): Promise<string[]> {
  const shown = new Map<string, boolean>();
  for (const situation of situationsOf(def)) {
    const before = drawn(def, situation);
    const open = changesOfBlock(def, situation).filter(({ path }) => shown.get(path) !== true);
    const changes = open.map(({ path, to }) => ({ path, after: drawn(def, to) }));
    for (const { path, after } of changes)
      shown.set(path, shown.get(path) === true || (!path.startsWith('s.') && markup(after) !== markup(before)));
    const left = changes.filter(({ path }) => shown.get(path) !== true);
    const seen = await page.evaluate(compare, {
      before,
      after: left.map(({ after }) => after),
      typed: left.map(({ path }) => TYPED.test(path)),
    });
    left.forEach(({ path }, at) => shown.set(path, shown.get(path) === true || seen[at]!));
  }
  return [...shown].filter(([path, effect]) => !effect && !isDefault(path, shown)).map(([path]) => path);
}

function changesOfBlock(def: BlockDef, situation: Situation): { path: string; to: Situation }[] {
  return [
    ...changesOf(def.content, situation.p).map(({ path, values }) => ({ path, to: { ...situation, p: values } })),
    ...changesOf(def.style, situation.s).map(({ path, values }) => ({
      path: `s.${path}`,
      to: { ...situation, s: values },
    })),
  ];
}

const markup = ({ html, islands }: Drawing): string => html + islands.join(' ');

const TYPED = /^s\.\w+\.(font|weight|style|color|size)$/;

/** One value of a choice draws what none draws. */
function isDefault(path: string, effects: ReadonlyMap<string, boolean>): boolean {
  const [field, value] = path.split(':');
  const mute = [...effects].filter(([each, effect]) => each.startsWith(`${field}:`) && !effect);
  return path.startsWith('s.') && value !== undefined && mute.length === 1;
}

/**
 * Runs in the browser: true for each drawing of which any element is computed otherwise. Of type only the letters count that are seen. All that
 * the pointer does to a block is done at once, and parts of the browser's own are read as layers before their elements.
 */
function compare({ before, after, typed }: { before: Drawing; after: Drawing[]; typed: boolean[] }): boolean[] {
  const LETTERS = ['font-family', 'font-weight', 'font-style', 'color', 'font-size'];
  const BOX =
    `${LETTERS.join(' ')} line-height text-align width height min-height max-width margin-top margin-right margin-bottom margin-left
    padding-top padding-right padding-bottom padding-left background-color background-image opacity border-top-color border-top-style border-top-width
    border-top-left-radius aspect-ratio object-position display column-gap row-gap grid-template-columns justify-content align-items accent-color`.split(
      /\s+/,
    );
  const LAYER = ['background-color', 'border-top-color', 'color'];
  const read = (element: Element, names: readonly string[], pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo);
    return names.map((name) => style.getPropertyValue(name)).join('|');
  };
  const bearsLetters = (element: Element): boolean =>
    element.matches('input,select,textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
  const show = (drawing: Drawing): Element[] => {
    const sheet = drawing.css.replaceAll(/::-webkit-(?:progress-value|slider-runnable-track)/g, '::before');
    document.head.innerHTML = `<style>${sheet}${drawing.nodeCss.replaceAll(':hover', '')}</style>`;
    document.body.innerHTML = drawing.html;
    return [...document.querySelectorAll('.n-a,.n-a *')];
  };
  const boxes = (elements: Element[]): string[] =>
    elements.flatMap((element) => [
      read(element, BOX),
      ...['::before', '::after'].map((pseudo) => read(element, LAYER, pseudo)),
    ]);
  const letters = (elements: Element[]): string[] =>
    elements.filter(bearsLetters).map((element) => read(element, LETTERS));
  const first = show(before);
  const known = { boxes: boxes(first), letters: letters(first) };
  return after.map((drawing, at) => {
    const [then, now] = typed[at] ? [known.letters, letters(show(drawing))] : [known.boxes, boxes(show(drawing))];
    return then.length !== now.length || then.some((each, n) => each !== now[n]);
  });
}
