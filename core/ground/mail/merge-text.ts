import Handlebars from 'handlebars';
import type { Localized } from '#core/context';
import { partials } from './layout.ts';

/** Words a seller may use in a mail, by name, with what they stand for. */
export type MergeFields = Readonly<Record<string, Localized>>;
export type MergeValues = Readonly<Record<string, string>>;

/** Fields that hold an address of ours: buttons may lead to these. */
const LINKS: readonly string[] = ['link', 'access'];
const BUTTON = /^\[([^\]\n]{1,80})\]\((https:\/\/[^\s()"'<>]+|\{\{(\w+)\}\})\)$/;

/**
 * First thing in a text that is not allowed, or null. Allowed are `{{field}}` and `{{#if field}} … {{else}} … {{/if}}`, of the mail's own
 * fields: no helpers, no paths, nothing unescaped.
 */
export function mergeProblem(source: string, fields: readonly string[]): string | null {
  try {
    return problemIn(Handlebars.parse(source), new Set(fields));
  } catch {
    return '{{ }}';
  }
}

function problemIn(program: hbs.AST.Program, fields: ReadonlySet<string>): string | null {
  for (const node of program.body) {
    const problem = problemOf(node, fields);
    if (problem) return problem;
  }
  return null;
}

function problemOf(node: hbs.AST.Statement, fields: ReadonlySet<string>): string | null {
  if (node.type === 'ContentStatement') return null;
  if (node.type === 'MustacheStatement') {
    const { path, params, hash, escaped } = node as hbs.AST.MustacheStatement;
    const bare = params.length === 0 && !hash?.pairs?.length && escaped;
    return bare && isField(path, fields) ? null : nameOf(path);
  }
  if (node.type === 'BlockStatement') {
    const { path, params, hash, program, inverse } = node as hbs.AST.BlockStatement;
    const [condition] = params;
    const isIf = nameOf(path) === 'if' && params.length === 1 && !hash?.pairs?.length;
    if (!isIf || program.blockParams?.length) return `#${nameOf(path)}`;
    if (!isField(condition!, fields)) return nameOf(condition!);
    return problemIn(program, fields) ?? (inverse ? problemIn(inverse, fields) : null);
  }
  return '{{ }}';
}

const nameOf = (node: hbs.AST.Expression): string => (node as hbs.AST.PathExpression).original ?? '{{ }}';

function isField(node: hbs.AST.Expression, fields: ReadonlySet<string>): boolean {
  const { type, parts, data, depth, original } = node as hbs.AST.PathExpression;
  return (
    type === 'PathExpression' &&
    !data &&
    depth === 0 &&
    parts.length === 1 &&
    parts[0] === original &&
    fields.has(original)
  );
}

const OPTIONS = { knownHelpersOnly: true, knownHelpers: { if: true } } as const;
const engine = Handlebars.create();

/** Plain text; a paragraph `[Label](address)` becomes a line with the address. */
export function drawMergeText(source: string, values: MergeValues): string {
  const said = paragraphs(source).map((part) => part.replace(BUTTON, '$1: $2'));
  return engine
    .compile(said.join('\n\n'), { ...OPTIONS, noEscape: true })(safe(values))
    .trim();
}

/** Paragraphs and buttons. Values are escaped as they are put in: what a buyer typed stays what they typed. */
export function drawMergeHtml(source: string, values: MergeValues): string {
  const html = paragraphs(source).map((part) => {
    const [, label, address, field] = BUTTON.exec(part) ?? [];
    if (label && (field === undefined || LINKS.includes(field))) return button(escape(label), escape(address!));
    return `<p>${escape(part).replaceAll('\n', '<br>')}</p>`;
  });
  return engine.compile(html.join('\n'), OPTIONS)(safe(values));
}

const paragraphs = (source: string): string[] =>
  source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);

const button = (label: string, address: string): string =>
  partials.button.replaceAll('{{href}}', () => address).replaceAll('{{label}}', () => label);

/** The source alone, whose merge fields hold none of these. */
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lookups beyond own values, such as `constructor`, find nothing. */
const safe = (values: MergeValues): MergeValues => Object.assign(Object.create(null) as object, values) as MergeValues;
