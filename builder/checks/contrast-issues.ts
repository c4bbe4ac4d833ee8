import {
  breakpoints,
  contrastRatio,
  effectiveStyle,
  label,
  metaOf,
  type BlockDef,
  type BlockRegistry,
  type Breakpoint,
  type Color,
  type Theme,
  type Typo,
} from '#builder/block';
import { inOrder, parentOf, readNode, type DocumentIssue, type PageDocument } from '#builder/document';

const READABLE = 4.5;
type Style = Readonly<Record<string, unknown>>;

/**
 * Text that is hard to read where it stands: its colour, or the theme's, against the nearest ground under it (its own, that of a block
 * around it, the page's), at every width. Where neither is set the theme answers for itself.
 */
export function contrastIssues(doc: PageDocument, registry: BlockRegistry, theme: Theme): DocumentIssue[] {
  return inOrder(doc).flatMap((id): DocumentIssue[] => {
    const node = doc.nodes[id]!;
    const def = registry.get(node.t);
    // Text on a picture cannot be judged from colours.
    if (!def || node.h || readNode(def, node).p.backgroundImage !== undefined) return [];
    for (const at of breakpoints) {
      const worst = lowestContrast(doc, registry, theme, { id, def, at });
      if (worst !== undefined && worst < READABLE) {
        const shown = (Math.floor(worst * 10) / 10).toFixed(1);
        return [
          {
            level: 'warning',
            code: 'low_contrast',
            nodeId: id,
            message: label(
              `${def.meta.label.de}: Der Text hebt sich zu wenig vom Hintergrund ab (${shown.replace('.', ',')} : 1, nötig sind 4,5 : 1).`,
              `${def.meta.label.en}: the text stands out too little from its background (${shown}:1; 4.5:1 is needed).`,
            ),
          },
        ];
      }
    }
    return [];
  });
}

function lowestContrast(
  doc: PageDocument,
  registry: BlockRegistry,
  theme: Theme,
  { id, def, at }: { id: string; def: BlockDef; at: Breakpoint },
): number | undefined {
  const style = styleAt(doc, registry, id, at);
  const { p } = readNode(def, doc.nodes[id]!);
  const around = groundOf(doc, registry, id, at);
  const ratios = Object.entries(def.style).flatMap(([name, schema]) => {
    const { kind, ground, drawnIf } = metaOf(schema)!;
    if (kind !== 'typo' || drawnIf?.(p) === false) return [];
    const part = name.replace(/[tT]ypo$/, '');
    const own = (style[`${part}Bg`] ?? style[`${part}Background`] ?? style[ground?.of ?? '']) as Color | undefined;
    const button = part === 'button';
    const color =
      (style[name] as Typo | undefined)?.color ?? (button ? undefined : (style.textColor as Color | undefined));
    const under = own ?? (button || ground ? undefined : around);
    if (color === undefined && under === undefined) return [];
    const front = hexOf(color ?? { token: button ? 'onPrimary' : 'text' }, theme);
    const bare: Color = ground?.color ?? { token: button ? 'primary' : def.meta.pin ? 'surface' : 'background' };
    const back = hexOf(under ?? bare, theme);
    return front && back ? [contrastRatio(front, back)] : [];
  });
  return ratios.length > 0 ? Math.min(...ratios) : undefined;
}

/** The nearest background that is set, from the block outwards. */
function groundOf(doc: PageDocument, registry: BlockRegistry, id: string, at: Breakpoint): Color | undefined {
  for (let current: string | undefined = id; current !== undefined; current = parentOf(doc, current)) {
    const background = styleAt(doc, registry, current, at).background as Color | undefined;
    if (background !== undefined) return background;
  }
  return undefined;
}

function styleAt(doc: PageDocument, registry: BlockRegistry, id: string, at: Breakpoint): Style {
  const node = doc.nodes[id]!;
  const def = registry.get(node.t);
  return def ? effectiveStyle(readNode(def, node).s, at) : {};
}

/** Undefined for a colour one can see through. */
function hexOf(color: Color, theme: Theme): string | undefined {
  const hex = typeof color === 'string' ? color : theme.colors[color.token];
  return hex.length === 9 && !hex.endsWith('ff') ? undefined : hex.slice(0, 7);
}
