import Handlebars from 'handlebars';
import type { Localized } from '#core/context';
import { partials } from './layout.ts';
import type { MailPieces } from './mail-pieces.ts';

/** Words a seller may use in a mail, by name, with what they stand for. */
export type MergeFields = Readonly<Record<string, Localized>>;
export type MergeValues = Readonly<Record<string, string>>;

/** Fields that hold an address of ours: buttons may lead to these. */
const LINKS: readonly string[] = ['link', 'access'];
/** A picture of the shop's library, a paragraph of its own. */
const PICTURE = /^!\[([^\]\n]{0,120})\]\((\/media\/[\w./-]{1,200})\)$/;
/** A product by the word in its address, a paragraph of its own. */
const PRODUCT = /^\[\[([a-z0-9-]{1,120})\]\]$/;
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

/** Words in the addresses of the products that a text shows. */
export const productsIn = (source: string): string[] => [
  ...new Set(paragraphs(source).flatMap((part) => PRODUCT.exec(part)?.[1] ?? [])),
];

/** Plain text; a paragraph `[Label](address)` becomes a line with the address, a picture its description, a product name, price and address. */
export function drawMergeText(source: string, values: MergeValues, pieces?: MailPieces): string {
  const said = paragraphs(source).flatMap((part) => {
    const [, alt] = PICTURE.exec(part) ?? [];
    if (alt !== undefined) return alt === '' ? [] : [alt];
    const [, slug] = PRODUCT.exec(part) ?? [];
    if (slug === undefined) return [part.replace(BUTTON, '$1: $2')];
    const product = pieces?.products.get(slug);
    return product ? [plainLiteral(`${product.name}, ${product.price}: ${product.href}`)] : [];
  });
  return engine
    .compile(said.join('\n\n'), { ...OPTIONS, noEscape: true })(safe(values))
    .trim();
}

/** Paragraphs and buttons. Values are escaped as they are put in: what a buyer typed stays what they typed. */
export function drawMergeHtml(source: string, values: MergeValues, pieces: MailPieces): string {
  const html = paragraphs(source).map((part) => {
    const [, label, address, field] = BUTTON.exec(part) ?? [];
    if (label && (field === undefined || LINKS.includes(field))) return button(pieces, escape(label), escape(address!));
    const [, alt = '', path] = PICTURE.exec(part) ?? [];
    if (path !== undefined) return picture(pieces.baseUrl + path, escape(alt));
    const [, slug] = PRODUCT.exec(part) ?? [];
    if (slug !== undefined) return productCard(pieces, slug);
    return `<p>${escape(part).replaceAll('\n', '<br>')}</p>`;
  });
  return engine.compile(html.join('\n'), OPTIONS)(safe(values));
}

const paragraphs = (source: string): string[] =>
  source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);

const button = ({ look }: MailPieces, label: string, address: string): string =>
  partials.button
    .replaceAll('{{look.button}}', look.button)
    .replaceAll('{{look.buttonInk}}', look.buttonInk)
    .replaceAll('{{href}}', () => address)
    .replaceAll('{{label}}', () => label);

const picture = (src: string, alt: string): string =>
  partials.cover.replaceAll('{{src}}', () => src).replace('alt=""', () => `alt="${alt.replaceAll('"', '&quot;')}"`);

/** Nothing for a product that the shop shows no longer. */
function productCard(pieces: MailPieces, slug: string): string {
  const product = pieces.products.get(slug);
  if (!product) return '';
  const name = literal(escape(product.name));
  const image = product.picture === null ? '' : picture(product.picture, name);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border:1px solid #cbd3dc;border-radius:10px"><tr><td style="padding:16px">
${image}<p style="margin:0;font-weight:700">${name}</p><p style="margin:4px 0 0">${literal(escape(product.price))}</p>${button(pieces, name, product.href)}
</td></tr></table>`;
}

/** Braces of a name are no merge fields. */
const literal = (text: string): string => text.replaceAll('{', '&#123;');

/** The same in plain text, which knows no such writing. */
const plainLiteral = (text: string): string => text.replaceAll('{', '(').replaceAll('}', ')');

/** The source alone, whose merge fields hold none of these. */
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lookups beyond own values, such as `constructor`, find nothing. */
const safe = (values: MergeValues): MergeValues => Object.assign(Object.create(null) as object, values) as MergeValues;
