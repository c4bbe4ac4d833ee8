import type { ReactElement } from 'react';
import { fileSize, safeUrl, type BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { FileContent } from './content.ts';

/** Outlines on a field of 24 by 24. */
const ICONS: Readonly<Record<FileContent['icon'], string>> = {
  digitalIcon: 'M6 2h8l5 5v15H6zM14 2v5h5',
  document: 'M6 2h8l5 5v15H6zM14 2v5h5M9 12h7M9 16h7',
  music: 'M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  film: 'M3 4h18v16H3zM8 4v16M16 4v16M3 12h18',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
};

export function renderFile({ root, p, env, data, text, has }: BlockView<FileContent, unknown>): ReactElement | null {
  const file = p.assetId === undefined ? undefined : data.files?.[p.assetId];
  const href = file && safeUrl(file.downloadUrl);
  const editing = env.mode === 'editor';
  if (!file || href === undefined) {
    if (env.mode === 'published') return null;
    return (
      <div {...root}>
        <div className="kp-note">
          {inLanguage(env.locale, {
            de: 'Wählen Sie eine Datei oder ziehen Sie eine hierher.',
            en: 'Choose a file or drop one here.',
          })}
        </div>
      </div>
    );
  }
  return (
    <div {...root}>
      <div className="b-file__in">
        <svg
          className="b-file__icon"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={ICONS[p.icon]} />
        </svg>
        <div className="b-file__words">
          <p className="b-file__title">{has('title') ? text('title') : file.name}</p>
          {has('description') && <p>{text('description')}</p>}
          {p.showSize && <p className="b-file__more">{fileSize(file.sizeBytes, env.locale)}</p>}
        </div>
        <a className="kp-btn" href={href} download={file.name} rel="nofollow">
          {text('buttonText')}
          {!editing && <span className="kp-sr"> {p.title || file.name}</span>}
        </a>
      </div>
    </div>
  );
}
