import { breakpoints, css, when, type BlockDef, type CommonStyle, type CssRule } from '#builder/block';
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
    const style = s[at];
    if (!style) continue;
    const rules = rulesText(scope, [commonRule(style), ...(def.css?.(style, p, at) ?? [])]);
    if (rules !== '') text += at === 'base' ? rules : `${atRule(target, at)}{${rules}}`;
  }
  for (const device of (p.hideOn as ('desktop' | 'tablet' | 'mobile')[] | undefined) ?? []) {
    text += `${atRule(target, device)}{${scope}{display:none!important}}`;
  }
  return text;
}

function commonRule(style: CommonStyle): CssRule {
  return {
    set: {
      padding: when(style.padding, css.box),
      margin: when(style.margin, css.box),
      'background-color': when(style.background, css.color),
    },
  };
}
