import { css, defineBlock, focalCss, int, label, mediaIssues, typo, typoCss, when } from '#builder/block';
import { content } from './content.ts';
import { renderVideo } from './render.tsx';

export const videoBlock = defineBlock({
  type: 'video',
  version: 1,
  meta: { label: label('Video', 'Video'), icon: 'clapperboard', group: 'media' },
  content,
  style: {
    width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
    radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
    textTypo: typo({
      label: label('Schrift', 'Type'),
      ground: { color: '#000000' },
      drawnIf: ({ provider }) => provider === 'vimeo',
      help: label(
        'Für die Worte über einem Video von Vimeo. Eigene Videos haben keine.',
        'For the words over a video of Vimeo. Videos of your own have none.',
      ),
    }),
  },
  defaults: () => ({
    provider: 'own' as const,
    vimeoId: '',
    title: '',
    controls: true,
    autoplay: false,
    muted: false,
    loop: false,
  }),
  needs: (p) => [
    ...(p.poster ? [{ kind: 'asset' as const, id: p.poster.assetId }] : []),
    ...(p.provider === 'own' ? [p.assetId, p.captionsAssetId] : []).flatMap((id) =>
      id === undefined ? [] : [{ kind: 'file' as const, id }],
    ),
  ],
  render: renderVideo,
  css: (s, p) => [
    {
      part: 'b-video__in',
      set: {
        width: when(s.width, css.percent),
        'max-width': when(s.maxWidth, css.px),
        'border-radius': when(s.radius, css.px),
      },
    },
    { part: 'b-video__poster', set: focalCss(p.poster) },
    { part: 'b-video__words', set: typoCss(s.textTypo) },
  ],
  island: 'video',
  checks: (p, _s, { data }) => [
    // A poster is only ever seen under its button, which has words of its own.
    ...mediaIssues(data, {
      images: [{ path: 'p.poster', image: p.poster && { ...p.poster, decorative: true } }],
      files:
        p.provider === 'own'
          ? [
              { path: 'p.assetId', id: p.assetId },
              { path: 'p.captionsAssetId', id: p.captionsAssetId },
            ]
          : [],
    }),
    ...(p.provider === 'own' && p.assetId && !p.captionsAssetId && !p.muted && !p.autoplay
      ? [
          {
            level: 'warning' as const,
            code: 'captions_missing',
            path: 'p.captionsAssetId',
            message: label(
              'Das Video hat keine Untertitel. Wer nicht hört, versteht es nicht.',
              'The video has no captions. People who cannot hear will not follow it.',
            ),
          },
        ]
      : []),
    ...(p.title === ''
      ? [
          {
            level: 'warning' as const,
            code: 'title_missing',
            path: 'p.title',
            message: label(
              'Geben Sie dem Video einen Titel für Vorleseprogramme.',
              'Give the video a title for screen readers.',
            ),
          },
        ]
      : []),
  ],
  sheet: `.b-video__in{display:block;position:relative;max-width:1200px;margin-inline:auto;overflow:hidden;border-radius:var(--radius);background:#000}
    .b-video__in :is(video,iframe){display:block;width:100%;height:auto;aspect-ratio:16/9;border:0}
    .b-video__play{position:relative;display:grid;place-items:center;align-content:center;gap:14px;min-height:200px;aspect-ratio:16/9;padding:16px;color:#fff;text-align:center;text-decoration:none}
    .b-video__poster img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}
    .b-video__sign{position:relative;display:grid;place-items:center;width:72px;height:72px;border-radius:50%;background:var(--c-primary);color:var(--c-on-primary)}
    .b-video__sign svg{width:32px;height:32px;margin-left:4px}
    .b-video__words{position:relative;max-width:44ch;padding:6px 12px;border-radius:8px;background:rgb(0 0 0/.78);font-size:.875rem;line-height:1.4}`,
});
