import {
  choice,
  css,
  defineBlock,
  focalCss,
  int,
  label,
  linkNeeds,
  mediaIssues,
  typo,
  typoCss,
  when,
} from '#builder/block';
import { align } from '../text-align.ts';
import { content } from './content.ts';
import { renderPicture } from './render.tsx';

const ratios = { '1:1': [1, 1], '4:3': [4, 3], '16:9': [16, 9] } as const;

export const pictureBlock = defineBlock({
  type: 'picture',
  version: 1,
  meta: { label: label('Bild', 'Picture'), icon: 'image', group: 'media' },
  content,
  style: {
    width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
    radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
    ratio: choice(
      {
        auto: label('Wie das Bild', 'As the picture'),
        '1:1': label('1 : 1', '1 : 1'),
        '4:3': label('4 : 3', '4 : 3'),
        '16:9': label('16 : 9', '16 : 9'),
      },
      { label: label('Seitenverhältnis', 'Ratio') },
    ),
    align: align({ label: label('Ausrichtung', 'Alignment') }),
    captionTypo: typo({
      label: label('Schrift der Bildunterschrift', 'Caption type'),
      drawnIf: ({ caption }) => caption !== '',
    }),
  },
  defaults: () => ({ caption: '' }),
  needs: (p) => [...(p.image ? [{ kind: 'asset' as const, id: p.image.assetId }] : []), ...linkNeeds(p.link)],
  render: renderPicture,
  css: (s, p) => {
    const ratio = s.ratio !== undefined && s.ratio !== 'auto' ? ratios[s.ratio] : undefined;
    return [
      {
        part: 'b-picture__in',
        set: {
          width: when(s.width, css.percent),
          'max-width': when(s.maxWidth, css.px),
          'margin-left': s.align === 'left' ? css.px(0) : undefined,
          'margin-right': s.align === 'right' ? css.px(0) : undefined,
        },
      },
      {
        part: 'b-picture__img',
        set: {
          'border-radius': when(s.radius, css.px),
          'aspect-ratio': ratio ? css.ratio(ratio[0], ratio[1]) : s.ratio === 'auto' ? css.word('auto') : undefined,
          ...focalCss(p.image),
        },
      },
      { part: 'b-picture__caption', set: typoCss(s.captionTypo) },
    ];
  },
  checks: (p, _s, { data }) => mediaIssues(data, { images: [{ path: 'p.image', image: p.image }] }),
  sheet: `.b-picture__in{max-width:1200px;margin-inline:auto}
    .b-picture__img{display:block;overflow:hidden}
    .b-picture__img img{width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}
    .b-picture__caption{margin-top:8px;color:var(--c-muted);font-size:.875rem}`,
});
