import * as csstree from 'css-tree';

/** Class of the room's outermost element: nothing outside of it is reached. */
export const ROOM = 'course-room';

/** Reason for which a sheet is refused, and its line. */
export interface CssProblem {
  problem: 'too_long' | 'unreadable' | 'at_rule' | 'address' | 'position' | 'nested' | 'sibling' | 'function';
  line: number;
  /** Text that stands there. */
  what: string;
}

const MOST_CHARACTERS = 30_000;
const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'keyframes', '-webkit-keyframes']);
const POSITIONS: ReadonlySet<string> = new Set([
  'static',
  'relative',
  'absolute',
  'sticky',
  'inherit',
  'initial',
  'unset',
  'revert',
]);
/** Functions that fetch what they name in a string. */
const FETCHING: ReadonlySet<string> = new Set([
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  'element',
  'expression',
]);
const ROOT_NAMES: ReadonlySet<string> = new Set(['html', 'body']);
const KEYFRAMES = `${ROOM}-`;

/** Rules that no other can lift: important ones of a layer come before all that stand in none. */
const FENCE = `@layer kontor-fence{.${ROOM}{position:relative!important;overflow:clip!important;isolation:isolate!important}}`;

/**
 * A seller's CSS as the room gets it: each selector below the room's class, keyframes under names of its own, nothing fetched from elsewhere and
 * nothing laid over what stands outside. Pure.
 */
export function fenceCss(source: string): { ok: true; css: string } | { ok: false; problem: CssProblem } {
  if (source.length > MOST_CHARACTERS) return { ok: false, problem: { problem: 'too_long', line: 1, what: '' } };
  const found: CssProblem[] = [];
  const note = (problem: CssProblem['problem'], node: csstree.CssNode | null, what: string): void => {
    found.push({ problem, line: node?.loc?.start.line ?? 1, what: what.slice(0, 60) });
  };
  const sheet = csstree.parse(source.replaceAll('\0', ''), {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => found.push({ problem: 'unreadable', line: error.line, what: error.message.slice(0, 60) }),
  });
  const frames = new Set<string>();
  csstree.walk(sheet, function (node) {
    judge(node, { note, inRule: this.rule !== null && this.rule !== node });
    if (node.type === 'Atrule' && isKeyframes(node) && node.prelude?.type === 'AtrulePrelude')
      frames.add(csstree.generate(node.prelude));
  });
  csstree.walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      if (rule.prelude.type === 'SelectorList' && !(this.atrule && isKeyframes(this.atrule))) scope(rule.prelude, note);
    },
  });
  if (found.length > 0) return { ok: false, problem: found.toSorted((a, b) => a.line - b.line)[0]! };
  renameFrames(sheet, frames);
  const css = csstree.generate(sheet);
  return { ok: true, css: css === '' ? '' : `${FENCE}${css}` };
}

const plain = (name: string): string => csstree.ident.decode(name).toLowerCase();
const isKeyframes = (node: csstree.Atrule): boolean => plain(node.name).endsWith('keyframes');

interface Judging {
  note(problem: CssProblem['problem'], node: csstree.CssNode | null, what: string): void;
  inRule: boolean;
}

function judge(node: csstree.CssNode, { note, inRule }: Judging): void {
  switch (node.type) {
    case 'Atrule':
      if (!AT_RULES.has(plain(node.name))) note('at_rule', node, `@${node.name}`);
      return;
    case 'Rule':
      if (inRule) note('nested', node, csstree.generate(node.prelude));
      else if (node.prelude.type === 'Raw') note('unreadable', node, node.prelude.value);
      return;
    case 'NestingSelector':
      return note('nested', node, '&');
    case 'Url':
      if (!isOwn(node.value)) note('address', node, node.value);
      return;
    case 'Function':
      if (FETCHING.has(plain(node.name))) note('function', node, `${node.name}()`);
      return;
    case 'Declaration':
      return judgeDeclaration(node, note);
    case 'Raw':
      // Text that the parser leaves unread may name an address in many spellings.
      if (/\\|url|image|src|@|element|expression/i.test(node.value)) note('unreadable', node, node.value);
  }
}

function judgeDeclaration(node: csstree.Declaration, note: Judging['note']): void {
  const property = plain(node.property);
  if (property === 'behavior' || property === '-moz-binding') note('function', node, node.property);
  if (property !== 'position') return;
  const value = plain(csstree.generate(node.value));
  if (!POSITIONS.has(value)) note('position', node, `position: ${value}`);
}

/** A path of ours, or a picture in the sheet itself. */
function isOwn(address: string): boolean {
  const trimmed = address.trim();
  return (
    /^\/(?![/\\])[^\\\s]*$/.test(trimmed) || /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=]*$/i.test(trimmed)
  );
}

/** Puts the room before each selector; one that names the page or the room means the room itself. */
function scope(list: csstree.SelectorList, note: Judging['note']): void {
  for (const selector of list.children.toArray()) {
    if (selector.type !== 'Selector') {
      note('unreadable', selector, csstree.generate(selector));
      continue;
    }
    const parts = selector.children.toArray();
    const end = parts.findIndex(({ type }) => type === 'Combinator');
    const first = end < 0 ? parts : parts.slice(0, end);
    const next = end < 0 ? undefined : parts[end];
    const room: csstree.CssNode = { type: 'ClassSelector', name: ROOM };
    if (first.length === 0 || !first.some(isRoot)) {
      if (first.length === 0) note('unreadable', selector, csstree.generate(selector));
      selector.children = new csstree.List<csstree.CssNode>().fromArray([
        room,
        { type: 'Combinator', name: ' ' },
        ...parts,
      ]);
      continue;
    }
    if (next?.type === 'Combinator' && (next.name === '+' || next.name === '~'))
      note('sibling', selector, csstree.generate(selector));
    const rest = first.filter((part) => !isRoot(part));
    selector.children = new csstree.List<csstree.CssNode>().fromArray([room, ...rest, ...parts.slice(first.length)]);
  }
}

function isRoot(part: csstree.CssNode): boolean {
  if (part.type === 'TypeSelector') return ROOT_NAMES.has(plain(part.name));
  if (part.type === 'PseudoClassSelector') return plain(part.name) === 'root';
  return part.type === 'ClassSelector' && csstree.ident.decode(part.name) === ROOM;
}

function renameFrames(sheet: csstree.CssNode, frames: ReadonlySet<string>): void {
  csstree.walk(sheet, (node) => {
    if (node.type === 'Atrule' && isKeyframes(node) && node.prelude?.type === 'AtrulePrelude')
      for (const name of node.prelude.children.toArray())
        if (name.type === 'Identifier') name.name = KEYFRAMES + name.name;
    if (node.type === 'Declaration' && /^(?:-webkit-)?animation(?:-name)?$/.test(plain(node.property)))
      csstree.walk(node.value, (part) => {
        if (part.type === 'Identifier' && frames.has(part.name)) part.name = KEYFRAMES + part.name;
      });
  });
}
