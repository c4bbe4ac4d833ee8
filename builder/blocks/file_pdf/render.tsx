import type { ReactElement } from 'react';
import { fileSize, safeUrl, type BlockView } from '#builder/block';
import type { PdfContent } from './content.ts';

const TEXTS = {
  de: {
    choose: 'Wählen Sie ein PDF oder ziehen Sie eines hierher.',
    pages: 'Seiten',
    page: 'Seite',
    open: 'Hier ansehen',
  },
  en: { choose: 'Choose a PDF or drop one here.', pages: 'pages', page: 'page', open: 'View it here' },
};

/** A link with the first page, always; where there is room, the document below it. No script: frames load when they come into sight. */
export function renderPdf({ root, p, env, data }: BlockView<PdfContent, unknown>): ReactElement | null {
  const words = TEXTS[env.locale];
  const file = p.assetId === undefined ? undefined : data.files?.[p.assetId];
  const href = file?.kind === 'pdf' ? safeUrl(file.url) : undefined;
  if (!file || href === undefined)
    return env.mode === 'published' ? null : (
      <div {...root}>
        <div className="kp-note">{words.choose}</div>
      </div>
    );
  const title = p.title || file.name;
  const count =
    file.pageCount === undefined ? '' : `${file.pageCount} ${file.pageCount === 1 ? words.page : words.pages}, `;
  const frame =
    env.mode === 'editor' ? (
      // The reader's place stays empty while the page is edited: it would take the clicks and keys meant for the block.
      <div className="b-file_pdf__frame" />
    ) : (
      // A browser's reader of PDFs does not start inside a sandbox; it runs apart from the page anyway.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe className="b-file_pdf__frame" src={`${href}#page=${p.page}`} title={title} loading="lazy" />
    );
  return (
    <div {...root}>
      <div className="b-file_pdf__in">
        <a className="b-file_pdf__link" href={href}>
          {file.thumbnail && (
            <img
              src={file.thumbnail.url}
              width={file.thumbnail.width}
              height={file.thumbnail.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <span>
            <strong>{title}</strong>{' '}
            <span>
              PDF, {count}
              {fileSize(file.sizeBytes, env.locale)}
            </span>
          </span>
        </a>
        {p.view === 'embed' && (
          <>
            <div className="b-file_pdf__wide">{frame}</div>
            <details className="b-file_pdf__small">
              <summary>{words.open}</summary>
              {frame}
            </details>
          </>
        )}
      </div>
    </div>
  );
}
