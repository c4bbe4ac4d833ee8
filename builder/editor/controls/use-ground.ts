import { createContext, useContext, useEffect, useState } from 'react';
import { useEditorState } from '../state/session.ts';

/** True inside fields for colours of words, whose contrast counts. */
export const TextColours = createContext(false);

/** The colour that lies behind the selected block on the canvas, as `#rrggbb`; undefined where a picture or nothing can be told. */
export function useGround(): string | undefined {
  const ofText = useContext(TextColours);
  const selection = useEditorState((state) => state.selection);
  const doc = useEditorState((state) => state.doc);
  const [ground, setGround] = useState<string>();
  useEffect(() => {
    if (!ofText || selection === undefined || !doc.nodes[selection]) return undefined;
    // After the canvas has drawn the change.
    const frame = requestAnimationFrame(() =>
      setGround(groundOf(document.querySelector(`[data-canvas] [data-nid="${CSS.escape(selection)}"]`))),
    );
    return () => cancelAnimationFrame(frame);
  }, [ofText, selection, doc]);
  return ofText ? ground : undefined;
}

function groundOf(block: Element | null): string | undefined {
  for (let at: Element | null = block; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(backgroundColor);
    if (channels)
      return `#${channels
        .slice(1)
        .map((channel) => Number(channel).toString(16).padStart(2, '0'))
        .join('')}`;
    if (at.matches('[data-stage]')) return undefined;
  }
  return undefined;
}
