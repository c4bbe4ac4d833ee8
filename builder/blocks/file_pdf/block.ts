import { css, defineBlock, int, label, mediaIssues, typo, typoCss, when } from '#builder/block';
import { content } from './content.ts';
import { renderPdf } from './render.tsx';

export const filePdfBlock = defineBlock({
  type: 'file_pdf',
  version: 1,
  meta: { label: label('PDF', 'PDF'), icon: 'file-text', group: 'media' },
  content,
  style: {
    height: int({ label: label('Höhe', 'Height'), min: 200, max: 2000, unit: 'px' }),
    width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
    typo: typo({ label: label('Schrift', 'Type') }),
  },
  defaults: () => ({ title: '', view: 'embed' as const, page: 1 }),
  needs: (p) => (p.assetId === undefined ? [] : [{ kind: 'file', id: p.assetId }]),
  render: renderPdf,
  css: (s) => [
    { part: 'b-file_pdf__in', set: { width: when(s.width, css.percent), 'max-width': when(s.maxWidth, css.px) } },
    { part: 'b-file_pdf__link', set: typoCss(s.typo) },
    { part: 'b-file_pdf__frame', set: { height: when(s.height, css.px) } },
  ],
  checks: (p, _s, { data }) => mediaIssues(data, { files: [{ path: 'p.assetId', id: p.assetId }] }),
  // A frame that is not displayed is never loaded: the wide one stays away from phones, the other one waits until it is unfolded.
  sheet: `.b-file_pdf__in{max-width:1000px;margin-inline:auto}
    .b-file_pdf__frame{display:block;width:100%;height:600px;border:1px solid var(--c-border);border-radius:var(--radius);background:var(--c-surface)}
    .b-file_pdf__small{display:none}
    .b-file_pdf__small summary{display:inline-flex;align-items:center;min-height:44px;cursor:pointer;font-weight:600;color:var(--c-primary)}
    .b-file_pdf__link{display:flex;align-items:center;gap:20px;margin-bottom:12px;color:inherit;text-decoration:none}
    .b-file_pdf__link img{flex:none;width:96px;height:auto;border:1px solid var(--c-border);border-radius:6px;background:#fff}
    .b-file_pdf__link strong{display:block;overflow-wrap:anywhere;text-decoration:underline;text-underline-offset:.18em}
    .b-file_pdf__link span span{color:var(--c-muted);font-size:.875rem}
    @sm{.b-file_pdf__wide{display:none}.b-file_pdf__small{display:block}}`,
});
