import { useState, type ReactElement } from 'react';
import { label } from '#builder/block';
import { useSession } from '../state/session.ts';

const words = {
  name: label('Neuer Name', 'New name'),
  rename: label('Umbenennen', 'Rename'),
  take: label('Übernehmen', 'Apply'),
  remove: label('Löschen', 'Delete'),
  sure: label('Endgültig löschen', 'Delete for good'),
  keep: label('Behalten', 'Keep'),
};

export interface SavedSectionRowProps {
  id: string;
  name: string;
  insert(): void;
  rename(name: string): void;
  remove(): void;
}

/** A section that the seller kept: a click inserts it; it is renamed in its place and deleted on asking twice, for nothing brings it back. */
export function SavedSectionRow({ id, name, insert, rename, remove }: SavedSectionRowProps): ReactElement {
  const { say } = useSession();
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const [typed, setTyped] = useState(name);
  if (doing === 'rename') {
    return (
      <form
        className="kb-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') rename(typed.trim());
          setDoing(undefined);
        }}
      >
        {/* Asked for by the button that stood here. */}
        <input
          className="kb-input"
          autoFocus
          aria-label={`${say(words.name)}: ${name}`}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDoing(undefined);
          }}
        />
        <button type="submit" className="kb-btn">
          {say(words.take)}
        </button>
      </form>
    );
  }
  return (
    <>
      <button type="button" className="kb-tile" data-saved-section={id} onClick={insert}>
        <span>{name}</span>
      </button>
      <span className="kb-row">
        {doing === 'remove' ? (
          <>
            <button type="button" className="kb-btn" aria-label={`${say(words.sure)}: ${name}`} onClick={remove}>
              {say(words.sure)}
            </button>
            {/* The harmless answer takes the place of the button that was pressed. */}
            <button type="button" className="kb-btn" autoFocus onClick={() => setDoing(undefined)}>
              {say(words.keep)}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="kb-btn"
              aria-label={`${say(words.rename)}: ${name}`}
              onClick={() => {
                setTyped(name);
                setDoing('rename');
              }}
            >
              {say(words.rename)}
            </button>
            <button
              type="button"
              className="kb-btn"
              aria-label={`${say(words.remove)}: ${name}`}
              onClick={() => setDoing('remove')}
            >
              {say(words.remove)}
            </button>
          </>
        )}
      </span>
    </>
  );
}
