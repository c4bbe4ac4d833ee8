import {
  color,
  css,
  defineBlock,
  flag,
  focalCss,
  image,
  int,
  label,
  optional,
  typo,
  typoCss,
  when,
} from '#builder/block';
import { renderLessonPlayer } from './render.tsx';

const content = {
  backgroundImage: optional(image({ label: label('Hintergrundbild', 'Background picture') })),
  downloadFile: flag({ label: label('Herunterladen anbieten', 'Offer the file for download') }),
};

/** Look of the course area's player. The player itself belongs to courses; here stands an example. */
export const lessonPlayerBlock = defineBlock({
  type: 'lesson_player',
  version: 1,
  meta: {
    label: label('Lektions-Player', 'Lesson player'),
    icon: 'graduation-cap',
    group: 'shop',
    pageKinds: ['course_player'],
    limit: 1,
  },
  content,
  style: {
    transparency: int({
      label: label('Transparenz des Hintergrunds', 'Transparency of the background'),
      min: 0,
      max: 100,
      unit: '%',
    }),
    buttonColor: color({ label: label('Farbe der Knöpfe', 'Button colour') }),
    toolbarButtonSize: int({
      label: label('Werkzeugleiste: Größe der Knöpfe', 'Toolbar: button size'),
      min: 24,
      max: 96,
      unit: 'px',
    }),
    toolbarButtonBackground: color({
      label: label('Werkzeugleiste: Hintergrund der Knöpfe', 'Toolbar: button background'),
    }),
    toolbarButtonTypo: typo({ label: label('Werkzeugleiste: Schrift', 'Toolbar: type') }),
    progressBackgroundColor: color({ label: label('Hintergrund des Fortschritts', 'Progress background') }),
  },
  defaults: () => ({ downloadFile: true }),
  needs: (p) => (p.backgroundImage ? [{ kind: 'asset', id: p.backgroundImage.assetId }] : []),
  render: renderLessonPlayer,
  css: (s, p) => [
    {
      set: {
        '--player-button': when(s.buttonColor, css.color),
        '--player-size': when(s.toolbarButtonSize, css.px),
        '--player-track': when(s.progressBackgroundColor, css.color),
      },
    },
    {
      part: 'b-player__bg',
      set: { opacity: when(s.transparency, (share) => css.number(1 - share / 100)), ...focalCss(p.backgroundImage) },
    },
    {
      part: 'b-player__tool',
      set: { 'background-color': when(s.toolbarButtonBackground, css.color), ...typoCss(s.toolbarButtonTypo) },
    },
  ],
  sheet: `.b-lesson_player{position:relative;isolation:isolate}
    .b-player__bg{position:absolute;inset:0;z-index:-1;overflow:hidden;border-radius:inherit}
    .b-player__bg img{width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}
    .b-player__in{display:flex;flex-direction:column;gap:16px;max-width:960px;margin-inline:auto}
    .b-player__screen{display:grid;place-items:center;aspect-ratio:16/9;border-radius:var(--radius);background:#14202e;color:#fff}
    .b-player__play{display:grid;place-items:center;width:72px;height:72px;border-radius:50%;background:var(--player-button,var(--c-primary));color:var(--c-on-primary)}
    .b-player__track{height:8px;border-radius:4px;background:linear-gradient(to right,var(--player-button,var(--c-primary)) 40%,var(--player-track,var(--c-border)) 40%)}
    .b-player__tools{display:flex;flex-wrap:wrap;gap:10px}
    .b-player__tool{display:inline-flex;align-items:center;min-height:var(--player-size,44px);padding:0 18px;border-radius:calc(var(--player-size,44px)/2);background-color:var(--c-surface);font-weight:600}`,
});
