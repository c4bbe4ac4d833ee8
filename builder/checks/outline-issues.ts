import { label } from '#builder/block';
import type { DocumentIssue } from '#builder/document';

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const VAGUE = new Set([
  'hier',
  'hier klicken',
  'klicken sie hier',
  'mehr',
  'weiter',
  'weiterlesen',
  'mehr erfahren',
  'link',
  'klick',
  'here',
  'click here',
  'click',
  'more',
  'read more',
  'learn more',
  'this',
  'go',
]);
const UNSEEN = new Set(['hidden', 'submit', 'button', 'image', 'reset']);

interface Open {
  tag: string;
  nodeId: string | undefined;
  attributes: string;
  text: string;
}

/**
 * Outline of a page for people who do not see it, read from the very HTML that is sent: headings in order and one H1, links that say where
 * they lead, fields with a label. Each with the block it stands in.
 */
export function outlineIssues(html: string): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const headings: { level: number; nodeId: string | undefined }[] = [];
  const stack: Open[] = [];
  const labelled = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id));
  const warn = (code: string, nodeId: string | undefined, de: string, en: string): void => {
    issues.push({ level: 'warning', code, message: label(de, en), ...(nodeId === undefined ? {} : { nodeId }) });
  };
  // React escapes `>` in attributes, so a tag ends at the first one.
  for (const [, closing, tag = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9-]*)([^>]*)>([^<]*)/g,
  )) {
    if (closing) {
      const at = stack.findLastIndex((open) => open.tag === tag);
      const [open] = at < 0 ? [] : stack.splice(at);
      if (open?.tag === 'a' && isVague(open)) {
        warn(
          'vague_link',
          open.nodeId,
          `„${open.text.trim()}“ sagt nicht, wohin der Link führt.`,
          `"${open.text.trim()}" does not say where the link leads.`,
        );
      }
      if (stack.length > 0) stack.at(-1)!.text += `${open?.text ?? ''}${text}`;
      continue;
    }
    const nodeId = /\bclass="[^"]*\bn-([\w-]+)/.exec(attributes)?.[1] ?? stack.at(-1)?.nodeId;
    const heading = /^h([1-6])$/.exec(tag);
    if (heading) headings.push({ level: Number(heading[1]), nodeId });
    if (/^(input|select|textarea)$/.test(tag) && !isLabelled(attributes, stack, labelled)) {
      warn('unlabelled_field', nodeId, 'Ein Eingabefeld hat keine Beschriftung.', 'A field has no label.');
    }
    if (!VOID.has(tag)) stack.push({ tag, nodeId, attributes, text });
    else if (stack.length > 0) stack.at(-1)!.text += `${/\balt="([^"]*)"/.exec(attributes)?.[1] ?? ''}${text}`;
  }
  return [...headingIssues(headings), ...issues];
}

function headingIssues(headings: readonly { level: number; nodeId: string | undefined }[]): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const mains = headings.filter(({ level }) => level === 1);
  const at = (nodeId: string | undefined): { nodeId?: string } => (nodeId === undefined ? {} : { nodeId });
  if (mains.length === 0) {
    issues.push({
      level: 'warning',
      code: 'no_h1',
      message: label(
        'Die Seite hat keine Hauptüberschrift (H1). Ein Banner kann sie tragen.',
        'The page has no main heading (H1). A banner can carry it.',
      ),
    });
  }
  if (mains.length > 1) {
    issues.push({
      level: 'warning',
      code: 'many_h1',
      ...at(mains[1]!.nodeId),
      message: label(
        `Die Seite hat ${mains.length} Hauptüberschriften (H1), gebraucht wird genau eine.`,
        `The page has ${mains.length} main headings (H1); exactly one is needed.`,
      ),
    });
  }
  headings.forEach(({ level, nodeId }, index) => {
    const before = headings[index - 1]?.level ?? 1;
    if (level <= before + 1) return;
    issues.push({
      level: 'warning',
      code: 'heading_jump',
      ...at(nodeId),
      message: label(
        `Auf H${before} folgt H${level}: eine Ebene fehlt dazwischen.`,
        `H${before} is followed by H${level}: a level is missing between them.`,
      ),
    });
  });
  return issues;
}

function isVague({ attributes, text }: Open): boolean {
  if (/\baria-label(ledby)?="[^"]/.test(attributes)) return false;
  return VAGUE.has(
    text
      .replace(/&[a-z#0-9]+;|[.…:!»›→>]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}

function isLabelled(attributes: string, stack: readonly Open[], labelled: ReadonlySet<string | undefined>): boolean {
  const named = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  if (UNSEEN.has(named('type') ?? '') || named('aria-label') || named('aria-labelledby') || named('title')) return true;
  // Traps for robots are hidden from people.
  if (named('tabindex') === '-1') return true;
  return stack.some(({ tag }) => tag === 'label') || labelled.has(named('id'));
}
