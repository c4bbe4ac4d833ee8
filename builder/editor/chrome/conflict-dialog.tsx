import { useState, type ReactElement } from 'react';
import { formatDateTime } from '#core/kit';
import { Refusal } from '../editor-api.ts';
import { keepCopy } from '../commands/keep-copy.ts';
import { useEditorState, useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

/** Choice after another person saved the page: look at theirs, keep one's own as a page of its own, or overwrite. Nothing is lost without a choice. */
export function ConflictDialog({ close }: { close(): void }): ReactElement {
  const session = useSession();
  const { words, autosave, api, store, locale, zone, tell } = session;
  const conflict = useEditorState((state) => state.conflict);
  const [busy, setBusy] = useState(false);
  const at = conflict?.at === undefined ? '' : `, ${formatDateTime(new Date(conflict.at), locale, zone)}`;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tell(error instanceof Refusal ? error.message : words.loadFailed);
    }
    setBusy(false);
  };
  const copy = (): Promise<void> => attempt(() => keepCopy(session));
  const takeTheirs = (): void => {
    autosave.discard();
    // The store must be empty on disk before the page asks it again.
    setTimeout(() => location.reload(), 50);
  };
  return (
    <Dialog title={words.conflict} close={close}>
      <p>
        {words.conflictHint} {conflict?.author || conflict?.at ? `(${conflict.author || words.somebody}${at})` : ''}
      </p>
      <div className="kb-choices">
        <Choice
          word={words.viewTheirs}
          hint={words.viewTheirsHint}
          run={() =>
            store.set({ dialog: 'preview', preview: { url: api.previewUrl, title: words.theirs, ofDraft: false } })
          }
          busy={busy}
        />
        <Choice word={words.keepCopy} hint={words.keepCopyHint} run={() => void copy()} busy={busy} />
        <Choice
          word={words.overwrite}
          hint={words.overwriteHint}
          run={() => {
            close();
            void autosave.overwrite();
          }}
          busy={busy}
        />
        <Choice word={words.takeTheirs} hint={words.takeTheirsHint} run={takeTheirs} busy={busy} />
      </div>
    </Dialog>
  );
}

function Choice({ word, hint, run, busy }: { word: string; hint: string; run(): void; busy: boolean }): ReactElement {
  return (
    <div>
      <button type="button" className="kb-btn" disabled={busy} onClick={run}>
        {word}
      </button>
      <span className="kb-hint">{hint}</span>
    </div>
  );
}
