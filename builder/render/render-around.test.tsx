import { Component, createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { blockRegistry, defineBlock, label, type DrawnPart } from '#builder/block';
import { allBlocks, coreBlocks } from '#builder/blocks';
import { emptyDocument, ROOT, type DocNode, type PageDocument } from '#builder/document';
import { sampleData, sampleEnv } from '#builder/sample';
import { documentFromTemplate, pageTemplates } from '#builder/templates';
import { renderAround } from './render-around.tsx';
import { renderPage } from './render-page.ts';
import { toHtml } from './to-html.ts';

const registry = allBlocks();
const env = sampleEnv('de');
const data = sampleData('de');

function pageOf(nodes: Record<string, Partial<DocNode> & { t: string }>, root: readonly string[]): PageDocument {
  const page = emptyDocument('course_player');
  const full = Object.entries(nodes).map(([id, node]) => [id, { v: 1, p: {}, s: {}, ...node }]);
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: root } }, ...Object.fromEntries(full) } };
}

/** The pieces as a room puts them together, with a word for the room itself. */
function assembled(part: DrawnPart, key = 0): ReactNode {
  if ('place' in part) return createElement('section', { key, ...part.place }, 'THE LESSON');
  if ('inside' in part) return createElement(part.tag, { key, ...part.attributes }, part.inside.map(assembled));
  return createElement(part.tag, {
    key,
    ...part.attributes,
    ...(part.html === '' ? {} : { dangerouslySetInnerHTML: { __html: part.html } }),
  });
}
const html = (part: DrawnPart): string => toHtml(<>{assembled(part)}</>);

/** What the published page is, without what a room has itself and with the word in place of the example of a lesson. */
function asPublished(doc: PageDocument): string {
  return renderPage(doc, registry, env, data)
    .html.replace(/<a class="kp-skip".*?<\/a>/, '')
    .replace('<main class="kp-flow" id="content">', '<div class="kp-flow">')
    .replace('</main>', '</div>')
    .replace(/(<section class="b b-lesson_player[^>]*>).*?<\/section>/, '$1THE LESSON</section>');
}

describe('a page around a lesson', () => {
  test.each(
    pageTemplates.filter(({ kind }) => kind === 'course_player').map((template) => [template.id, template] as const),
  )(
    "of the template %s is the published page, element for element, with the room in the player's place",
    (_id, template) => {
      const doc = documentFromTemplate(template, registry, { locale: 'de', shop: 'Annas Werkstatt' });
      const { around, css, problems } = renderAround(doc, registry, env, data, 'lesson_player');
      expect(problems).toEqual([]);
      expect(html(around.page)).toBe(asPublished(doc));
      expect(css).toBe(renderPage(doc, registry, env, data).css);
      expect(around.titled).toBe(true);
      expect(JSON.parse(JSON.stringify(around))).toEqual(around);
    },
  );

  test('stands in the column the player stands in, with its neighbours', () => {
    const doc = pageOf(
      {
        two: { t: 'columns', c: { default: ['left', 'right'] } },
        left: { t: 'column', c: { default: ['word'] } },
        word: { t: 'text', p: { content: [{ t: 'p', c: [{ t: 'text', text: 'Links' }] }] } },
        right: { t: 'column', c: { default: ['before', 'player', 'after'] } },
        before: { t: 'gap' },
        player: { t: 'lesson_player', p: { anchor: 'lektion' } },
        after: { t: 'gap', p: { line: 'solid' } },
      },
      ['two'],
    );
    const drawn = html(renderAround(doc, registry, env, data, 'lesson_player').around.page);
    expect(drawn).toBe(asPublished(doc));
    expect(drawn).toMatch(/<section class="b b-lesson_player n-player" id="lektion">THE LESSON<\/section>/);
  });

  test('has room for the lesson where the page has no player, and shows one that is hidden or stands in something hidden', () => {
    const word: DocNode = { t: 'text', v: 1, p: { content: [{ t: 'p', c: [{ t: 'text', text: 'Wort' }] }] }, s: {} };
    const without = renderAround(pageOf({ word }, ['word']), registry, env, data, 'lesson_player');
    expect(html(without.around.page)).toMatch(/Wort.*THE LESSON.*<footer/);
    const hidden = pageOf(
      {
        room: { t: 'section', h: true, p: { hideOn: ['mobile'] }, c: { default: ['player', 'word'] } },
        player: { t: 'lesson_player', h: true, p: { hideOn: ['desktop'] } },
        word,
      },
      ['room'],
    );
    const { around, css } = renderAround(hidden, registry, env, data, 'lesson_player');
    expect(html(around.page)).toContain('THE LESSON');
    expect(css).not.toContain('display:none!important');
  });

  test('is drawn without a block that breaks, and with one whose component is more than a function', () => {
    const breaks = defineBlock({
      type: 'test:breaks',
      version: 1,
      meta: { label: label('x', 'x'), icon: 'x', group: 'basic' },
      content: {},
      style: {},
      defaults: () => ({}),
      render: () => {
        throw new Error('never');
      },
    });
    class Living extends Component {
      override render(): ReactNode {
        return <p>lebt</p>;
      }
    }
    const living = defineBlock({
      type: 'test:living',
      version: 1,
      meta: { label: label('x', 'x'), icon: 'x', group: 'basic' },
      content: {},
      style: {},
      defaults: () => ({}),
      render: () => <Living />,
    });
    const doc = pageOf({ a: { t: 'test:breaks' }, b: { t: 'test:living' }, player: { t: 'lesson_player' } }, [
      'a',
      'b',
      'player',
    ]);
    const { around, problems } = renderAround(
      doc,
      blockRegistry([...coreBlocks, breaks, living] as never),
      env,
      data,
      'lesson_player',
    );
    expect(problems).toEqual([{ nodeId: 'a', message: 'never' }]);
    expect(html(around.page)).toMatch(/<p>lebt<\/p>.*THE LESSON/);
  });

  test('words of the seller stay words', () => {
    const word: DocNode = {
      t: 'text',
      v: 1,
      p: { content: [{ t: 'p', c: [{ t: 'text', text: '</div><script>alert(1)</script>' }] }] },
      s: {},
    };
    const { around } = renderAround(
      pageOf({ word, player: { t: 'lesson_player', v: 1, p: {}, s: {} } }, ['word', 'player']),
      registry,
      env,
      data,
      'lesson_player',
    );
    expect(JSON.stringify(around)).not.toContain('<script');
  });
});
