import type { Names } from '../names.ts';

/** A block that stands on pages at once: a title and a text in a frame whose colour can be chosen. */
export function blockSkeleton({ id, key, value, title }: Names): Record<string, string> {
  const css = `.b-${id}-${key}`;
  return {
    'index.ts': `// ${title}: a block for pages.
import { definePlugin } from '#core/plugins';
import { ${value}Block } from './blocks/${id}.tsx';

export const ${value} = definePlugin({ id: '${id}', title: { de: '${title}', en: '${title}' }, blocks: [${value}Block] });
`,
    [`blocks/${id}.tsx`]: `import { color, css, defineBlock, label, text, when, type BlockRoot, type FieldValues } from '#builder/block';

const content = {
  title: text({ label: label('Überschrift', 'Title'), max: 120, required: true }),
  words: text({ label: label('Text', 'Text'), max: 2000, multiline: true }),
};

type Content = FieldValues<typeof content>;

export const ${value}Block = defineBlock({
  // Stored with every page: never changed again.
  type: '${id}:${key}',
  version: 1,
  meta: { label: label('${title}', '${title}'), icon: 'square', group: 'basic' },
  content,
  style: { frameColor: color({ label: label('Farbe des Rahmens', 'Frame colour') }) },
  defaults: (locale) => (locale === 'de' ? { title: '${title}', words: 'Hier steht Ihr Text.' } : { title: '${title}', words: 'Your text stands here.' }),
  render: ({ root, text: words }: { root: BlockRoot; p: Content; text(path: string): React.ReactNode }) => (
    <section {...root}>
      <div className="b-${id}-${key}__in">
        <h2>{words('title')}</h2>
        <p>{words('words')}</p>
      </div>
    </section>
  ),
  css: (s) => [{ part: 'b-${id}-${key}__in', set: { 'border-color': when(s.frameColor, css.color) } }],
  sheet: \`${css}__in{max-width:760px;margin-inline:auto;padding:24px;border:2px solid var(--c-border);border-radius:var(--radius)}
    ${css} p{margin-top:12px;white-space:pre-line}\`,
});
`,
    [`${id}.test.ts`]: `import { expect, test } from 'vitest';
import { emptyDocument, newBlock, ROOT, type PageDocument } from '#builder/document';
import { blocksOf, openPageEngine } from '#builder/engine';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { ${value} } from './index.ts';

const blocks = blocksOf([${value}]);

function pageWith(content: object, style: object = {}): PageDocument {
  const { nodes, rootId } = newBlock(blocks, blocks.get('${id}:${key}')!, 'de');
  const page = emptyDocument('landing');
  const node = nodes[rootId]!;
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['one'] } }, one: { ...node, p: { ...node.p, ...content }, s: { base: { ...style } } } } };
}

test('the block draws what a seller wrote, in the colour they chose, and no script', () => {
  const page = renderPage(pageWith({ title: 'Eigenes <b>' }, { frameColor: '#aa0011' }), blocks, sampleEnv('de'), sampleData('de'));
  expect(page.problems).toEqual([]);
  expect(page.html).toContain('<h2>Eigenes &lt;b&gt;</h2>');
  expect(page.css).toContain('border-color:#aa0011');
  expect(page.islands).toEqual([]);
});

test('a page whose block lacks its title cannot be published', () => {
  const problems = openPageEngine([${value}]).check(pageWith({ title: '' }), 'de').filter(({ severity }) => severity === 'error');
  expect(problems).toEqual([expect.objectContaining({ nodeId: 'one' })]);
});
`,
  };
}
