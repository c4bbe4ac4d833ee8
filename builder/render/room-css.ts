import {
  breakpoints,
  contrastRatio,
  css,
  when,
  type BlockRegistry,
  type Color,
  type CssRule,
  type PageData,
  type RenderEnv,
  type Theme,
} from '#builder/block';
import { inOrder, readNode, type DocNode, type PageDocument } from '#builder/document';
import { atRule, rulesText } from './css-text.ts';
import { fontFaceCss, themeCss } from './theme-css.ts';

/** Places of the parts of a lesson player in the room courses are taken in; the room's own markup carries these classes. */
const ROOM = '.course-room';

/**
 * The look of the rooms courses are taken in, as a sheet over that of our rooms: a theme's colours, type and corners under the names our
 * rooms use, and what the seller set on the lesson player of their page of kind `course_player`. `page` is the sheet of that page where its
 * blocks are drawn around the lesson.
 */
export function courseRoomCss(
  doc: PageDocument | null,
  registry: BlockRegistry,
  env: RenderEnv,
  data: Pick<PageData, 'assets'>,
  page?: string,
): string {
  const player =
    doc &&
    inOrder(doc)
      .map((id) => doc.nodes[id]!)
      .find((node) => node.t === 'lesson_player');
  const theme = themeCss(env).replace('.kp{', ':root{') + roomTokens(env.theme);
  return (
    (page === undefined ? fontFaceCss(env.fonts) : AROUND_SHEET + page) +
    theme +
    (player ? playerCss(player, registry, data) : '')
  );
}

function roomTokens({ colors, radius }: Theme): string {
  const mix = (front: string, share: number, back: string): string => `color-mix(in srgb,${front} ${share}%,${back})`;
  const dark = contrastRatio('#ffffff', colors.background) > contrastRatio('#000000', colors.background);
  const values: Record<string, string> = {
    canvas: colors.background,
    surface: colors.surface,
    sunken: mix(colors.border, 45, colors.surface),
    line: colors.border,
    'line-strong': colors.muted,
    ink: colors.text,
    'ink-soft': colors.muted,
    accent: colors.primary,
    'accent-hover': mix(colors.primary, 85, colors.text),
    'accent-soft': mix(colors.primary, 12, colors.surface),
    'on-accent': colors.onPrimary,
    good: colors.success,
    'good-soft': mix(colors.success, 12, colors.surface),
    bad: colors.danger,
    'bad-soft': mix(colors.danger, 12, colors.surface),
    warn: colors.accent,
    'warn-soft': mix(colors.accent, 12, colors.surface),
  };
  const declarations = Object.entries(values)
    .map(([name, value]) => `--k-${name}:${value}`)
    .join(';');
  return `:root{color-scheme:${dark ? 'dark' : 'light'};${declarations};--radius-card:${radius}px;--font-sans:var(--font-body)}@layer base{h1,h2,h3{font-family:var(--font-heading)}}`;
}

function playerCss(node: DocNode, registry: BlockRegistry, { assets }: Pick<PageData, 'assets'>): string {
  const def = registry.get(node.t);
  if (!def) return '';
  const { p, s } = readNode(def, node);
  let text = '';
  for (const at of breakpoints) {
    const style = s[at] ?? (at === 'base' ? {} : undefined);
    if (!style) continue;
    const rules = rulesText(ROOM, [
      { set: { 'background-color': when(style.background as Color | undefined, css.color) } },
      ...(def.css?.(style, p, at) ?? []).map(inRoom),
    ]);
    if (rules !== '') text += at === 'base' ? rules : `${atRule('media', at)}{${rules}}`;
  }
  const asset = assets[(p.backgroundImage as { assetId: string } | undefined)?.assetId ?? ''];
  if (asset) text += rulesText(ROOM, [{ part: 'b-player__bg', set: { 'background-image': css.url(asset.url) } }]);
  // A buyer of the course may keep what is in it; the seller decides whether a button says so.
  if (p.downloadFile === false) text += `${ROOM} .course-save{display:none}`;
  return text + ROOM_SHEET;
}

/** The player's toolbar is a row of our own buttons. */
const inRoom = (rule: CssRule): CssRule => (rule.part === 'b-player__tool' ? { ...rule, part: 'course-tool' } : rule);

const ROOM_SHEET =
  `${ROOM}{position:relative;isolation:isolate;--color-accent:var(--player-button,var(--k-accent));--color-accent-hover:var(--player-button,var(--k-accent-hover))}` +
  `${ROOM} .b-player__bg{position:absolute;inset:0;z-index:-1;background-size:cover;background-position:var(--focal,center)}` +
  `${ROOM} .course-tool{min-height:var(--player-size,36px)}` +
  `${ROOM} [role=progressbar]{background:var(--player-track,var(--k-sunken))}`;

// Sizes of pages count from the browser's own, those of our rooms from 14 px. The lesson stands on a ground its words can be read on, whatever
// the seller laid under it; what they set on the player itself stands outside the layer and wins.
const AROUND_SHEET = `html{font-size:100%}@layer kp{.kp ${ROOM}{padding:clamp(16px,2.5vw,28px);border-radius:var(--radius);background-color:var(--k-canvas);color:var(--k-ink);font-size:14px;line-height:1.5}}`;
