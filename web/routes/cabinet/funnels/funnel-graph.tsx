import { exitsOf } from './graph-exits.ts';
import type { FunnelTexts } from './funnel-texts.ts';

export interface DrawnNode {
  id: string;
  kind: 'landing' | 'checkout' | 'upsell' | 'downsell' | 'thank_you';
  title: string;
  onAccept: string | null;
  onDecline: string | null;
}

const WIDTH = 168;
const HEIGHT = 60;
const GAP_X = 72;
const GAP_Y = 28;
/** A wider picture would be drawn too small to read beside the menu, and a phone reads none of it drawn smaller: it is moved sideways instead. */
const LEGIBLE = 1200;

/** A line that passes other steps runs above them, one of a refusal below, each in a lane of its own: never through a step it does not stop at. */
const LANE = 14;

/** The steps in columns by their distance from the beginning; a picture of the cards below, which say the same in words. */
export function FunnelGraph({
  nodes,
  entryNodeId,
  t,
}: {
  nodes: readonly DrawnNode[];
  entryNodeId: string | null;
  t: FunnelTexts;
}) {
  const places = placesOf(nodes, entryNodeId);
  const at = [...places.values()];
  const lines = nodes.flatMap((node) =>
    exitsOf(node).flatMap(({ on, to }) =>
      to !== null && places.has(to)
        ? [{ from: node.id, on, to, passes: places.get(to)!.column - places.get(node.id)!.column !== 1 }]
        : [],
    ),
  );
  const lanes = {
    accept: lines.filter(({ on, passes }) => passes && on === 'accept'),
    decline: lines.filter(({ on, passes }) => passes && on === 'decline'),
  };
  const top = 4 + lanes.accept.length * LANE;
  const bottom = top + Math.max(...at.map(({ row }) => row), 0) * (HEIGHT + GAP_Y) + HEIGHT;
  const width = Math.max(...at.map(({ column }) => column), 0) * (WIDTH + GAP_X) + WIDTH + 8;
  const height = bottom + lanes.decline.length * LANE + 4;
  const x = (id: string): number => places.get(id)!.column * (WIDTH + GAP_X) + 4;
  const y = (id: string): number => places.get(id)!.row * (HEIGHT + GAP_Y) + top;
  const path = (line: (typeof lines)[number]): string => {
    const port = line.on === 'decline' ? 42 : 20;
    const [fromX, fromY, toX, toY] = [x(line.from) + WIDTH, y(line.from) + port, x(line.to) - 2, y(line.to) + port];
    const bend = Math.max(24, (toX - fromX) / 2);
    if (!line.passes) return `M${fromX} ${fromY}C${fromX + bend} ${fromY} ${toX - bend} ${toY} ${toX} ${toY}`;
    const lane =
      line.on === 'accept'
        ? top - (lanes.accept.indexOf(line) + 1) * LANE + 4
        : bottom + (lanes.decline.indexOf(line) + 1) * LANE - 4;
    const [up, down] = [fromX + GAP_X / 2, toX - GAP_X / 2];
    return `M${fromX} ${fromY}C${up} ${fromY} ${fromX} ${lane} ${up} ${lane}L${down} ${lane}C${toX} ${lane} ${down} ${toY} ${toX} ${toY}`;
  };
  return (
    <div className="overflow-x-auto" role="region" tabIndex={0} aria-label={t.graph}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        className={`h-auto text-ink ${width <= LEGIBLE ? 'md:max-w-full' : ''}`}
      >
        <defs>
          <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" fill="currentColor" />
          </marker>
        </defs>
        {lines.map((line) => (
          <path
            key={`${line.from}${line.on}`}
            d={path(line)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeDasharray={line.on === 'decline' ? '5 4' : undefined}
            markerEnd="url(#head)"
          />
        ))}
        {nodes.map((node) => (
          <g key={node.id}>
            <rect
              x={x(node.id)}
              y={y(node.id)}
              width={WIDTH}
              height={HEIGHT}
              rx={10}
              className="fill-surface stroke-line-strong"
              strokeWidth={node.id === entryNodeId ? 2.5 : 1.25}
            />
            <text x={x(node.id) + 12} y={y(node.id) + 24} fontSize={12} className="fill-ink-soft">
              {t[node.kind]}
            </text>
            <text x={x(node.id) + 12} y={y(node.id) + 45} fontSize={15} fontWeight={600} fill="currentColor">
              {node.title.length > 18 ? `${node.title.slice(0, 17)}…` : node.title}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The longest way to a step decides its column, so that lines run to the right. What cannot be reached stands in the first one. */
function placesOf(
  nodes: readonly DrawnNode[],
  entryNodeId: string | null,
): Map<string, { column: number; row: number }> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const column = new Map<string, number>();
  const visit = (id: string | null, depth: number): void => {
    const node = byId.get(id ?? '');
    if (!node || depth > nodes.length || (column.get(node.id) ?? -1) >= depth) return;
    column.set(node.id, depth);
    for (const { to } of exitsOf(node)) visit(to, depth + 1);
  };
  visit(entryNodeId, 0);
  const rows = new Map<number, number>();
  return new Map(
    nodes.map(({ id }) => {
      const place = column.get(id) ?? 0;
      const row = rows.get(place) ?? 0;
      rows.set(place, row + 1);
      return [id, { column: place, row }];
    }),
  );
}
