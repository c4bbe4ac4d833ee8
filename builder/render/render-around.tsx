import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { BlockRegistry, DrawnAround, DrawnAttributes, DrawnPart, PageData, RenderEnv } from '#builder/block';
import { inOrder, migrateDocument, parentOf, type DocNode, type PageDocument } from '#builder/document';
import { drawBlocks, type Drawing } from './draw-page.tsx';
import { drawSafely, type BrokenBlock } from './draw-safely.ts';
import { pageCss } from './page-css.ts';
import { pageFonts, pageTheme } from './page-look.ts';
import { depsOf, islandsOf } from './render-page.ts';
import { toHtml } from './to-html.ts';

export interface RenderedAround {
  around: DrawnAround;
  /** With the theme and the fonts of the page. */
  env: RenderEnv;
  css: string;
  deps: string[];
  problems: BrokenBlock[];
}

/**
 * Draws a page whose block of type `place` is taken by something alive, e.g. the lesson of a course. Elements around the place come as such, so
 * that a room can put itself among them; everything beside them is finished HTML. Without that block the place is the end of the page.
 */
export function renderAround(
  stored: PageDocument,
  registry: BlockRegistry,
  given: RenderEnv,
  data: PageData,
  place: string,
): RenderedAround {
  const doc = alwaysShowing(migrateDocument(stored, registry), place);
  const themed = { ...given, theme: pageTheme(doc, given) };
  const env = { ...themed, fonts: pageFonts(doc, registry, themed) };
  const { value: page, problems } = drawSafely(
    { doc, registry: withPlace(registry, place), env, data, broken: new Set() },
    drawAround,
  );
  const shown = inOrder(doc)
    .map((id) => doc.nodes[id]!)
    .filter((node) => !node.h);
  const islands = [...new Set(shown.flatMap((node) => [...islandsOf(registry.get(node.t), node)]))];
  return {
    around: { page, islands, titled: hasTitle(page) },
    env,
    css: pageCss(doc, registry, env, 'media'),
    deps: depsOf(doc, registry, env),
    problems,
  };
}

/** A buyer of a lesson sees it on every screen, whatever is hidden there around it. */
function alwaysShowing(doc: PageDocument, place: string): PageDocument {
  const nodes: Record<string, DocNode> = { ...doc.nodes };
  let at = inOrder(doc).find((id) => doc.nodes[id]!.t === place);
  for (; at !== undefined; at = parentOf(doc, at)) {
    const { h: _hidden, ...node } = nodes[at]!;
    const { hideOn: _hideOn, ...p } = node.p;
    nodes[at] = { ...node, p };
  }
  return { ...doc, nodes };
}

function withPlace(registry: BlockRegistry, type: string): BlockRegistry {
  const def = registry.get(type);
  const taken = def && { ...def, render: ({ root }: { root: DrawnAttributes }) => <Place {...root} /> };
  return { ...registry, get: (each) => (each === type ? (taken as typeof def) : registry.get(each)) };
}

function Place(_attributes: DrawnAttributes): null {
  return null;
}

function drawAround(drawing: Drawing): DrawnPart {
  const { head, body, foot } = drawBlocks(drawing);
  // No main and no way past the header: the room has both.
  const page = (flow: ReactNode): ReactElement => (
    <div className="kp" lang={drawing.env.locale}>
      {head}
      <div className="kp-flow">{flow}</div>
      {foot}
    </div>
  );
  const [parts] = partsOf(page(body));
  const [atTheEnd] = parts && holds(parts) ? [parts] : partsOf(page([...body, <Place key="place" className="b" />]));
  return atTheEnd!;
}

/** An element as pieces: as it is on the way to the place, finished HTML beside it. */
function partsOf(node: ReactNode): DrawnPart[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(partsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const {
    type,
    props: { children, ...props },
  } = node;
  const attributes = props as DrawnAttributes;
  if (type === Fragment) return partsOf(children);
  if (type === Place) return [{ place: attributes }];
  if (typeof type !== 'string') return partsOf(answerOf(node));
  return [
    leadsToPlace(children)
      ? { tag: type, attributes, inside: partsOf(children) }
      : { tag: type, attributes, html: toHtml(<>{children}</>) },
  ];
}

function leadsToPlace(node: ReactNode): boolean {
  if (Array.isArray(node)) return (node as ReactNode[]).some(leadsToPlace);
  if (!isValidElement<{ children?: ReactNode }>(node)) return false;
  return (
    node.type === Place ||
    ((node.type === Fragment || typeof node.type === 'string') && leadsToPlace(node.props.children))
  );
}

/** Drawing of a block's own component: our blocks' are plain functions. One that is more is drawn as a whole, in an element without a box. */
function answerOf(node: ReactElement): ReactNode {
  try {
    return (node.type as (props: object) => ReactNode)(node.props as object);
  } catch {
    return <div className="kp-whole">{node}</div>;
  }
}

function holds(part: DrawnPart): boolean {
  return 'place' in part || ('inside' in part && part.inside.some(holds));
}

function hasTitle(part: DrawnPart): boolean {
  if ('place' in part) return false;
  return part.tag === 'h1' || ('html' in part ? part.html.includes('<h1') : part.inside.some(hasTitle));
}
