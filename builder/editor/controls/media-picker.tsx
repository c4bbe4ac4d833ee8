import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactElement } from 'react';
import { fileSize, type MediaKind } from '#builder/block';
import { Dialog } from '../chrome/dialog.tsx';
import type { MediaChoice } from '../editor-api.ts';
import { useSession } from '../state/session.ts';
import { keepMedia } from './keep-media.ts';

/** Types that the browser offers first in its own dialog. */
const OFFERED: Readonly<Record<MediaKind, string>> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm',
  audio: 'audio/mpeg,audio/wav,audio/ogg,audio/mp4,.m4a',
  pdf: 'application/pdf',
  captions: '.vtt,text/vtt',
  file: '*/*',
};

/** The media library in a dialog: search it, choose from it, or add to it and choose that. */
export function MediaPicker({
  kinds,
  choose,
  close,
}: {
  kinds: readonly MediaKind[];
  choose(choice: MediaChoice): void;
  close(): void;
}): ReactElement {
  const session = useSession();
  const { words, locale } = session;
  const [text, setText] = useState('');
  const { choices, more, failed, next } = useLibrary(kinds, text);
  const take = (choice: MediaChoice): void => {
    keepMedia(session, choice);
    choose(choice);
    close();
  };
  const { state, upload } = useUpload(kinds, take);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <Dialog title={words.mediaLibrary} close={close}>
      <div className="kb-media" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <div className="kb-media-top">
          <input
            type="search"
            className="kb-input"
            autoFocus
            aria-label={words.searchMedia}
            placeholder={words.searchMedia}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <label className="kb-btn kb-main">
            {state === 'busy' ? words.uploading : words.uploadFile}
            <input
              type="file"
              className="kb-sr"
              accept={kinds.map((kind) => OFFERED[kind]).join(',')}
              disabled={state === 'busy'}
              onChange={(event) => void upload(event.target.files?.[0])}
            />
          </label>
        </div>
        <p className="kb-hint">{words.dropHint}</p>
        {state !== 'idle' && state !== 'busy' && (
          <p className="kb-error" role="alert">
            {state.problem}
          </p>
        )}
        {failed && (
          <p className="kb-error" role="alert">
            {words.loadFailed}
          </p>
        )}
        {choices?.length === 0 && (
          <p className="kb-hint" role="status">
            {text === '' ? words.mediaEmpty : words.nothingFound}
          </p>
        )}
        <ul className="kb-media-grid" onKeyDown={moveFocus}>
          {choices?.map((choice) => (
            <li key={choice.file.id}>
              <button type="button" onClick={() => take(choice)}>
                {choice.file.thumbnail ? (
                  <img src={choice.file.thumbnail.url} alt="" loading="lazy" />
                ) : (
                  <span className="kb-media-kind" aria-hidden="true">
                    {choice.file.name.split('.').at(-1)?.slice(0, 4).toUpperCase()}
                  </span>
                )}
                <span>{choice.file.name}</span>
                <small>{fileSize(choice.file.sizeBytes, locale)}</small>
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

function useLibrary(
  kinds: readonly MediaKind[],
  text: string,
): { choices: readonly MediaChoice[] | undefined; more: boolean; failed: boolean; next(): void } {
  const { api } = useSession();
  const [found, setFound] = useState<{ choices: readonly MediaChoice[]; more: boolean }>();
  const [failed, setFailed] = useState(false);
  const asked = kinds.join();
  const [reached, setReached] = useState({ text, page: 1 });
  // Other words begin at the beginning.
  const page = reached.text === text ? reached.page : 1;
  useEffect(() => setReached({ text, page: 1 }), [text]);
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(
      () => {
        api
          .searchMedia({ kinds: asked.split(',') as MediaKind[], text, page })
          .then((answer) => {
            if (stale) return;
            setFailed(false);
            setFound((before) => ({
              choices: page === 1 ? answer.choices : [...(before?.choices ?? []), ...answer.choices],
              more: answer.more,
            }));
          })
          .catch(() => !stale && setFailed(true));
      },
      text === '' || page > 1 ? 0 : 200,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [api, asked, text, page]);
  return {
    choices: found?.choices,
    more: found?.more === true,
    failed,
    next: () => setReached({ text, page: page + 1 }),
  };
}

export type UploadState = 'idle' | 'busy' | { problem: string };

/** Sends one file to the library; what the server refuses is said in its own words. */
export function useUpload(
  kinds: readonly MediaKind[],
  done: (choice: MediaChoice) => void,
): { state: UploadState; upload(file: File | undefined): Promise<void> } {
  const { api, words } = useSession();
  const [state, setState] = useState<UploadState>('idle');
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState('busy');
    try {
      const choice = await api.uploadMedia(file, kinds);
      if (!alive.current) return;
      setState('idle');
      done(choice);
    } catch (error) {
      setState({ problem: error instanceof Error && error.message !== '' ? error.message : words.uploadFailed });
    }
  };
  return { state, upload };
}

/** Arrow keys walk over the tiles. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement);
  const perRow = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length;
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + perRow,
    ArrowUp: at - perRow,
    Home: 0,
    End: tiles.length - 1,
  }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  tiles[Math.max(0, Math.min(tiles.length - 1, to))]?.focus();
}
