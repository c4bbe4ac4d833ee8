/** Always the same numbers for the same seed, so that a drawing never changes by itself. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const turned = (angle: number, x: number, y: number, inner: string): string =>
  `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${inner}</g>`;

export function gradient(id: string, from: string, to: string, angle = 90): string {
  const turn = (angle * Math.PI) / 180;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${n(Math.cos(turn))}" y2="${n(Math.sin(turn))}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** A hill from edge to edge: sum of two waves above `base`, closed at the bottom. */
export function hill(
  w: number,
  h: number,
  base: number,
  swing: number,
  phase: number,
  fill: string,
  waves = 1.4,
): string {
  const points: string[] = [];
  for (let step = 0; step <= 48; step += 1) {
    const at = step / 48;
    const y =
      base -
      swing *
        (Math.sin(at * Math.PI * 2 * waves + phase) * 0.62 +
          Math.sin(at * Math.PI * 2 * waves * 2.3 + phase * 1.7) * 0.38);
    points.push(`${n(at * w)},${n(y)}`);
  }
  return `<polygon points="0,${n(h)} ${points.join(' ')} ${n(w)},${n(h)}" fill="${fill}"/>`;
}

/** A leaf with its vein, standing at x, y and pointing up before it is turned. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
  vein: string,
): string {
  const d = `M${n(x)} ${n(y)}C${n(x - width)} ${n(y - length * 0.35)} ${n(x - width * 0.7)} ${n(y - length * 0.8)} ${n(x)} ${n(y - length)}C${n(x + width * 0.7)} ${n(y - length * 0.8)} ${n(x + width)} ${n(y - length * 0.35)} ${n(x)} ${n(y)}Z`;
  return turned(
    angle,
    x,
    y,
    path(d, fill) +
      `<line x1="${n(x)}" y1="${n(y)}" x2="${n(x)}" y2="${n(y - length * 0.86)}" stroke="${vein}" stroke-width="${n(Math.max(1.5, width / 22))}" opacity=".55"/>`,
  );
}

/** A sheet of paper with lines of writing and a soft shadow. */
export function sheet(
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  paper: string,
  ink: string,
  lines: number,
  random: () => number,
): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const width = at === lines - 1 ? 0.4 : 0.66 + random() * 0.14;
    return rect(x + w * 0.12, y + h * (0.14 + (at * 0.74) / lines), w * width, h * 0.022, ink, 'rx="3" opacity=".34"');
  });
  return turned(
    angle,
    x + w / 2,
    y + h / 2,
    rect(x + 10, y + 16, w, h, '#000', 'rx="10" opacity=".09"') + rect(x, y, w, h, paper, 'rx="8"') + rows.join(''),
  );
}
