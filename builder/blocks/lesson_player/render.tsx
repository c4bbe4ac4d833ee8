import type { ReactElement } from 'react';
import { Picture, type BlockView, type Image } from '#builder/block';

interface LessonPlayerContent {
  backgroundImage?: Image | undefined;
  downloadFile: boolean;
}

export function renderLessonPlayer({ root, p, env, data }: BlockView<LessonPlayerContent, unknown>): ReactElement {
  const german = env.locale === 'de';
  const asset = p.backgroundImage && data.assets[p.backgroundImage.assetId];
  const tools = german ? ['Zurück', 'Erledigt', 'Weiter'] : ['Back', 'Done', 'Next'];
  return (
    <section {...root}>
      <div className="b-player__bg">
        {p.backgroundImage && asset && (
          <Picture image={{ ...p.backgroundImage, decorative: true }} asset={asset} sizes="100vw" />
        )}
      </div>
      <div className="b-player__in" role="img" aria-label={german ? 'Beispiel einer Lektion' : 'Example of a lesson'}>
        <div className="b-player__screen" aria-hidden="true">
          <span className="b-player__play">
            <svg viewBox="0 0 24 24" width="30" height="30" fill="currentColor">
              <path d="M8 5v14l11-7z" />
            </svg>
          </span>
        </div>
        <div className="b-player__track" aria-hidden="true" />
        <div className="b-player__tools" aria-hidden="true">
          {[...tools, ...(p.downloadFile ? [german ? 'Herunterladen' : 'Download'] : [])].map((tool) => (
            <span key={tool} className="b-player__tool">
              {tool}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
