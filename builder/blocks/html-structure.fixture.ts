const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const PHRASING_ONLY = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'button', 'summary']);
const FLOW = new Set([
  'div',
  'p',
  'ul',
  'ol',
  'li',
  'section',
  'article',
  'nav',
  'figure',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'form',
  'details',
  'fieldset',
  'hr',
  'table',
]);
const PARENTS: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  source: ['picture', 'video', 'audio'],
  summary: ['details'],
  legend: ['fieldset'],
};
const INTERACTIVE = new Set(['a', 'button']);

/** What is wrong with the structure of a piece of HTML: tags that do not close, elements where they may not stand, ids that come twice. */
export function structureProblems(html: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  for (const [, closing, name, attributes = '', selfClosed] of html
    .replaceAll(/<!--.*?-->/gs, '')
    .matchAll(/<(\/)?([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/)?>/g)) {
    const tag = name!.toLowerCase();
    if (closing) {
      const last = open.pop();
      if (last !== tag) problems.push(`</${tag}> closes <${last ?? 'nothing'}>`);
      continue;
    }
    const parent = open.at(-1) ?? '';
    if (FLOW.has(tag))
      for (const outer of open) if (PHRASING_ONLY.has(outer)) problems.push(`<${tag}> inside <${outer}>`);
    if (INTERACTIVE.has(tag))
      for (const outer of open) if (INTERACTIVE.has(outer)) problems.push(`<${tag}> inside <${outer}>`);
    if (PARENTS[tag] && !PARENTS[tag].includes(parent)) problems.push(`<${tag}> inside <${parent}>`);
    if ((parent === 'ul' || parent === 'ol') && tag !== 'li') problems.push(`<${tag}> directly inside <${parent}>`);
    const [, id] = / id="([^"]*)"/.exec(attributes) ?? [];
    if (id !== undefined && ids.has(id)) problems.push(`id ${id} comes twice`);
    if (id !== undefined) ids.add(id);
    if (!VOID.has(tag) && !selfClosed) open.push(tag);
  }
  return [...problems, ...open.map((tag) => `<${tag}> is never closed`)];
}
