import { safeUrl, type RichBlock, type RichInline, type RichItem, type RichMark, type RichTree } from '#builder/block';

/** Characters of one lesson's text. */
export const LONGEST_TEXT = 20_000;

/**
 * A lesson's text as a tree, which needs no sanitiser: `## ` and `### ` make headings, `- ` and `1. ` lists, `> ` a quotation, blank lines
 * paragraphs; `**bold**`, `*italic*`, `[words](address)` and bare web addresses stand in a line. Everything else is plain words.
 */
export function lessonText(text: string): RichTree {
  const tree: RichTree = [];
  for (const chunk of text.split(/\n[ \t]*\n+/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '');
    while (lines.length > 0) tree.push(takeBlock(lines));
  }
  return tree;
}

const HEADING = /^(#{1,3}) +(.+)$/;
const BULLET = /^[-*•] +/;
const NUMBER = /^\d{1,3}[.)] +/;
const QUOTE = /^> ?/;

/** Takes the lines of the next block from the front. */
function takeBlock(lines: string[]): RichBlock {
  const heading = HEADING.exec(lines[0]!);
  if (heading) {
    lines.shift();
    return { t: heading[1] === '###' ? 'h3' : 'h2', c: inlines(heading[2]!) };
  }
  for (const [list, sign] of [
    ['ul', BULLET],
    ['ol', NUMBER],
  ] as const) {
    if (sign.test(lines[0]!))
      return {
        t: list,
        c: takeWhile(lines, sign).map((line): RichItem => ({ t: 'li', c: [{ t: 'p', c: inlines(line) }] })),
      };
  }
  if (QUOTE.test(lines[0]!)) return { t: 'quote', c: [paragraph(takeWhile(lines, QUOTE))] };
  const plain: string[] = [];
  do plain.push(lines.shift()!);
  while (lines.length > 0 && ![HEADING, BULLET, NUMBER, QUOTE].some((sign) => sign.test(lines[0]!)));
  return paragraph(plain);
}

function takeWhile(lines: string[], sign: RegExp): string[] {
  const taken: string[] = [];
  while (lines.length > 0 && sign.test(lines[0]!)) taken.push(lines.shift()!.replace(sign, ''));
  return taken;
}

function paragraph(lines: readonly string[]): RichBlock {
  return {
    t: 'p',
    c: lines.flatMap((line, index) => (index === 0 ? inlines(line) : [{ t: 'br' as const }, ...inlines(line)])),
  };
}

// Each alternative stops at the first sign that could end it, so that no text takes more than a walk over its characters.
const MARKED =
  /\*\*([^*\n]{1,2000})\*\*|\*([^*\s][^*\n]{0,2000})\*|\[([^\]\n]{1,300})\]\(([^)\s]{1,2000})\)|(https?:\/\/[^\s<>"'*\]]{1,2000})/g;

function inlines(line: string, marks: RichMark[] = []): RichInline[] {
  const found: RichInline[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKED)) {
    found.push(...words(line.slice(from, match.index), marks));
    from = match.index + match[0].length;
    const [, bold, italic, label, target, bare] = match;
    if (bold !== undefined) found.push(...inlines(bold, [...marks, { t: 'b' }]));
    else if (italic !== undefined) found.push(...inlines(italic, [...marks, { t: 'i' }]));
    else found.push(...link(label ?? bare!, target ?? bare!, marks));
  }
  return [...found, ...words(line.slice(from), marks)];
}

function link(label: string, target: string, marks: RichMark[]): RichInline[] {
  const ending = label === target ? (/[.,;:!?)]+$/.exec(target)?.[0] ?? '') : '';
  const href = safeUrl(target.slice(0, target.length - ending.length));
  if (href === undefined) return words(label === target ? target : `${label} (${target})`, marks);
  return [
    ...words(label.slice(0, label.length - ending.length), [...marks, { t: 'a', href, newTab: true }]),
    ...words(ending, marks),
  ];
}

const words = (text: string, marks: RichMark[]): RichInline[] =>
  text === '' ? [] : [{ t: 'text', text, ...(marks.length > 0 ? { m: marks } : {}) }];
