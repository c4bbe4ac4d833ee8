/** A stretch of a text with one look. */
export interface TextRun {
  text: string;
  bold?: true;
  italic?: true;
  /** `https://…` or `mailto:…`; another address stays text. */
  href?: string;
}

const MARK = /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:)[^\s()]+)\)/g;

/** Reads the marks inside a line of plain text: `**bold**`, `*italic*`, `[words](https://…)`. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index) });
    const [whole, bold, italic, words, href] = match;
    if (bold !== undefined) runs.push({ text: bold, bold: true });
    else if (italic !== undefined) runs.push({ text: italic, italic: true });
    else runs.push({ text: words!, href: href! });
    at = match.index + whole.length;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs;
}

/** The same without marks, for paper: a link is followed by its address. */
export function plainRuns(text: string): string {
  return textRuns(text)
    .map((run) => (run.href && run.href !== run.text ? `${run.text} (${run.href.replace(/^mailto:/, '')})` : run.text))
    .join('');
}
