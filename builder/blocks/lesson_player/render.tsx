import type { ReactElement } from 'react';
import { Picture, type BlockView, type Image } from '#builder/block';
import { inLanguage } from '#core/kit';

interface LessonPlayerContent {
  backgroundImage?: Image | undefined;
  downloadFile: boolean;
}

export function renderLessonPlayer({ root, p, env, data }: BlockView<LessonPlayerContent, unknown>): ReactElement {
  const asset = p.backgroundImage && data.assets[p.backgroundImage.assetId];
  const tools = inLanguage(env.locale, { de: ['Zurück', 'Erledigt', 'Weiter'], en: ['Back', 'Done', 'Next'] });
  return (
    <section {...root}>
      <div className="b-player__bg">
        {p.backgroundImage && asset && (
          <Picture image={{ ...p.backgroundImage, decorative: true }} asset={asset} sizes="100vw" />
        )}
      </div>
      <div
        className="b-player__in"
        role="img"
        aria-label={inLanguage(env.locale, { de: 'Beispiel einer Lektion', en: 'Example of a lesson' })}
      >
        <div className="b-player__screen" aria-hidden="true">
          <span className="b-player__play">
            <svg viewBox="0 0 24 24" width="30" height="30" fill="currentColor">
              <path d="M8 5v14l11-7z" />
            </svg>
          </span>
        </div>
        <div className="b-player__track" aria-hidden="true" />
        <div className="b-player__tools" aria-hidden="true">
          {[...tools, ...(p.downloadFile ? [inLanguage(env.locale, { de: 'Herunterladen', en: 'Download' })] : [])].map(
            (tool) => (
              <span key={tool} className="b-player__tool">
                {tool}
              </span>
            ),
          )}
        </div>
      </div>
    </section>
  );
}
