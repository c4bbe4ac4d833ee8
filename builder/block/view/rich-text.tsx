import { Fragment, type ReactNode } from 'react';
import type { RichBlock, RichInline, RichMark, RichTree } from '../rich-text.ts';
import { safeUrl } from '../safe-url.ts';

/** Draws a rich text tree as elements. A link whose address is refused stays as plain words. */
export function RichText({ tree }: { tree: RichTree }): ReactNode {
  return tree.map((block, at) => <Fragment key={at}>{drawBlock(block)}</Fragment>);
}

function drawBlock(block: RichBlock): ReactNode {
  if (block.t === 'quote')
    return (
      <blockquote>
        <RichText tree={block.c} />
      </blockquote>
    );
  if (block.t === 'ul' || block.t === 'ol') {
    const List = block.t;
    return (
      <List>
        {block.c.map((item, at) => (
          <li key={at}>
            <RichText tree={item.c} />
          </li>
        ))}
      </List>
    );
  }
  const { t: Block, c: inlines } = block as Extract<RichBlock, { t: 'p' | 'h2' | 'h3' | 'h4' }>;
  return (
    <Block>
      {inlines.map((inline, at) => (
        <Fragment key={at}>{drawInline(inline)}</Fragment>
      ))}
    </Block>
  );
}

function drawInline(inline: RichInline): ReactNode {
  if (inline.t === 'br') return <br />;
  return (inline.m ?? []).reduceRight<ReactNode>(drawMark, inline.text);
}

function drawMark(content: ReactNode, mark: RichMark): ReactNode {
  if (mark.t === 'a') {
    const href = safeUrl(mark.href);
    if (href === undefined) return content;
    return mark.newTab ? (
      <a href={href} target="_blank" rel="noopener">
        {content}
      </a>
    ) : (
      <a href={href}>{content}</a>
    );
  }
  if (mark.t === 'b') return <strong>{content}</strong>;
  if (mark.t === 'i') return <em>{content}</em>;
  if (mark.t === 'u') return <u>{content}</u>;
  return <s>{content}</s>;
}
