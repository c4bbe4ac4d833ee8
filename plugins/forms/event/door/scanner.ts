interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type Read = (video: HTMLVideoElement) => Promise<string | null>;

const PAUSE_MS = 150;
/** Time for which the same code in the picture counts as the same act. */
const SAME_MS = 4000;

/** Camera that looks for codes until it is stopped. `torch` is there where the phone has a light. */
export interface Scanner {
  stop(): void;
  torch: ((on: boolean) => Promise<void>) | null;
}

/** @throws when the camera cannot be reached */
export async function startScanner(video: HTMLVideoElement, onCode: (code: string) => void): Promise<Scanner> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const read = await reader();
  let running = true;
  let last = { code: '', at: 0 };
  void (async () => {
    while (running) {
      const code = await read(video).catch(() => null);
      if (code && (code !== last.code || Date.now() - last.at > SAME_MS)) {
        last = { code, at: Date.now() };
        onCode(code);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return {
    stop() {
      running = false;
      for (const each of stream.getTracks()) each.stop();
      video.srcObject = null;
    },
    torch: abilities?.torch
      ? (on) => track!.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : null,
  };
}

/** The browser's own reader, or ours, which is loaded then only. */
async function reader(): Promise<Read> {
  const { BarcodeDetector: Own } = globalThis as {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<string[]>;
    };
  };
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const decoder = '/islands/door-decoder.js';
  const { decode } = (await import(decoder)) as { decode(picture: ImageData): string | null };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const scale = Math.min(1, 640 / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
