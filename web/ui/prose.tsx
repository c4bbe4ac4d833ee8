import { Fragment } from 'react';
import { textRuns, type TextBlock } from '#core/kit';

/** A plain text with its headings, lists and marks; the page around it gives the look. */
export function ProseBlock({ block, paragraph = '' }: { block: TextBlock; paragraph?: string }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Runs text={item} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p className={paragraph}>
          <Runs text={block.text} />
        </p>
      );
  }
}

function Runs({ text }: { text: string }) {
  return textRuns(text).map((run, index) => {
    if (run.href)
      return (
        <a key={index} href={run.href}>
          {run.text}
        </a>
      );
    if (run.bold) return <strong key={index}>{run.text}</strong>;
    return run.italic ? <em key={index}>{run.text}</em> : <Fragment key={index}>{run.text}</Fragment>;
  });
}
