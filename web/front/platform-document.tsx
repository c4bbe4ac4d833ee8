import type { ReactElement } from 'react';
import type { TextBlock } from '#core/legal';

/** A text of the platform, as blocks of plain text. */
export function PlatformDocument({ title, blocks }: { title: string; blocks: readonly TextBlock[] }): ReactElement {
  return (
    <article className="in text">
      <h1>{title}</h1>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: TextBlock }): ReactElement {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    );
  if (block.kind === 'paragraph') return <p className="lines">{block.text}</p>;
  return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
}
