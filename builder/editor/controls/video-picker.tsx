import { useEffect, useState, type ReactElement } from 'react';
import { playingTime } from '#core/kit';
import { Dialog } from '../chrome/dialog.tsx';
import type { VideoChoice, VideoShelf } from '../editor-api.ts';
import { useSession } from '../state/session.ts';

/** Each request goes on to the service. */
const WAIT_MS = 300;

/** Videos of the seller's account in a dialog: search them and choose one. */
export function VideoPicker({ choose, close }: { choose(address: string): void; close(): void }): ReactElement {
  const { words } = useSession();
  const [text, setText] = useState('');
  const { shelf, videos, more, failed, next } = useShelf(text);
  return (
    <Dialog title={words.chooseVideo} close={close}>
      <div className="kb-picker">
        {shelf?.state === 'off' && (
          <>
            <p className="kb-hint" role="status">
              {words.videosOff}
            </p>
            {shelf.connect !== null && (
              <a className="kb-btn kb-main" href={shelf.connect} target="_blank" rel="noopener">
                {words.connectVideos}
              </a>
            )}
          </>
        )}
        {(failed || shelf?.state === 'unreachable' || shelf?.state === 'refused') && (
          <p className="kb-error" role="alert">
            {shelf?.state === 'refused' ? words.videosRefused : words.videosUnreachable}
          </p>
        )}
        {shelf?.state !== 'off' && (
          <input
            type="search"
            className="kb-input"
            autoFocus
            maxLength={100}
            aria-label={words.searchVideos}
            placeholder={words.searchVideos}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {shelf?.state === 'open' && videos.length === 0 && (
          <p className="kb-hint" role="status">
            {words.nothingFound}
          </p>
        )}
        <ul>
          {videos.map(({ address, name, duration, closed, ready }) => (
            <li key={address}>
              <button
                type="button"
                disabled={closed}
                onClick={() => {
                  choose(address);
                  close();
                }}
              >
                <span>{name}</span>
                <small>
                  {[
                    playingTime(duration),
                    ...(closed ? [words.videoClosed] : []),
                    ...(ready ? [] : [words.videoWorking]),
                  ].join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {more && (
          <button type="button" className="kb-btn" onClick={next}>
            {words.showMore}
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface Shown {
  shelf: VideoShelf | undefined;
  videos: readonly VideoChoice[];
  more: boolean;
  failed: boolean;
  next(): void;
}

function useShelf(text: string): Shown {
  const { api } = useSession();
  const [shelf, setShelf] = useState<VideoShelf>();
  const [videos, setVideos] = useState<readonly VideoChoice[]>([]);
  const [failed, setFailed] = useState(false);
  const [reached, setReached] = useState({ text, page: 1 });
  // Other words begin at the beginning.
  const page = reached.text === text ? reached.page : 1;
  useEffect(() => setReached({ text, page: 1 }), [text]);
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(
      () => {
        api.searchVideos!({ text, page })
          .then((answer) => {
            if (stale) return;
            setFailed(false);
            setShelf(answer);
            const found = answer.state === 'open' ? answer.videos : [];
            setVideos((before) => (page === 1 ? found : [...before, ...found]));
          })
          .catch(() => !stale && setFailed(true));
      },
      text === '' || page > 1 ? 0 : WAIT_MS,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [api, text, page]);
  return {
    shelf,
    videos,
    more: shelf?.state === 'open' && page < shelf.pages,
    failed,
    next: () => setReached({ text, page: page + 1 }),
  };
}
