import { Suspense, lazy, useState, type ReactElement } from 'react';
import { patiently } from '../state/patiently.ts';
import { useSession } from '../state/session.ts';

/** Few pages show a video from elsewhere: the picker comes with the first press. */
const Picker = lazy(patiently(async () => ({ default: (await import('./video-picker.tsx')).VideoPicker })));

/** Button below an address that opens the seller's videos. */
export function VideoChoice({ choose }: { choose(address: string): void }): ReactElement | null {
  const { words, api } = useSession();
  const [open, setOpen] = useState(false);
  if (!api.searchVideos) return null;
  return (
    <>
      <button type="button" className="kb-btn" onClick={() => setOpen(true)}>
        {words.chooseVideo}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Picker choose={choose} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
