import ts from 'typescript';

/** Modules whose numbers are amounts. Drawing on paper is not a money path. */
const MONEY =
  /^core\/[^/]+\/(ledger|tax|pricing|coupons|upsells|orders|payments|invoicing|settlement|transfers|checkout)\/(?!pdf\/)/;
const MONEY_IN_KIT =
  /^core\/kit\/(money|parse-money|format-money|rounding|allocate|vat|discounted-price|plan-price)\.ts$/;
/** Both divide bigints, which have no fractions. */
const DIVIDERS = new Set(['core/kit/rounding.ts', 'core/kit/allocate.ts']);
/** A yearly rate solves an equation by halving an interval (Directive (EU) 2023/2225, annex III). It is a percentage and no amount. */
const RATES = new Set(['core/goods/pricing/annual-rate.ts']);
const FLOAT_CALLS = new Set(['parseFloat', 'toFixed', 'toPrecision']);

export function isMoneyPath(file: string): boolean {
  return !file.endsWith('.test.ts') && !RATES.has(file) && (MONEY.test(file) || MONEY_IN_KIT.test(file));
}

/** Where a source file works with fractions: literals such as `0.19`, divisions whose result is not cut at once, parseFloat and its like. */
export function floatsIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`${file}:${line + 1} ${node.getText(tree).slice(0, 60)}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && !Number.isInteger(Number(node.text))) note(node);
    if (ts.isIdentifier(node) && FLOAT_CALLS.has(node.text)) note(node);
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.SlashToken &&
      !DIVIDERS.has(file) &&
      !isCut(node)
    )
      note(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `Math.floor(a / b)`: whole again before anybody sees it. */
function isCut(node: ts.Node): boolean {
  const call = ts.isParenthesizedExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isCallExpression(call) && /^Math\.(floor|ceil|trunc)$/.test(call.expression.getText());
}
