import { Editor, Frame, useEditor } from '@craftjs/core';
import { useEffect, useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { BlockDef, BlockRegistry } from '#builder/block';
import { ROOT, type DocNode } from '#builder/document';
import { EditorNode, UnknownNode } from '../canvas/editor-node.tsx';
import { useSession } from '../state/session.ts';
import { docToCraft, PAGE, UNKNOWN } from './doc-to-craft.ts';
import { mirrorOp } from './mirror.ts';
import { NoopHandlers } from './noop-handlers.ts';

interface CraftNodeProps {
  node: DocNode;
  /** The block's id; asking Craft for it would be one more listener for each of a thousand. */
  nid: string;
  children?: ReactNode;
}

/** Craft's editor with our blocks, showing the session's document and following its commands. */
export function CraftCanvas(): ReactElement {
  const session = useSession();
  const resolver = useMemo(() => resolverFor(session.registry), [session]);
  const data = useMemo(() => docToCraft(session.store.get().doc, session.registry), [session]);
  return (
    <Editor resolver={resolver} handlers={(store) => new NoopHandlers({ store, removeHoverOnMouseleave: false })}>
      <Bridge />
      <Frame data={data} />
    </Editor>
  );
}

function resolverFor(registry: BlockRegistry): Record<string, ComponentType<CraftNodeProps>> {
  return {
    ...Object.fromEntries(registry.blocks.map((def) => [def.type, componentFor(def)])),
    [PAGE]: PageRoot,
    [UNKNOWN]: UnknownNode,
  };
}

function componentFor(def: BlockDef): ComponentType<CraftNodeProps> {
  function Block({ node, nid, children }: CraftNodeProps): ReactElement {
    return (
      <EditorNode def={def} node={node} id={nid}>
        {children}
      </EditorNode>
    );
  }
  Block.displayName = def.type;
  return Block;
}

const nothing = (): string => '';

function Bridge(): null {
  const session = useSession();
  const { actions, query } = useEditor();
  // Craft writes all its nodes as text at every change, for listeners nobody is: our document is what is saved.
  query.serialize = nothing;
  useEffect(
    () =>
      session.bus.onApplied((op, before, after) => mirrorOp({ actions, query }, session.registry, op, before, after)),
    // Craft hands out new objects on every render; the ones of the first stay valid.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session],
  );
  return null;
}

function PageRoot({ children }: { children?: ReactNode }): ReactElement {
  const { words } = useSession();
  return (
    <div className="kp-flow" data-slot={ROOT} data-empty={words.emptySlot}>
      {children}
    </div>
  );
}
