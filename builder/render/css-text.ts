import { breakpointMax, type CssDeclarations, type CssRule } from '#builder/block';

/** Buyers' pages react to the window, the editor's canvas to its own width: the same rules under another at-rule. */
export type CssTarget = 'media' | 'container';

const conditions = {
  md: `(max-width: ${breakpointMax.md}px)`,
  sm: `(max-width: ${breakpointMax.sm}px)`,
  desktop: `(min-width: ${breakpointMax.md + 1}px)`,
  tablet: `(min-width: ${breakpointMax.sm + 1}px) and (max-width: ${breakpointMax.md}px)`,
  mobile: `(max-width: ${breakpointMax.sm}px)`,
} as const;

export type CssCondition = keyof typeof conditions;

export function atRule(target: CssTarget, condition: CssCondition): string {
  return target === 'media' ? `@media ${conditions[condition]}` : `@container pg ${conditions[condition]}`;
}

/** A block's own sheet with `@md` and `@sm` written out. */
export function sheetText(sheet: string, target: CssTarget): string {
  const expanded = sheet.replace(/@(md|sm)\b/g, (_all, at: 'md' | 'sm') => atRule(target, at));
  return expanded.replace(/\s*\n\s*/g, '');
}

/** Rules of one node, each selector starting with the node's class. */
export function rulesText(scope: string, rules: readonly CssRule[]): string {
  return rules.map((rule) => ruleText(scope, rule)).join('');
}

function ruleText(scope: string, rule: CssRule): string {
  const body = declarationsText(rule.set);
  if (body === '') return '';
  if (rule.part !== undefined && !/^[a-z][a-z0-9_-]*$/.test(rule.part))
    throw new TypeError(`"${rule.part}" is not a class name.`);
  return `${scope}${rule.part === undefined ? '' : ` .${rule.part}`}${rule.hover ? ':hover' : ''}{${body}}`;
}

function declarationsText(set: CssDeclarations): string {
  return Object.entries(set)
    .flatMap(([property, value]) => (value ? [`${property}:${value.text}`] : []))
    .join(';');
}
