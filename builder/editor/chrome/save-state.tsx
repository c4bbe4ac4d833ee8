import type { ReactElement } from 'react';
import { useEditorState, useSession } from '../state/session.ts';

/** Says whether the server has what is on the screen; in a conflict it leads to the ways out. */
export function SaveState(): ReactElement {
  const { words, store } = useSession();
  const save = useEditorState((state) => state.save);
  return (
    <>
      <span role="status" aria-label={words.saveState} className="kb-save" data-save={save}>
        {words[save]}
      </span>
      {save === 'conflict' && (
        <button type="button" className="kb-btn" onClick={() => store.set({ dialog: 'conflict' })}>
          {words.resolve}
        </button>
      )}
    </>
  );
}
