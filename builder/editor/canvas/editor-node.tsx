import { useNode } from '@craftjs/core';
import { Component, useMemo, type ReactElement, type ReactNode } from 'react';
import type { BlockDef, BlockView, RichTree } from '#builder/block';
import { readNode, type DocNode } from '#builder/document';
import { blockClass } from '#builder/render';
import { useEditorState, useSession } from '../state/session.ts';
import { InlineRich } from './inline-rich.tsx';
import { InlineText } from './inline-text.tsx';

/** One block on the canvas: drawn by its own `render`, with marks the editor finds it by and texts that can be typed into. */
export function EditorNode({ def, node, children }: { def: BlockDef; node: DocNode; children?: ReactNode }): ReactElement {
  const { id } = useNode();
  return <Guard key={node.v} id={id} type={def.type} resetKey={node}><DrawnNode def={def} node={node} id={id}>{children}</DrawnNode></Guard>;
}

function DrawnNode({ def, node, id, children }: { def: BlockDef; node: DocNode; id: string; children?: ReactNode }): ReactElement | null {
  const { env, words } = useSession();
  const data = useEditorState((state) => state.data);
  const { p, s } = useMemo(() => readNode(def, node), [def, node]);
  const marks = { 'data-nid': id, 'data-block': def.type, ...(node.h ? { 'data-hidden': '' } : {}) };
  const view: BlockView<Record<string, unknown>, Record<string, unknown>> = {
    id,
    p,
    s: s.base ?? {},
    root: { className: `b b-${blockClass(def.type)} n-${id}`, ...marks },
    env,
    data,
    first: false,
    children,
    slot: { 'data-slot': id, 'data-empty': words.emptySlot },
    text: (path) => <InlineText key={path} id={id} path={path} value={(p[path] as string | undefined) ?? ''} />,
    rich: (path) => <InlineRich key={path} id={id} path={path} value={(p[path] as RichTree | undefined) ?? []} />,
  };
  const drawn = def.render(view);
  if (drawn) return drawn;
  return <div className={`b n-${id}`} {...marks}><p className="kp-note">{def.meta.label[env.locale]}</p></div>;
}

/** Stands for a block whose plugin is switched off; its node stays in the document untouched. */
export function UnknownNode({ node }: { node: DocNode }): ReactElement {
  const { id } = useNode();
  const { words } = useSession();
  return <div className="b" data-nid={id} data-block={node.t}><p className="kp-note"><strong>{words.unknown}: {node.t}</strong><br />{words.unknownHint}</p></div>;
}

/** Keeps one broken block from taking the editor with it. */
class Guard extends Component<{ id: string; type: string; resetKey: unknown; children: ReactNode }, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined };

  static getDerivedStateFromError(error: unknown): { failed: unknown } {
    return { failed: error };
  }

  override componentDidUpdate(before: { resetKey: unknown }): void {
    if (this.state.failed !== undefined && before.resetKey !== this.props.resetKey) this.setState({ failed: undefined });
  }

  override render(): ReactNode {
    if (this.state.failed === undefined) return this.props.children;
    return <div className="b" data-nid={this.props.id} data-block={this.props.type}><p className="kp-note">{String(this.state.failed)}</p></div>;
  }
}
