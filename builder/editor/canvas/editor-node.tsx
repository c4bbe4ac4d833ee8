import { Component, createElement, useMemo, type ReactElement, type ReactNode } from 'react';
import type { BlockDef, BlockView, PageData, RichTree } from '#builder/block';
import { readTranslatedNode, type DocNode } from '#builder/document';
import { blockClass, hasWords } from '#builder/render';
import { useSession, type Session } from '../state/session.ts';
import { InlineRich } from './inline-rich.tsx';
import { InlineText } from './inline-text.tsx';
import { useAround, type Around } from './use-around.ts';

/** One block on the canvas: drawn by its own `render`, with marks the editor finds it by and texts that can be typed into. */
export function EditorNode({
  def,
  node: given,
  id,
  children,
}: {
  def: BlockDef;
  node: DocNode;
  id: string;
  children?: ReactNode;
}): ReactElement {
  const around = useAround(useSession(), id);
  // A block that is about to go, or to become another one, is drawn as it was.
  const node = around.node?.t === def.type ? around.node : given;
  return (
    <Guard key={node.v} id={id} type={def.type} resetKey={node}>
      <DrawnNode def={def} node={node} id={id} around={around}>
        {children}
      </DrawnNode>
    </Guard>
  );
}

function DrawnNode({
  def,
  node,
  id,
  around,
  children,
}: {
  def: BlockDef;
  node: DocNode;
  id: string;
  around: Around;
  children?: ReactNode;
}): ReactElement | null {
  const session = useSession();
  const { data, language, texts, selected, first } = around;
  const { p, s, issues } = useMemo(() => readTranslatedNode(def, node, texts), [def, node, texts]);
  const marks = {
    'data-nid': id,
    'data-block': def.type,
    ...(node.h ? { 'data-hidden': '' } : {}),
    ...(issues.length > 0 ? { 'data-invalid': '' } : {}),
  };
  const env = useMemo(
    () => (language === undefined ? session.env : { ...session.env, locale: language }),
    [session, language],
  );
  const drawn = def.render(
    viewOf({ ...session, env }, { id, def, p, s: s.base ?? {}, data, marks, selected, first, children }),
  );
  if (drawn) return drawn;
  return (
    <div className={`b n-${id}`} {...marks}>
      <p className="kp-note">{def.meta.label[session.env.locale]}</p>
    </div>
  );
}

interface Drawn {
  id: string;
  def: BlockDef;
  p: Record<string, unknown>;
  s: Record<string, unknown>;
  data: PageData;
  marks: object;
  selected: boolean;
  first: boolean;
  children: ReactNode;
}

/** View that the block's `render` is given here: the same as for buyers, but its texts are inputs. */
function viewOf(
  { env, words }: Session,
  { id, def, p, s, data, marks, selected, first, children }: Drawn,
): BlockView<Record<string, unknown>, Record<string, unknown>> {
  return {
    id,
    p,
    s,
    env,
    data,
    selected,
    first,
    children,
    root: { className: `b b-${blockClass(def.type)} n-${id}`, ...marks },
    slot: { 'data-slot': id, 'data-empty': words.emptySlot },
    text: (path) => createElement(InlineText, { key: path, id, path, value: (p[path] as string | undefined) ?? '' }),
    rich: (path) => createElement(InlineRich, { key: path, id, path, value: (p[path] as RichTree | undefined) ?? [] }),
    has: (path) => selected || hasWords(p[path]),
  };
}

/** Stands for a block whose plugin is switched off; its node stays in the document untouched. */
export function UnknownNode({ node, nid: id }: { node: DocNode; nid: string }): ReactElement {
  const { words } = useSession();
  return (
    <div className="b" data-nid={id} data-block={node.t}>
      <p className="kp-note">
        <strong>
          {words.unknown}: {node.t}
        </strong>
        <br />
        {words.unknownHint}
      </p>
    </div>
  );
}

/** Keeps one broken block from taking the editor with it. */
class Guard extends Component<
  { id: string; type: string; resetKey: unknown; children: ReactNode },
  { failed: unknown; resetKey: unknown }
> {
  override state: { failed: unknown; resetKey: unknown } = { failed: undefined, resetKey: undefined };

  static getDerivedStateFromError(error: unknown): { failed: unknown } {
    return { failed: error };
  }

  /** A changed block gets another try. */
  static getDerivedStateFromProps(props: { resetKey: unknown }, state: { resetKey: unknown }): object | null {
    return props.resetKey === state.resetKey ? null : { failed: undefined, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (this.state.failed === undefined) return this.props.children;
    return (
      <div className="b" data-nid={this.props.id} data-block={this.props.type}>
        <p className="kp-note">{String(this.state.failed)}</p>
      </div>
    );
  }
}
