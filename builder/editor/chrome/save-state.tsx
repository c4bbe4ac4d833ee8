import type { ReactElement } from 'react';
import { useEditorState, useSession } from '../state/session.ts';

/** Says whether the server has what is on the screen, and offers the two ways out of a conflict. */
export function SaveState(): ReactElement {
  const { words, autosave } = useSession();
  const save = useEditorState((state) => state.save);
  return (
    <>
      <span role="status" aria-label={words.saveState} className="kb-save" data-save={save}>{words[save]}</span>
      {save === 'conflict' && (
        <span className="kb-conflict">
          {words.conflictHint}
          <button type="button" className="kb-btn" onClick={() => void autosave.overwrite()}>{words.overwrite}</button>
          <button type="button" className="kb-btn" onClick={() => { autosave.discard(); location.reload(); }}>{words.takeTheirs}</button>
        </span>
      )}
    </>
  );
}
