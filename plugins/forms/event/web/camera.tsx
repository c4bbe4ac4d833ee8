import { useEffect, useRef, useState } from 'react';
import { Button, Notice, useHydrated, useTexts } from '#web/ui';
import { CHECK_IN_TEXTS } from './check-in-texts.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type WithDetector = typeof globalThis & { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

/** Time for which the same code in the picture counts as the same act. */
const SAME_MS = 4000;
const PAUSE_MS = 200;

/** Scans with the camera where the browser can read codes; where it cannot, there is nothing to see and people type. */
export function Camera({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const t = useTexts(CHECK_IN_TEXTS);
  const hydrated = useHydrated();
  const [on, setOn] = useState(false);
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ busy, onCode });
  latest.current = { busy, onCode };
  useEffect(() => {
    if (!on || !video.current) return undefined;
    const stop = startScanning(
      video.current,
      (code) => (latest.current.busy ? false : (latest.current.onCode(code), true)),
      () => {
        setFailed(true);
        setOn(false);
      },
    );
    return stop;
  }, [on]);
  if (!hydrated || !(globalThis as WithDetector).BarcodeDetector || !navigator.mediaDevices) return null;
  return (
    <div className="flex flex-col gap-3">
      {failed ? <Notice tone="warn">{t.noCamera}</Notice> : null}
      {on ? (
        <video ref={video} muted playsInline className="aspect-square w-full rounded-card bg-black object-cover" />
      ) : null}
      <Button type="button" onPress={() => setOn(!on)}>
        {on ? t.stop : t.camera}
      </Button>
    </div>
  );
}

/** Looks at the picture until told to stop. `take` answers whether it could take the code now. */
function startScanning(video: HTMLVideoElement, take: (code: string) => boolean, onFail: () => void): () => void {
  let stopped = false;
  let stream: MediaStream | null = null;
  let last = { code: '', at: 0 };
  const detector = new (globalThis as WithDetector).BarcodeDetector!({ formats: ['qr_code'] });
  const look = async (): Promise<void> => {
    while (!stopped) {
      const [found] = await detector.detect(video).catch(() => []);
      const isNew = found && (found.rawValue !== last.code || Date.now() - last.at > SAME_MS);
      if (found && isNew && take(found.rawValue)) {
        last = { code: found.rawValue, at: Date.now() };
        navigator.vibrate?.(60);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  void (async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (stopped) return stream.getTracks().forEach((track) => track.stop());
      video.srcObject = stream;
      await video.play();
      await look();
    } catch {
      if (!stopped) onFail();
    }
  })();
  return () => {
    stopped = true;
    stream?.getTracks().forEach((track) => track.stop());
  };
}
