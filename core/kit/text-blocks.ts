/** A piece of a legal text as a page draws it. Level 2 is the highest: the page itself has the only heading of level 1. */
export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Reads plain text: a line beginning with `# ` or `## ` is a heading, lines beginning with `- ` are a list, an empty line ends a paragraph.
 * Everything else is text; there is no HTML.
 */
export function textBlocks(body: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  for (const line of body
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((each) => each.trim())) {
    const heading = /^(#{1,2}) +(.+)$/.exec(line);
    const item = /^[-–•] +(.+)$/.exec(line);
    if (line === '' || heading || item) endParagraph();
    if (heading) blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, text: heading[2]! });
    else if (item) addItem(blocks, item[1]!);
    else if (line !== '') lines.push(line);
    else blocks.push({ kind: 'paragraph', text: '' });
  }
  endParagraph();
  return blocks.filter((block) => block.kind !== 'paragraph' || block.text !== '');
}

/** Empty paragraphs stand between lists that an empty line divides, until they are dropped at the end. */
function addItem(blocks: TextBlock[], item: string): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list') last.items.push(item);
  else blocks.push({ kind: 'list', items: [item] });
}
