import type { ReactElement } from 'react';
import type { TextBlock } from '#core/legal';
import { ProseBlock } from '../ui/prose.tsx';

/** A text of the platform, as blocks of plain text. */
export function PlatformDocument({ title, blocks }: { title: string; blocks: readonly TextBlock[] }): ReactElement {
  return (
    <article className="in text">
      <h1>{title}</h1>
      {blocks.map((block, index) => (
        <ProseBlock key={index} block={block} paragraph="lines" />
      ))}
    </article>
  );
}
