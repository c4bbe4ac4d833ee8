import { color, css, defineBlock, focalCss, int, label, mediaIssues, typo, typoCss, when } from '#builder/block';
import { content } from './content.ts';
import { renderAudio } from './render.tsx';

export const audioPlayerBlock = defineBlock({
  type: 'audio_player',
  version: 1,
  meta: { label: label('Hörproben', 'Audio player'), icon: 'audio-lines', group: 'media' },
  content,
  style: {
    button: color({ label: label('Abspielknopf', 'Play button') }),
    progress: color({ label: label('Fortschritt', 'Progress') }),
    progressBackground: color({ label: label('Fortschritt: Grund', 'Progress: background') }),
    text: color({ label: label('Textfarbe', 'Text colour') }),
    typo: typo({ label: label('Schrift', 'Type'), ground: { color: { token: 'surface' } } }),
    radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
    width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 500, unit: 'px' }),
  },
  defaults: () => ({ tracks: [], showPlaylist: true, allowDownload: false }),
  needs: (p) => [
    ...(p.cover ? [{ kind: 'asset' as const, id: p.cover.assetId }] : []),
    ...p.tracks.flatMap(({ assetId }) => (assetId === undefined ? [] : [{ kind: 'file' as const, id: assetId }])),
  ],
  render: renderAudio,
  css: (s, p) => [
    {
      part: 'b-audio_player__in',
      set: {
        '--play': when(s.button, css.color),
        '--played': when(s.progress, css.color),
        '--unplayed': when(s.progressBackground, css.color),
        ...typoCss(s.text === undefined ? s.typo : { ...s.typo, color: s.text }),
        'border-radius': when(s.radius, css.px),
        width: when(s.width, css.percent),
        'max-width': when(s.maxWidth, css.px),
      },
    },
    { part: 'b-audio_player__cover', set: focalCss(p.cover) },
  ],
  island: 'audio',
  checks: (p, _s, { data }) => [
    ...mediaIssues(data, {
      images: [{ path: 'p.cover', image: p.cover }],
      files: p.tracks.map(({ assetId }, at) => ({ path: `p.tracks.${at}.assetId`, id: assetId })),
    }),
    ...p.tracks.flatMap(({ assetId }, at) => {
      const file = assetId === undefined ? undefined : data.files?.[assetId];
      return file && !file.previews
        ? [
            {
              level: 'warning' as const,
              code: 'preview_impossible',
              path: `p.tracks.${at}.assetId`,
              message: label(
                `Von „${file.name}“ lässt sich keine Hörprobe schneiden; Käufer hören nichts. Laden Sie die Aufnahme als MP3 oder WAV hoch.`,
                `No preview can be cut from "${file.name}"; buyers hear nothing. Upload the recording as MP3 or WAV.`,
              ),
            },
          ]
        : [];
    }),
  ],
  sheet: `.b-audio_player__in{display:block;max-width:500px;margin-inline:auto;padding:20px;border-radius:var(--radius);background:var(--c-surface);border:1px solid var(--c-border)}
    .b-audio_player__cover{display:block;margin-bottom:16px}.b-audio_player__cover img{width:100%;border-radius:8px;aspect-ratio:1;object-fit:cover;object-position:var(--focal,50% 50%)}
    .b-audio_player__list li+li{margin-top:14px}.b-audio_player__list audio{display:block;width:100%;margin-top:6px}
    .b-audio_player__list small{opacity:.8}
    .b-audio_player__list button{padding:8px 0;min-height:44px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
    .b-audio_player__list button[aria-current=true]{font-weight:700}
    .b-audio_player__bar{display:grid;grid-template-columns:auto 1fr auto;align-items:center;gap:12px;margin-bottom:12px}
    .b-audio_player__bar button{width:52px;height:52px;padding:0;border:0;border-radius:50%;background:var(--play,var(--c-primary));color:var(--c-on-primary);font-size:20px;line-height:1;cursor:pointer}
    .b-audio_player__bar input{width:100%;min-height:24px;accent-color:var(--played,var(--c-primary));background:transparent}
    .b-audio_player__bar input::-webkit-slider-runnable-track{border-radius:9px;background:var(--unplayed,transparent)}
    .b-audio_player__bar input::-moz-range-track{border-radius:9px;background:var(--unplayed,transparent)}
    .b-audio_player__bar output{font-variant-numeric:tabular-nums;font-size:.875rem}
    .b-audio_player__in.is-on li+li{margin-top:0}.b-audio_player__in.is-on[data-list=hide] ol{display:none}`,
});
