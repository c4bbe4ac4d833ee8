import type { RichBlock, RichInline, RichTree } from '#builder/block';

/** The only fields there are; anything else in braces stays as it was typed. */
export const mergeFields = ['first_name', 'order_id', 'product_name'] as const;
export type MergeField = (typeof mergeFields)[number];

/** Fills in one text. The value is text too: whatever it holds is drawn as words. */
export function mergeText(text: string, values: Readonly<Record<MergeField, string>>): string {
  return text.replace(/\{(\w{1,20})\}/g, (whole, name: string) =>
    (mergeFields as readonly string[]).includes(name) ? values[name as MergeField] : whole,
  );
}

export function mergeRich(tree: RichTree, values: Readonly<Record<MergeField, string>>): RichTree {
  return tree.map((block) => mergeBlock(block, values));
}

function mergeBlock(block: RichBlock, values: Readonly<Record<MergeField, string>>): RichBlock {
  if (block.t === 'quote') return { ...block, c: mergeRich(block.c, values) };
  if (block.t === 'ul' || block.t === 'ol')
    return { ...block, c: block.c.map((item) => ({ ...item, c: mergeRich(item.c, values) })) };
  const words = block as Extract<RichBlock, { t: 'p' | 'h2' | 'h3' | 'h4' }>;
  return {
    ...words,
    c: words.c.map((inline): RichInline =>
      inline.t === 'text' ? { ...inline, text: mergeText(inline.text, values) } : inline,
    ),
  };
}
