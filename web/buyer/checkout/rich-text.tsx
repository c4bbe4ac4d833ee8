import type { ReactElement, ReactNode } from 'react';

/** Text as sellers type it: paragraphs, `## ` headings, `- ` lists and `**bold**` words. */
export function RichText({ text }: { text: string }): ReactElement {
  const blocks = text.trim().split(/\n\s*\n/);
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: string }): ReactElement {
  const lines = block.split('\n');
  const heading = /^#{1,3} (.+)$/.exec(lines[0]!);
  if (heading)
    return (
      <>
        <h2>{withBold(heading[1]!)}</h2>
        {lines.length > 1 ? <Block block={lines.slice(1).join('\n')} /> : null}
      </>
    );
  if (lines.every((line) => /^[-•] /.test(line)))
    return (
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{withBold(line.slice(2))}</li>
        ))}
      </ul>
    );
  return <p className="text">{withBold(block)}</p>;
}

function withBold(text: string): ReactNode[] {
  return text.split(/\*\*(.+?)\*\*/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
