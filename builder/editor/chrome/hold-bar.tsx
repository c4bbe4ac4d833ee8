import { useState, type ReactElement } from 'react';
import { formatTime } from '#core/kit';
import { keepCopy } from '../commands/keep-copy.ts';
import { Refusal } from '../editor-api.ts';
import { wishFor } from '../state/hold-open-page.ts';
import { useEditorState, useSession } from '../state/session.ts';

/** Says who holds the page when it is not this window alone, and offers what can be done about it. */
export function HoldBar(): ReactElement | null {
  const session = useSession();
  const { words, locale, zone } = session;
  const hold = useEditorState((state) => state.hold);
  const leftOver = useEditorState((state) => state.leftOver);
  if (!hold || (hold.state === 'mine' && hold.wantedBy === undefined)) return null;
  if (hold.state === 'mine') {
    return (
      <section className="kb-hold" aria-label={words.whoEdits} data-hold="wanted">
        <span>
          {hold.wantedBy || words.somebody} {words.wantsPage}
        </span>
        <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'give')}>
          {words.handOver}
        </button>
        <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'keep')}>
          {words.keepPage}
        </button>
      </section>
    );
  }
  const since = formatTime(new Date(hold.since), locale, zone);
  return (
    <section className="kb-hold" aria-label={words.whoEdits} data-hold={hold.own ? 'own' : 'theirs'}>
      <span>
        {hold.own ? words.openElsewhere : `${hold.holder || words.somebody} ${words.isEditing} (${since})`}{' '}
        {words.lookOnly}
      </span>
      {leftOver && <LeftOver />}
      {hold.refused && <span>{words.keepsPage}</span>}
      {hold.asked && !hold.mayTake && <span role="status">{words.askedPage}</span>}
      {hold.mayTake && (
        <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'take')}>
          {hold.own ? words.continueHere : words.takeOver}
        </button>
      )}
      {!hold.own && !hold.asked && (
        <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'ask')}>
          {words.askPage}
        </button>
      )}
    </section>
  );
}

/** Offer to keep unsaved changes of a lost page as a copy. They stay in this window until they are kept or the page comes back. */
function LeftOver(): ReactElement {
  const session = useSession();
  const { words, tell } = session;
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    await keepCopy(session).catch((error: unknown) =>
      tell(error instanceof Refusal ? error.message : words.loadFailed),
    );
    setBusy(false);
  };
  return (
    <>
      <span role="status">{words.leftOver}</span>
      <button type="button" className="kb-btn" disabled={busy} onClick={() => void copy()}>
        {words.keepCopy}
      </button>
    </>
  );
}
