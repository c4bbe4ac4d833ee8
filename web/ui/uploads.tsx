import { useRevalidator } from '@remix-run/react';
import { useRef, useState, type DragEvent } from 'react';
import { useTexts } from './locale.tsx';
import { saidHere } from './said-by-answer.ts';

const TEXTS = {
  de: {
    drop: 'oder Dateien hierher ziehen, bis 2 GB je Datei',
    dropOne: 'oder eine Datei hierher ziehen, bis 2 GB',
    waiting: 'wartet',
    done: 'fertig',
    failed: 'Die Verbindung ist abgebrochen. Wählen Sie die Datei noch einmal aus.',
    stopped: 'Die Verbindung ist abgebrochen. Was oben ist, bleibt einen Tag lang.',
    resume: 'Fortsetzen',
    cancel: 'Abbrechen',
    progress: 'Fortschritt',
  },
  en: {
    drop: 'or drop files here, up to 2 GB each',
    dropOne: 'or drop a file here, up to 2 GB',
    waiting: 'waiting',
    done: 'done',
    failed: 'The connection was lost. Choose the file again.',
    stopped: 'The connection was lost. What is up stays for a day.',
    resume: 'Go on',
    cancel: 'Cancel',
    progress: 'Progress',
  },
};

interface Upload {
  key: number;
  name: string;
  /** 0 to 100. */
  percent: number;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  error?: string;
  /** It stopped amid its parts, and goes on from there. */
  canGoOn?: boolean;
}

/** Larger files go up in parts, which survive a lost connection. */
const IN_PARTS_FROM = 8 * 1024 * 1024;

export interface UploadsProps {
  /** Takes each file as the body of a post, with `?name=&type=`, and answers JSON: `{ … }` or `{ errors: [{ detail }] }` with another status. */
  receiver: string;
  label: string;
  /** One file at a time. */
  single?: boolean;
  /** Types that the browser offers first, e.g. `video/*`. */
  accept?: string;
  /** In place of the sentence below the field. */
  help?: string;
}

/** Chooses files and sends them up one after the other, each with its progress. Without a script it is a plain file field. */
export function Uploads({ receiver, label, single = false, accept, help }: UploadsProps) {
  const t = useTexts(TEXTS);
  const { uploads, start, goOn, cancel } = useUploads(receiver, { lost: t.failed, stopped: t.stopped });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    start([...event.dataTransfer.files].slice(0, single ? 1 : undefined));
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="flex flex-col gap-3">
      <label htmlFor="upload" className="font-medium">
        {label}
      </label>
      <input
        id="upload"
        type="file"
        name="file"
        multiple={!single}
        accept={accept}
        aria-describedby="upload-help"
        className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
        onChange={(event) => {
          start([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <p id="upload-help" className="text-sm text-ink-soft">
        {help ?? (single ? t.dropOne : t.drop)}
      </p>
      <ul aria-live="polite" className="flex flex-col gap-2">
        {uploads
          .filter((upload) => upload.state !== 'cancelled')
          .map((upload) => (
            <li key={upload.key} className="flex flex-wrap items-center gap-x-3 gap-y-1" data-upload={upload.state}>
              <span className="min-w-0 flex-1 truncate">{upload.name}</span>
              {upload.state === 'running' ? (
                <progress
                  max={100}
                  value={upload.percent}
                  aria-label={`${t.progress}: ${upload.name}`}
                  className="accent-accent"
                />
              ) : null}
              <span className={`text-sm tabular-nums ${upload.state === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
                {upload.state === 'running'
                  ? `${upload.percent} %`
                  : upload.state === 'failed'
                    ? `▲ ${upload.error}`
                    : upload.state === 'done'
                      ? t.done
                      : t.waiting}
              </span>
              {upload.state === 'failed' && upload.canGoOn ? (
                <button type="button" onClick={() => goOn(upload.key)} className="text-sm text-accent underline">
                  {t.resume}
                </button>
              ) : null}
              {upload.state === 'running' || upload.state === 'waiting' ? (
                <button type="button" onClick={() => cancel(upload.key)} className="text-sm text-accent underline">
                  {t.cancel}
                </button>
              ) : null}
            </li>
          ))}
      </ul>
    </div>
  );
}

interface UploadWords {
  lost: string;
  /** Its parts are kept. */
  stopped: string;
}

function useUploads(
  receiver: string,
  words: UploadWords,
): {
  uploads: readonly Upload[];
  start: (files: File[]) => void;
  goOn: (key: number) => void;
  cancel: (key: number) => void;
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { revalidate } = useRevalidator();
  const chain = useRef(Promise.resolve());
  const cancelled = useRef(new Set<number>());
  const running = useRef<{ key: number; stop: AbortController } | null>(null);
  const chosen = useRef(new Map<number, File>());
  const nextKey = useRef(0);
  const change = (key: number, fields: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));

  const run = async (key: number): Promise<void> => {
    const file = chosen.current.get(key);
    if (!file || cancelled.current.has(key)) return;
    const stop = new AbortController();
    running.current = { key, stop };
    change(key, { state: 'running' });
    const sent = { file, receiver, signal: stop.signal, onPercent: (percent: number) => change(key, { percent }) };
    const failed = file.size > IN_PARTS_FROM ? await sendLarge(sent, words) : await sendWhole(sent, words);
    running.current = null;
    if (cancelled.current.has(key)) return;
    change(key, failed ? { state: 'failed', ...failed } : { state: 'done', percent: 100 });
    if (!failed) revalidate();
  };
  const queue = (key: number): void => void (chain.current = chain.current.then(() => run(key)));

  return {
    uploads,
    start(files) {
      const fresh = files.map((file) => {
        const key = nextKey.current++;
        chosen.current.set(key, file);
        return { key, name: file.name, percent: 0, state: 'waiting' as const };
      });
      setUploads((all) => [...all, ...fresh]);
      for (const { key } of fresh) queue(key);
    },
    goOn(key) {
      change(key, { state: 'waiting' });
      queue(key);
    },
    cancel(key) {
      cancelled.current.add(key);
      const file = chosen.current.get(key);
      if (running.current?.key === key) running.current.stop.abort();
      if (file && file.size > IN_PARTS_FROM)
        void import('./send-in-parts.ts').then(({ dropParts }) => dropParts({ file, receiver }));
      change(key, { state: 'cancelled' });
    },
  };
}

interface Sent {
  file: File;
  receiver: string;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

type Failed = { error: string; canGoOn: boolean } | null;

async function sendWhole(sent: Sent, { lost }: UploadWords): Promise<Failed> {
  const error = await send(sent, { type: sent.file.type, body: sent.file, lost });
  return error === null ? null : { error, canGoOn: false };
}

/** Its parts first, then a word to the receiver that the file is there. */
async function sendLarge(sent: Sent, { lost, stopped }: UploadWords): Promise<Failed> {
  const { Refused, sendInParts } = await import('./send-in-parts.ts');
  try {
    const upload = await sendInParts(sent);
    const error = await send(sent, { type: sent.file.type, upload, body: null, lost });
    return error === null ? null : { error, canGoOn: false };
  } catch (error) {
    return error instanceof Refused ? { error: error.message, canGoOn: false } : { error: stopped, canGoOn: true };
  }
}

/** Resolves to what went wrong, or null. fetch cannot tell how much has gone up, XMLHttpRequest can. */
function send(
  { file, receiver, onPercent, signal }: Sent,
  { body, lost, ...query }: { type: string; upload?: string; body: File | null; lost: string },
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener('load', () =>
      resolve(request.status === 200 ? null : saidHere(request.responseText).message),
    );
    request.addEventListener('error', () => resolve(lost));
    request.addEventListener('abort', () => resolve(lost));
    request.open(
      'POST',
      `${receiver}${receiver.includes('?') ? '&' : '?'}${new URLSearchParams({ name: file.name, ...query })}`,
    );
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(body);
  });
}
