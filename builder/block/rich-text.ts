import * as z from 'zod/mini';

/** Rich text is a tree and never HTML, so reading it needs no sanitiser. */
export type RichMark =
  | { t: 'b' }
  | { t: 'i' }
  | { t: 'u' }
  | { t: 's' }
  | { t: 'a'; href: string; newTab?: boolean | undefined };
export type RichInline = { t: 'text'; text: string; m?: RichMark[] | undefined } | { t: 'br' };
export type RichItem = { t: 'li'; c: RichBlock[] };
export type RichBlock =
  | { t: 'p' | 'h2' | 'h3' | 'h4'; c: RichInline[] }
  | { t: 'ul' | 'ol'; c: RichItem[] }
  | { t: 'quote'; c: RichBlock[] };
export type RichTree = RichBlock[];

export const richMaxChars = 20_000;
const maxDepth = 6;

const markSchema = z.discriminatedUnion('t', [
  z.object({ t: z.enum(['b', 'i', 'u', 's']) }),
  z.object({ t: z.literal('a'), href: z.string().check(z.maxLength(2048)), newTab: z.optional(z.boolean()) }),
]) as z.ZodMiniType<RichMark>;

const inlineSchema: z.ZodMiniType<RichInline> = z.discriminatedUnion('t', [
  z.object({ t: z.literal('text'), text: z.string(), m: z.optional(z.array(markSchema).check(z.maxLength(5))) }),
  z.object({ t: z.literal('br') }),
]);

const blockSchema: z.ZodMiniType<RichBlock> = z.lazy(() =>
  z.discriminatedUnion('t', [
    z.object({ t: z.enum(['p', 'h2', 'h3', 'h4']), c: z.array(inlineSchema).check(z.maxLength(2000)) }),
    z.object({
      t: z.enum(['ul', 'ol']),
      c: z
        .array(z.object({ t: z.literal('li'), c: z.array(blockSchema).check(z.maxLength(50)) }))
        .check(z.maxLength(500)),
    }),
    z.object({ t: z.literal('quote'), c: z.array(blockSchema).check(z.maxLength(100)) }),
  ]),
);

export const richTreeSchema: z.ZodMiniType<RichTree> = z
  .pipe(
    z.custom<unknown>((value) => depthOf(value, 0) <= maxDepth * 2, { message: 'Text is nested too deeply.' }),
    z.array(blockSchema).check(z.maxLength(1000)),
  )
  .check(
    z.refine((tree) => richPlainText(tree).length <= richMaxChars, {
      message: `Text may hold at most ${richMaxChars} characters.`,
    }),
  );

/** Paragraphs of plain text as a tree. */
export function richFromText(...paragraphs: string[]): RichTree {
  return paragraphs.map((text) => ({ t: 'p', c: text === '' ? [] : [{ t: 'text', text }] }));
}

/** The words alone, one line per block. */
export function richPlainText(tree: RichTree): string {
  return tree.map(blockText).join('\n');
}

function blockText(block: RichBlock): string {
  if (block.t === 'quote') return richPlainText(block.c);
  if (block.t === 'ul' || block.t === 'ol') return block.c.map((item) => richPlainText(item.c)).join('\n');
  return block.c.map((inline) => (inline.t === 'text' ? inline.text : '\n')).join('');
}

// Measured before the recursive schema runs, so that a hostile nesting cannot exhaust the stack.
function depthOf(value: unknown, depth: number): number {
  if (depth > maxDepth * 2 || typeof value !== 'object' || value === null) return depth;
  const children = Array.isArray(value) ? value : 'c' in value && Array.isArray(value.c) ? value.c : [];
  let deepest = depth;
  for (const child of children) deepest = Math.max(deepest, depthOf(child, depth + 1));
  return deepest;
}
