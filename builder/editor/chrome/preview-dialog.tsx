import { Monitor, RotateCw, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useEditorState, useSession } from '../state/session.ts';
import type { Words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

/** Screens in CSS pixels, upright or as they usually stand. */
const screens: readonly { word: keyof Words; icon: LucideIcon; width: number; height: number }[] = [
  { word: 'mobile', icon: Smartphone, width: 375, height: 667 },
  { word: 'tablet', icon: Tablet, width: 768, height: 1024 },
  { word: 'desktop', icon: Monitor, width: 1280, height: 800 },
];

/** The page as buyers get it, drawn by the very renderer, in a frame of a device's size. */
export function PreviewDialog({ close }: { close(): void }): ReactElement | null {
  const { words, autosave } = useSession();
  const preview = useEditorState((state) => state.preview);
  const [at, setAt] = useState(2);
  const [turned, setTurned] = useState(false);
  const [state, setState] = useState<'saving' | 'ready' | 'stale'>(preview?.ofDraft ? 'saving' : 'ready');
  useEffect(() => {
    // The preview shows the server's state, so the server gets the latest first.
    if (preview?.ofDraft) void autosave.flush().then((saved) => setState(saved ? 'ready' : 'stale'));
  }, [preview, autosave]);
  if (!preview) return null;
  const { width, height } = screens[at]!;
  const size = turned ? { width: height, height: width } : { width, height };
  return (
    <Dialog title={`${words.preview}: ${preview.title}`} close={close} wide>
      <div className="kb-row kb-preview-tools">
        <span className="kb-devices" role="group" aria-label={words.device}>
          {screens.map(({ word, icon: Icon, width: wide }, index) => (
            <button
              key={word}
              type="button"
              className="kb-tool kb-wide"
              aria-pressed={at === index}
              aria-label={`${words[word]}, ${wide} px`}
              onClick={() => setAt(index)}
            >
              <Icon size={17} aria-hidden="true" />
              <span>{wide}</span>
            </button>
          ))}
        </span>
        <button type="button" className="kb-btn" aria-pressed={turned} onClick={() => setTurned(!turned)}>
          <RotateCw size={15} aria-hidden="true" />
          {words.rotate}
        </button>
        <span className="kb-hint">
          {size.width} × {size.height} px
        </span>
        <a className="kb-btn" href={preview.url} target="_blank" rel="noopener">
          {words.openTab}
        </a>
      </div>
      {state === 'stale' && (
        <p className="kb-error" role="alert">
          {words.previewStale}
        </p>
      )}
      {state === 'saving' ? (
        <p className="kb-hint" role="status">
          {words.saving}
        </p>
      ) : (
        <Screen url={preview.url} title={preview.title} {...size} />
      )}
    </Dialog>
  );
}

function Screen({
  url,
  title,
  width,
  height,
}: {
  url: string;
  title: string;
  width: number;
  height: number;
}): ReactElement {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const fit = (): void =>
      setScale(Math.min(1, room.current!.clientWidth / width, room.current!.clientHeight / height));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(room.current!);
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={room} className="kb-preview-room">
      <div style={{ width: width * scale, height: height * scale }}>
        {/* Our own page, which needs its fonts and islands as buyers get them: a sandbox with both would be none. */}
        {/* eslint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          title={title}
          src={url}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          data-preview-frame
        />
      </div>
    </div>
  );
}
