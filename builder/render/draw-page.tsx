import { Fragment, type ReactElement, type ReactNode } from 'react';
import {
  metaOf,
  richPlainText,
  RichText,
  safeUrl,
  type BlockRegistry,
  type BlockView,
  type PageData,
  type RenderEnv,
  type RichTree,
} from '#builder/block';
import { childrenOf, readTranslatedNode, ROOT, type PageDocument } from '#builder/document';
import { inLanguage } from '#core/kit';

export interface Drawing {
  doc: PageDocument;
  registry: BlockRegistry;
  env: RenderEnv;
  data: PageData;
  /** Nodes that threw while being drawn; they are left out. */
  broken: ReadonlySet<string>;
  /** Blocks nobody here can draw any more, which stand as they were drawn once. */
  kept?: Readonly<Record<string, unknown>> | undefined;
  /** The block whose picture is seen first. */
  leading?: string | undefined;
}

/** The page as elements: skip link, pinned header, main, pinned footer. */
export function drawPage(drawing: Drawing): ReactElement {
  const { env } = drawing;
  const { head, body, foot } = drawBlocks(drawing);
  return (
    <div className="kp" lang={env.locale}>
      <a className="kp-skip" href="#content">
        {inLanguage(env.locale, { de: 'Zum Inhalt springen', en: 'Skip to content' })}
      </a>
      {head}
      <main className="kp-flow" id="content">
        {body}
      </main>
      {foot}
    </div>
  );
}

/** The blocks of a page: pinned header, what stands between, pinned footer with what the law wants. */
export function drawBlocks(drawing: Drawing): { head: ReactNode[]; body: ReactNode[]; foot: ReactNode } {
  const { doc, registry, env } = drawing;
  const pinOf = (id: string): string | undefined => registry.get(doc.nodes[id]!.t)?.meta.pin;
  const ids = childrenOf(doc, ROOT);
  const body = ids.filter((id) => pinOf(id) === undefined);
  const leading = body[0] === undefined ? undefined : leadingPicture(drawing, body[0]);
  const draw = (id: string): ReactNode => (
    <Fragment key={id}>{drawNode({ ...drawing, leading }, id, id === body[0])}</Fragment>
  );
  return {
    head: ids.filter((id) => pinOf(id) === 'first').map(draw),
    body: body.map(draw),
    foot: (
      <>
        {ids.filter((id) => pinOf(id) === 'last').map(draw)}
        {needsLegalLinks(doc) && <LegalLinks env={env} />}
      </>
    ),
  };
}

const legalNames = {
  de: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    withdraw: 'Vertrag widerrufen',
    cancel: 'Verträge hier kündigen',
    legal: 'Rechtliches',
  },
  en: {
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    withdraw: 'Withdraw from contract',
    cancel: 'Cancel contracts here',
    legal: 'Legal',
  },
} as const;

/** True if the page has no footer that carries them. */
export function needsLegalLinks(doc: PageDocument): boolean {
  return !childrenOf(doc, ROOT).some((id) => doc.nodes[id]!.t === 'footer' && !doc.nodes[id]!.h);
}

/** The block that stands first under the header. */
export function firstOfBody(doc: PageDocument, registry: BlockRegistry): string | undefined {
  if (!firsts.has(doc))
    firsts.set(
      doc,
      childrenOf(doc, ROOT).find((id) => registry.get(doc.nodes[id]!.t)?.meta.pin === undefined),
    );
  return firsts.get(doc);
}

// Every block on the canvas asks.
const firsts = new WeakMap<PageDocument, string | undefined>();

/** Links that the law wants on every page, for those whose seller wants no footer. */
export function LegalLinks({ env }: { env: RenderEnv }): ReactElement {
  const say = legalNames[env.locale];
  return (
    <footer className="kp-legal">
      <nav aria-label={say.legal}>
        {(['imprint', 'privacy', 'terms', 'withdraw', 'cancel'] as const).map((name) => (
          <a key={name} href={safeUrl(env.legal[name])}>
            {say[name]}
          </a>
        ))}
      </nav>
    </footer>
  );
}

/** One block with everything inside it; nothing for hidden, unknown and broken ones. */
export function drawNode(drawing: Drawing, id: string, first: boolean): ReactElement | null {
  const node = drawing.doc.nodes[id]!;
  const def = drawing.registry.get(node.t);
  if (node.h || drawing.broken.has(id)) return null;
  if (!def) return drawing.kept && Object.hasOwn(drawing.kept, id) ? <i data-kept={id} /> : null;
  const { p, s } = readTranslatedNode(def, node, drawing.doc.i18n[drawing.env.locale]?.[id]);
  const view: BlockView<Record<string, unknown>, Record<string, unknown>> = {
    id,
    p,
    s: s.base ?? {},
    root: { className: `b b-${blockClass(def.type)} n-${id}`, ...(p.anchor ? { id: p.anchor as string } : {}) },
    env: drawing.env,
    data: drawing.data,
    first: first || id === drawing.leading,
    children: childrenOf(drawing.doc, id).map((child) => (
      <Fragment key={child}>{drawNode(drawing, child, false)}</Fragment>
    )),
    slot: {},
    text: (path) => (p[path] as string | undefined) ?? '',
    rich: (path) => <RichText tree={(p[path] as RichTree | undefined) ?? []} />,
    has: (path) => hasWords(p[path]),
    selected: false,
  };
  return def.render(view);
}

/** The first block with a picture of its own in what stands at the top. */
function leadingPicture(drawing: Pick<Drawing, 'doc' | 'registry'>, id: string): string | undefined {
  const { doc, registry } = drawing;
  const node = doc.nodes[id]!;
  const content = registry.get(node.t)?.content ?? {};
  if (
    Object.entries(content).some(([name, schema]) => metaOf(schema)?.kind === 'image' && node.p?.[name] !== undefined)
  )
    return id;
  for (const child of childrenOf(doc, id)) {
    const found = leadingPicture(drawing, child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True if a text, plain or rich, has anything to read. */
export function hasWords(text: unknown): boolean {
  return typeof text === 'string' ? text !== '' : Array.isArray(text) && richPlainText(text as RichTree).trim() !== '';
}

/** `plugin:name` as part of a class name. */
export function blockClass(type: string): string {
  return type.replace(':', '-');
}
