import { memo, type ReactElement } from 'react';
import { childrenOf, ROOT } from '#builder/document';
import { nodesCss } from '#builder/render';
import { useEditorState, useSession } from '../state/session.ts';

/**
 * Styles of the seller, in a sheet for each block that stands on the page itself. A change writes one of them, and a move two: a browser that
 * gets one sheet for a thousand blocks anew asks all thousand how they look. Their order says nothing, so it stays when blocks change places.
 */
export function NodeStyles(): ReactElement {
  const { registry } = useSession();
  const doc = useEditorState((state) => state.doc);
  return (
    <>
      {[...childrenOf(doc, ROOT)].sort().map((id) => (
        <Sheet key={id} css={nodesCss(doc, registry, 'container', id)} />
      ))}
    </>
  );
}

const Sheet = memo(({ css }: { css: string }): ReactElement | null =>
  css === '' ? null : <style data-nodes-css>{css}</style>,
);
