import type { ReactElement } from 'react';
import { formatTime } from '#core/kit';
import { wishFor } from '../state/hold-open-page.ts';
import { useEditorState, useSession } from '../state/session.ts';

/** Says who holds the page when it is not this window alone, and offers what can be done about it. */
export function HoldBar(): ReactElement | null {
  const session = useSession();
  const { words, locale, zone } = session;
  const hold = useEditorState((state) => state.hold);
  if (!hold || (hold.state === 'mine' && hold.wantedBy === undefined)) return null;
  if (hold.state === 'mine') {
    return (
      <section className="kb-hold" aria-label={words.whoEdits} data-hold="wanted">
        <span>{hold.wantedBy || words.somebody} {words.wantsPage}</span>
        <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'give')}>{words.handOver}</button>
        <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'keep')}>{words.keepPage}</button>
      </section>
    );
  }
  const since = formatTime(new Date(hold.since), locale, zone);
  return (
    <section className="kb-hold" aria-label={words.whoEdits} data-hold={hold.own ? 'own' : 'theirs'}>
      <span>{hold.own ? words.openElsewhere : `${hold.holder || words.somebody} ${words.isEditing} (${since})`} {words.lookOnly}</span>
      {hold.refused && <span>{words.keepsPage}</span>}
      {hold.asked && !hold.mayTake && <span role="status">{words.askedPage}</span>}
      {hold.mayTake && <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'take')}>{hold.own ? words.continueHere : words.takeOver}</button>}
      {!hold.own && !hold.asked && <button type="button" className="kb-btn" onClick={() => void wishFor(session, 'ask')}>{words.askPage}</button>}
    </section>
  );
}
