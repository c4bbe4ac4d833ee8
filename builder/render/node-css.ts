import {
  breakpoints,
  commonStyle,
  effectiveStyle,
  css,
  when,
  type BlockDef,
  type CommonStyle,
  type CssDeclarations,
  type CssRule,
} from '#builder/block';
import { readNode, type DocNode } from '#builder/document';
import { atRule, rulesText, type CssTarget } from './css-text.ts';

const memo = { media: new WeakMap<DocNode, string>(), container: new WeakMap<DocNode, string>() };

/** The style sheet of one node. Nodes never change, so each is written once. */
export function nodeCss(id: string, node: DocNode, def: BlockDef, target: CssTarget): string {
  let text = memo[target].get(node);
  if (text === undefined) memo[target].set(node, (text = write(id, node, def, target)));
  return text;
}

function write(id: string, node: DocNode, def: BlockDef, target: CssTarget): string {
  const { p, s } = readNode(def, node);
  const scope = `.n-${id}`;
  let text = '';
  for (const at of breakpoints) {
    // Content has rules, too, e.g. the point of a picture that stays visible: they are written once, style or not.
    const style = s[at] ?? (at === 'base' ? {} : undefined);
    if (!style) continue;
    const rules = rulesText(scope, [commonRule(def, style, effectiveStyle(s, at)), ...(def.css?.(style, p, at) ?? [])]);
    if (rules !== '') text += at === 'base' ? rules : `${atRule(target, at)}{${rules}}`;
  }
  for (const device of (p.hideOn as ('desktop' | 'tablet' | 'mobile')[] | undefined) ?? []) {
    text += `${atRule(target, device)}{${scope}{display:none!important}}`;
  }
  return text;
}

/** Look that every block has. `all` holds what wider breakpoints have set as well. */
function commonRule(def: BlockDef, style: CommonStyle, all: CommonStyle): CssRule {
  const radius = def.style.radius === commonStyle.radius ? when(style.radius, css.px) : undefined;
  return {
    set: {
      padding: when(style.padding, css.box),
      margin: when(style.margin, css.box),
      ...(def.style.width === commonStyle.width ? widthCss(style, all) : {}),
      'background-color': when(style.background, css.color),
      'border-radius': radius,
      // The cards of a block follow it; the blocks inside of a container are not its cards.
      '--radius': def.slot ? undefined : radius,
    },
  };
}

/** A block narrower than its place stands in the middle of it, unless its margin puts it elsewhere. */
function widthCss(style: CommonStyle, { width, margin }: CommonStyle): CssDeclarations {
  if (width === undefined || (style.width === undefined && style.margin === undefined)) return {};
  const side = (of: 'l' | 'r'): ReturnType<typeof css.px> => {
    if (margin !== undefined && margin[of].n > 0) return css.len(margin[of]);
    return width < 100 ? css.word('auto') : css.px(0);
  };
  return {
    width: when(style.width, (share) => (share < 100 ? css.percent(share) : css.word('auto'))),
    'margin-left': side('l'),
    'margin-right': side('r'),
  };
}
