import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonClass, toast, useFormats, useTexts } from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';

type Progress = { state: 'idle' } | { state: 'busy'; bytes: number } | { state: 'failed' };

/** Saves the filtered rows as CSV. A link first of all; with a script it says how much has arrived and can be stopped. */
export function CsvExport({ href, name, label }: { href: string; name: string; label?: string }) {
  const t = useTexts(LIST_TEXTS);
  const formats = useFormats();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const stop = useRef<AbortController | null>(null);
  const begin = async (): Promise<void> => {
    stop.current = new AbortController();
    setProgress({ state: 'busy', bytes: 0 });
    try {
      const { file, bytes } = await download(href, name, stop.current.signal, (bytes) =>
        setProgress({ state: 'busy', bytes }),
      );
      save(file);
      setProgress({ state: 'idle' });
      toast({ id: `${href} ${bytes} ${performance.now()}`, message: `${t.csvDone} (${size(bytes, formats.number)})` });
    } catch {
      setProgress({ state: stop.current.signal.aborted ? 'idle' : 'failed' });
    }
  };
  if (progress.state === 'busy') {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="tabular-nums" data-bytes={progress.bytes}>
          {t.csvBusy} {size(progress.bytes, formats.number)}
        </span>
        <button type="button" className={buttonClass('plain')} onClick={() => stop.current?.abort()}>
          {t.csvCancel}
        </button>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2">
      {progress.state === 'failed' ? (
        <span role="alert" className="text-sm text-bad">
          {t.csvFailed}
        </span>
      ) : null}
      <a
        href={href}
        download
        className={buttonClass('quiet')}
        onClick={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Download aria-hidden size={16} strokeWidth={1.75} />
        {label ?? t.csv}
      </a>
    </span>
  );
}

interface SavedFile {
  blob: Blob;
  name: string;
}

async function download(
  href: string,
  name: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ file: SavedFile; bytes: number }> {
  const answer = await fetch(href, { signal });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  const fileName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${name}.csv`;
  const reader = answer.body.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  return { bytes, file: { name: fileName, blob: new Blob(parts, { type: 'text/csv' }) } };
}

function save({ blob, name }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function size(bytes: number, number: (value: number) => string): string {
  if (bytes < 1024) return `${number(bytes)} B`;
  if (bytes < 1_048_576) return `${number(Math.round(bytes / 1024))} KB`;
  return `${number(Math.round(bytes / 104_857.6) / 10)} MB`;
}
