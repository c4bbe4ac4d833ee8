import { Download } from 'lucide-react';
import { buttonClass, useLocale, useTexts } from '#web/ui';
import type { LessonKind } from '../lesson.ts';

const TEXTS = {
  de: { download: 'Herunterladen', cannot: 'Ihr Browser kann diese Datei nicht abspielen. Laden Sie sie herunter.' },
  en: { download: 'Download', cannot: 'Your browser cannot play this file. Download it.' },
};

/** The browser's own player; `src` answers ranges, so that people can jump to any place. Browsers that play HLS take `stream` first, others pass it over. */
export function Player({
  kind,
  src,
  stream,
  name,
  title,
  tracks = [],
}: {
  kind: LessonKind;
  src: string;
  stream?: string | undefined;
  name: string;
  title: string;
  tracks?: readonly { kind: 'captions' | 'chapters'; language: string; src: string }[];
}) {
  const locale = useLocale();
  const t = useTexts(TEXTS);
  const save = (
    <a
      href={`${src}${src.includes('?') ? '&' : '?'}save=1`}
      className={`course-tool course-save ${buttonClass(kind === 'file' ? 'main' : 'quiet')}`}
    >
      <Download aria-hidden size={16} strokeWidth={1.75} />
      {t.download}
      <span className="sr-only"> {name}</span>
    </a>
  );
  if (kind === 'video' || kind === 'live') {
    return (
      <video
        controls
        playsInline
        preload="metadata"
        data-recording
        aria-label={title}
        className="aspect-video w-full rounded-card bg-black"
      >
        {stream ? <source src={stream} type="application/vnd.apple.mpegurl" /> : null}
        <source src={src} />
        {tracks.map((track) => (
          <track
            key={track.src}
            kind={track.kind}
            src={track.src}
            srcLang={track.language}
            label={new Intl.DisplayNames([locale], { type: 'language' }).of(track.language)}
            default={track.language === locale}
          />
        ))}
        {t.cannot} {save}
      </video>
    );
  }
  if (kind === 'audio')
    return (
      <audio controls preload="metadata" src={src} data-recording aria-label={title} className="w-full">
        {t.cannot} {save}
      </audio>
    );
  if (kind === 'pdf')
    return (
      <div className="flex flex-col gap-2">
        {/* A sandboxed frame shows no PDF in the browsers people use; the file comes from our own address and is checked to be one. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe src={src} title={title} className="h-[75vh] w-full rounded-card border border-line bg-surface" />
        <p>{save}</p>
      </div>
    );
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <span className="min-w-0 font-medium break-all">{name}</span>
      {save}
    </p>
  );
}
