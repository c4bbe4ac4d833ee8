import type { JSONContent } from '@tiptap/core';
import { safeUrl, type RichBlock, type RichInline, type RichMark, type RichTree } from '#builder/block';

const blockNames = { p: 'paragraph', quote: 'blockquote', ul: 'bulletList', ol: 'orderedList' } as const;
const markNames = { b: 'bold', i: 'italic', u: 'underline', s: 'strike' } as const;

/** Our tree as tiptap's document. */
export function toTiptap(tree: RichTree): JSONContent {
  return { type: 'doc', content: tree.length > 0 ? tree.map(blockTo) : [{ type: 'paragraph' }] };
}

function blockTo(block: RichBlock): JSONContent {
  switch (block.t) {
    case 'h2':
    case 'h3':
    case 'h4':
      return { type: 'heading', attrs: { level: Number(block.t[1]) }, content: block.c.map(inlineTo) };
    case 'p':
      return { type: 'paragraph', content: block.c.map(inlineTo) };
    case 'quote':
      return { type: 'blockquote', content: block.c.map(blockTo) };
    default:
      return {
        type: blockNames[block.t],
        content: block.c.map((item) => ({ type: 'listItem', content: item.c.map(blockTo) })),
      };
  }
}

function inlineTo(inline: RichInline): JSONContent {
  if (inline.t === 'br') return { type: 'hardBreak' };
  const marks = (inline.m ?? []).map((mark) =>
    mark.t === 'a'
      ? { type: 'link', attrs: { href: mark.href, target: mark.newTab ? '_blank' : null } }
      : { type: markNames[mark.t] },
  );
  return { type: 'text', text: inline.text, ...(marks.length > 0 ? { marks } : {}) };
}

/** Tiptap's document as our tree. What our tree does not know becomes its text; links that are refused lose their address. */
export function fromTiptap(doc: JSONContent): RichTree {
  return (doc.content ?? []).flatMap(blockFrom);
}

function blockFrom(node: JSONContent): RichBlock[] {
  const inner = node.content ?? [];
  switch (node.type) {
    case 'heading': {
      const level = Math.min(4, Math.max(2, Number(node.attrs?.level ?? 2)));
      return [{ t: `h${level}` as 'h2', c: inner.flatMap(inlineFrom) }];
    }
    case 'blockquote':
      return [{ t: 'quote', c: inner.flatMap(blockFrom) }];
    case 'bulletList':
    case 'orderedList':
      return [
        {
          t: node.type === 'bulletList' ? 'ul' : 'ol',
          c: inner.map((item) => ({ t: 'li', c: (item.content ?? []).flatMap(blockFrom) })),
        },
      ];
    default:
      return [{ t: 'p', c: inner.flatMap(inlineFrom) }];
  }
}

function inlineFrom(node: JSONContent): RichInline[] {
  if (node.type === 'hardBreak') return [{ t: 'br' }];
  if (node.type !== 'text' || !node.text) return [];
  const m = (node.marks ?? []).flatMap((mark): RichMark[] => {
    if (mark.type === 'link') {
      const href = safeUrl(String(mark.attrs?.href ?? ''));
      return href === undefined ? [] : [{ t: 'a', href, ...(mark.attrs?.target === '_blank' ? { newTab: true } : {}) }];
    }
    const known = (Object.keys(markNames) as (keyof typeof markNames)[]).find((key) => markNames[key] === mark.type);
    return known ? [{ t: known }] : [];
  });
  return [{ t: 'text', text: node.text, ...(m.length > 0 ? { m } : {}) }];
}
