import { palettes, type ArtName } from './palettes.ts';
import { circle, gradient, hill, leaf, n, path, rect, seeded, sheet, turned } from './shapes.ts';

/** Draws inside w × h; `seed` makes the pictures of one set differ. */
type Motif = (w: number, h: number, seed: number) => string;

const aperture = (x: number, y: number, r: number, dark: string, light: string): string =>
  Array.from({ length: 8 }, (_, at) =>
    turned(
      at * 45,
      x,
      y,
      path(
        `M${n(x)} ${n(y - r)}L${n(x + r * 0.74)} ${n(y - r * 0.66)}L${n(x + r * 0.06)} ${n(y - r * 0.34)}Z`,
        at % 2 === 0 ? dark : light,
      ),
    ),
  ).join('');

export const motifs: Record<ArtName, Motif> = {
  atelier(w, h, seed) {
    const [ground, sand, clay, rust, wine, ink] = palettes.atelier;
    const random = seeded(seed);
    const m = Math.min(w, h);
    return (
      `<defs>${gradient('g', ground, sand, 60)}</defs>${rect(0, 0, w, h, 'url(#g)')}${circle(w * 0.74, h * 0.36, m * 0.3, clay)}` +
      sheet(w * 0.16, h * 0.2, m * 0.5, m * 0.66, -11 + seed, '#fffaf2', ink, 11, random) +
      sheet(w * 0.4, h * 0.26, m * 0.5, m * 0.66, 7 - seed, '#fffdf8', ink, 9, random) +
      turned(
        38 + seed * 3,
        w * 0.7,
        h * 0.62,
        rect(w * 0.7, h * 0.28, m * 0.055, m * 0.58, wine, 'rx="8"') +
          rect(w * 0.7, h * 0.28, m * 0.055, m * 0.07, rust, 'rx="8"') +
          path(`M${n(w * 0.7)} ${n(h * 0.28 + m * 0.58)}h${n(m * 0.055)}l${n(-m * 0.0275)} ${n(m * 0.085)}Z`, ink),
      ) +
      circle(w * 0.12, h * 0.84, m * 0.13, wine) +
      circle(w * 0.12, h * 0.84, m * 0.1, '#3d2018') +
      circle(w * 0.105, h * 0.825, m * 0.05, '#6b3d2a', 'opacity=".5"')
    );
  },
  nordlicht(w, h, seed) {
    const [mist, aurora, sky, blue, deep, night] = palettes.nordlicht;
    const veil = (at: number, color: string): string =>
      path(
        `M0 ${n(h * (0.3 + at * 0.07))}C${n(w * 0.25)} ${n(h * (0.02 + at * 0.08))} ${n(w * 0.45)} ${n(h * (0.52 - at * 0.06))} ${n(w)} ${n(h * (0.1 + at * 0.07))}L${n(w)} ${n(h * (0.3 + at * 0.05))}C${n(w * 0.5)} ${n(h * (0.66 - at * 0.05))} ${n(w * 0.3)} ${n(h * (0.24 + at * 0.05))} 0 ${n(h * (0.52 + at * 0.05))}Z`,
        color,
        'opacity=".34"',
      );
    return (
      `<defs>${gradient('g', night, blue)}</defs>${rect(0, 0, w, h, 'url(#g)')}${veil(0, aurora)}${veil(0.9 + seed * 0.2, aurora)}${veil(1.8, sky)}` +
      circle(w * (0.72 - seed * 0.1), h * 0.2, Math.min(w, h) * 0.06, mist) +
      hill(w, h, h * 0.68, h * 0.16, 0.4 + seed, sky, 1.1) +
      hill(w, h, h * 0.78, h * 0.13, 2.1 + seed, blue, 1.5) +
      hill(w, h, h * 0.9, h * 0.1, 4 + seed, deep, 1.2)
    );
  },
  garten(w, h, seed) {
    const [cream, pale, sage, fern, moss, sun] = palettes.garten;
    const random = seeded(seed + 5);
    const m = Math.max(w, h);
    const sprigs = [0.08, 0.24, 0.45, 0.66, 0.84, 0.97].map((at, k) => {
      const x = w * (at + (random() - 0.5) * 0.05);
      const tall = h * (0.5 + random() * 0.32);
      const tone = [sage, fern, moss][k % 3]!;
      const leaves = Array.from({ length: 9 }, (_, l) => {
        const y = h - (tall * (l + 1)) / 10;
        const size = m * 0.14 * (1 - l * 0.06);
        return (
          leaf(x, y, size, size * 0.3, 52 - l * 2, tone, cream) +
          leaf(x, y + m * 0.012, size, size * 0.3, -52 + l * 2, tone, cream)
        );
      });
      return (
        rect(x - 3, h - tall, 6, tall, tone) +
        leaves.join('') +
        leaf(x, h - tall * 0.9, m * 0.1, m * 0.03, 0, tone, cream)
      );
    });
    return `<defs>${gradient('g', cream, pale)}</defs>${rect(0, 0, w, h, 'url(#g)')}${circle(w * (0.3 + seed * 0.2), h * 0.3, Math.min(w, h) * 0.2, sun)}${sprigs.join('')}`;
  },
  studio(w, h, seed) {
    const [black, coal, brown, brass, amber, cream] = palettes.studio;
    const x = w * (0.62 - seed * 0.12);
    const y = h * 0.52;
    const r = Math.min(w, h) * 0.4;
    const frames = Array.from({ length: 6 }, (_, at) =>
      rect(w * 0.05, h * (0.04 + at * 0.165), w * 0.15, h * 0.13, [coal, brown, brass][(at + seed) % 3]!, 'rx="6"'),
    ).join('');
    return (
      `<defs>${gradient('g', coal, black, 60)}<radialGradient id="l" cx=".36" cy=".32"><stop stop-color="${cream}"/><stop offset=".35" stop-color="${amber}"/><stop offset="1" stop-color="${brown}"/></radialGradient></defs>` +
      rect(0, 0, w, h, 'url(#g)') +
      frames +
      circle(x, y, r * 1.12, '#0b0a09') +
      circle(x, y, r, coal, `stroke="${brass}" stroke-width="6"`) +
      circle(x, y, r * 0.8, '#0b0a09') +
      circle(x, y, r * 0.68, 'url(#l)') +
      aperture(x, y, r * 0.7, '#15110d', '#241c14') +
      circle(x, y, r * 0.25, 'url(#l)') +
      circle(x - r * 0.36, y - r * 0.4, r * 0.1, '#fff', 'opacity=".5"') +
      circle(x + r * 0.3, y + r * 0.42, r * 0.05, '#fff', 'opacity=".35"')
    );
  },
  pixel(w, h, seed) {
    const [ground, lilac, violet, indigo, night, coral] = palettes.pixel;
    const random = seeded(seed + 3);
    const m = Math.min(w, h);
    const x = w * 0.14;
    const y = h * 0.15;
    const [ww, hh] = [w * 0.62, h * 0.62];
    const code = Array.from({ length: 9 }, (_, at) => {
      const indent = [0, 1, 2, 2, 1, 2, 3, 1, 0][at]! * ww * 0.055;
      const first = ww * (0.1 + random() * 0.12);
      const top = y + hh * (0.2 + at * 0.083);
      const bar = (left: number, width: number, color: string): string =>
        rect(left, top, width, hh * 0.036, color, `rx="${n(hh * 0.018)}"`);
      return (
        bar(x + ww * 0.07 + indent, first, [coral, lilac, violet][at % 3]!) +
        bar(x + ww * 0.09 + indent + first, ww * (0.16 + random() * 0.2), '#6c5bd0')
      );
    }).join('');
    const block = (bx: number, by: number, s: number, top: string, left: string, right: string): string =>
      path(`M${n(bx)} ${n(by)}l${n(s)} ${n(s * 0.5)}l${n(-s)} ${n(s * 0.5)}l${n(-s)} ${n(-s * 0.5)}Z`, top) +
      path(`M${n(bx - s)} ${n(by + s * 0.5)}l${n(s)} ${n(s * 0.5)}v${n(s)}l${n(-s)} ${n(-s * 0.5)}Z`, left) +
      path(`M${n(bx + s)} ${n(by + s * 0.5)}l${n(-s)} ${n(s * 0.5)}v${n(s)}l${n(s)} ${n(-s * 0.5)}Z`, right);
    const s = m * 0.13;
    return (
      `<defs>${gradient('g', ground, lilac, 50)}</defs>${rect(0, 0, w, h, 'url(#g)')}${circle(w * 0.86, h * 0.2, m * 0.26, violet, 'opacity=".35"')}` +
      rect(x + 14, y + 20, ww, hh, '#000', 'rx="22" opacity=".12"') +
      rect(x, y, ww, hh, night, 'rx="22"') +
      [coral, '#ffd36b', '#6fe0b0']
        .map((dot, at) => circle(x + ww * 0.06 + at * m * 0.045, y + hh * 0.09, m * 0.014, dot))
        .join('') +
      code +
      block(w * 0.8, h * 0.52, s, coral, '#d9683c', '#b9502b') +
      block(w * 0.8 - s, h * 0.52 + s * 1.5 - s, s, lilac, violet, indigo) +
      block(w * 0.8 + s, h * 0.52 + s * 0.5, s, '#fff', lilac, violet)
    );
  },
  kueche(w, h, seed) {
    const [cream, peach, saffron, tomato, basil, cocoa] = palettes.kueche;
    const m = Math.min(w, h);
    const plate = (x: number, y: number, r: number, rim: string, inner: string): string =>
      circle(x + 8, y + 12, r, '#000', 'opacity=".1"') + circle(x, y, r, rim) + circle(x, y, r * 0.78, inner);
    const citrus = (x: number, y: number, r: number): string =>
      circle(x, y, r, saffron) +
      circle(x, y, r * 0.88, '#fff3d6') +
      Array.from({ length: 9 }, (_, at) =>
        turned(
          at * 40,
          x,
          y,
          path(
            `M${n(x)} ${n(y - r * 0.1)}L${n(x - r * 0.24)} ${n(y - r * 0.74)}Q${n(x)} ${n(y - r * 0.92)} ${n(x + r * 0.24)} ${n(y - r * 0.74)}Z`,
            '#f7bd54',
          ),
        ),
      ).join('');
    const tomatoAt = (x: number, y: number, r: number): string =>
      circle(x, y, r, tomato) +
      circle(x - r * 0.3, y - r * 0.34, r * 0.2, '#fff', 'opacity=".28"') +
      Array.from({ length: 5 }, (_, at) => leaf(x, y, r * 0.7, r * 0.16, at * 72, basil, cream)).join('');
    const f = seed * 0.06;
    return (
      `<defs>${gradient('g', cream, peach, 55)}</defs>${rect(0, 0, w, h, 'url(#g)')}` +
      rect(0, h * 0.72, w, h * 0.03, '#fff', 'opacity=".4"') +
      rect(0, h * 0.79, w, h * 0.014, '#fff', 'opacity=".4"') +
      plate(w * (0.36 + f), h * 0.5, m * 0.36, '#fffaf2', '#f3dfc6') +
      Array.from({ length: 26 }, (_, at) => {
        const a = at * 2.4;
        const d = m * 0.04 * Math.sqrt(at);
        return circle(
          w * (0.36 + f) + Math.cos(a) * d,
          h * 0.5 + Math.sin(a) * d,
          m * 0.042,
          [tomato, '#e06a4c', saffron][at % 3]!,
        );
      }).join('') +
      Array.from({ length: 7 }, (_, at) =>
        leaf(
          w * (0.36 + f) + Math.cos(at) * m * 0.12,
          h * 0.5 + Math.sin(at * 1.9) * m * 0.12,
          m * 0.12,
          m * 0.036,
          at * 57,
          basil,
          cream,
        ),
      ).join('') +
      citrus(w * 0.78, h * 0.28, m * 0.17) +
      citrus(w * 0.9, h * 0.5, m * 0.1) +
      tomatoAt(w * 0.72, h * 0.72, m * 0.12) +
      tomatoAt(w * 0.85, h * 0.82, m * 0.09) +
      turned(
        -24,
        w * 0.1,
        h * 0.5,
        rect(w * 0.085, h * 0.16, m * 0.03, m * 0.5, cocoa, 'rx="10"') +
          `<ellipse cx="${n(w * 0.085 + m * 0.015)}" cy="${n(h * 0.16)}" rx="${n(m * 0.06)}" ry="${n(m * 0.09)}" fill="${cocoa}"/>`,
      )
    );
  },
  kontrast(w, h, seed) {
    const [, lime, olive, grey, coal, black] = palettes.kontrast;
    const m = Math.min(w, h);
    const stripes = Array.from({ length: 5 }, (_, at) =>
      path(
        `M${n(w * (0.5 + at * 0.13))} 0h${n(w * 0.055)}L${n(w * (0.22 + at * 0.13))} ${h}h${n(-w * 0.055)}Z`,
        at === 2 - (seed % 2) ? lime : '#2f2f2c',
      ),
    ).join('');
    const disc = (x: number, y: number, r: number, color: string): string =>
      circle(x, y, r, color) +
      circle(x, y, r * 0.86, 'none', `stroke="${black}" stroke-width="${n(r * 0.03)}" opacity=".35"`) +
      circle(x, y, r * 0.3, coal) +
      circle(x, y, r * 0.13, '#f2f2ee');
    return (
      rect(0, 0, w, h, coal) +
      stripes +
      rect(0, h * 0.6, w, m * 0.035, '#c9c9c2') +
      disc(w * 0.27, h * 0.6 + m * 0.017, m * 0.3, lime) +
      disc(w * 0.14, h * 0.6 + m * 0.017, m * 0.2, olive) +
      disc(w * 0.82, h * 0.6 + m * 0.017, m * 0.26, grey) +
      rect(0, h * 0.92, w, h * 0.08, black)
    );
  },
  meer(w, h, seed) {
    const [foam, pale, teal, sea, deep, night] = palettes.meer;
    const m = Math.min(w, h);
    const tones = [pale, teal, '#4c98a0', sea, deep, night];
    return (
      `<defs>${gradient('g', '#fdf3e6', foam)}</defs>${rect(0, 0, w, h, 'url(#g)')}` +
      circle(w * (0.66 - seed * 0.16), h * 0.32, m * 0.19, '#f6c99a') +
      circle(w * (0.66 - seed * 0.16), h * 0.32, m * 0.27, '#f6c99a', 'opacity=".3"') +
      tones
        .map((tone, at) => hill(w, h, h * (0.47 + at * 0.095), h * 0.045, at * 1.3 + seed, tone, 1.3 + at * 0.25))
        .join('')
    );
  },
  papier(w, h, seed) {
    const [ground, mint, sage, green, deep, gold] = palettes.papier;
    const m = Math.min(w, h);
    const random = seeded(seed + 9);
    const card = (x: number, y: number, cw: number, ch: number, inner: string): string =>
      rect(x + 8, y + 14, cw, ch, '#0b3a30', 'rx="18" opacity=".1"') + rect(x, y, cw, ch, '#fff', 'rx="18"') + inner;
    const [x, y, cw, ch] = [w * 0.12, h * 0.14, w * 0.5, h * 0.62];
    const bars = Array.from({ length: 7 }, (_, at) => {
      const bh = ch * (0.16 + random() * 0.2 + at * 0.045);
      return rect(
        x + cw * (0.1 + at * 0.118),
        y + ch * 0.86 - bh,
        cw * 0.07,
        bh,
        at === 5 ? gold : [sage, green, deep][at % 3]!,
        'rx="6"',
      );
    }).join('');
    const [x2, y2, cw2] = [w * 0.54, h * 0.4, w * 0.34];
    const rows = Array.from(
      { length: 5 },
      (_, at) =>
        circle(x2 + cw2 * 0.12, y2 + h * (0.09 + at * 0.075), m * 0.017, at < 3 ? green : mint) +
        rect(
          x2 + cw2 * 0.2,
          y2 + h * (0.08 + at * 0.075),
          cw2 * (0.3 + random() * 0.25),
          h * 0.02,
          sage,
          'rx="5" opacity=".7"',
        ) +
        rect(x2 + cw2 * 0.76, y2 + h * (0.08 + at * 0.075), cw2 * 0.14, h * 0.02, deep, 'rx="5"'),
    ).join('');
    return (
      `<defs>${gradient('g', ground, mint, 50)}</defs>${rect(0, 0, w, h, 'url(#g)')}${circle(w * 0.88, h * 0.16, m * 0.22, gold, 'opacity=".85"')}${circle(w * 0.04, h * 0.9, m * 0.26, sage, 'opacity=".6"')}` +
      card(
        x,
        y,
        cw,
        ch,
        rect(x + cw * 0.1, y + ch * 0.09, cw * 0.32, ch * 0.05, deep, 'rx="6"') +
          rect(x + cw * 0.1, y + ch * 0.18, cw * 0.2, ch * 0.03, sage, 'rx="5"') +
          bars,
      ) +
      card(x2, y2, cw2, h * 0.48, rows)
    );
  },
  bauhaus(w, h, seed) {
    const [ground, yellow, red, blue, ink, sky] = palettes.bauhaus;
    const random = seeded(seed * 7 + 2);
    const size = Math.max(w, h) / 6;
    const colors = [yellow, red, blue, ink, sky, ground];
    let out = rect(0, 0, w, h, ground);
    for (let row = 0; row * size < h; row += 1) {
      for (let column = 0; column * size < w; column += 1) {
        const [x, y] = [column * size, row * size];
        const back = colors[Math.floor(random() * 6)]!;
        const front = colors.filter((each) => each !== back)[Math.floor(random() * 5)]!;
        const turn = Math.floor(random() * 4) * 90;
        const figure = Math.floor(random() * 5);
        out += rect(x, y, size + 1, size + 1, back);
        if (figure === 0)
          out += turned(
            turn,
            x + size / 2,
            y + size / 2,
            path(`M${n(x)} ${n(y)}h${n(size)}a${n(size)} ${n(size)} 0 0 1 ${n(-size)} ${n(size)}Z`, front),
          );
        else if (figure === 1) out += circle(x + size / 2, y + size / 2, size * 0.36, front);
        else if (figure === 2)
          out += turned(
            turn,
            x + size / 2,
            y + size / 2,
            path(`M${n(x)} ${n(y + size)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} 0Z`, front) +
              path(`M${n(x)} ${n(y + size / 2)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} 0Z`, front),
          );
        else if (figure === 3)
          out += turned(
            turn,
            x + size / 2,
            y + size / 2,
            path(`M${n(x)} ${n(y)}L${n(x + size)} ${n(y + size)}H${n(x)}Z`, front),
          );
        else out += [0, 1, 2].map((at) => rect(x, y + size * (0.1 + at * 0.32), size, size * 0.16, front)).join('');
      }
    }
    return out;
  },
  beere(w, h, seed) {
    const [ground, rose, pink, berry, plum, orange] = palettes.beere;
    const m = Math.min(w, h);
    const random = seeded(seed + 4);
    const [x, y, r] = [w * (0.68 - seed * 0.08), h * 0.47, m * 0.37];
    const grooves = Array.from({ length: 9 }, (_, at) =>
      circle(x, y, r * (0.42 + at * 0.064), 'none', `stroke="#5a2457" stroke-width="2.5" opacity=".8"`),
    ).join('');
    const wave = Array.from({ length: 30 }, (_, at) => {
      const tall = h * (0.05 + Math.abs(Math.sin(at * 0.55 + seed)) * 0.2 + random() * 0.05);
      return rect(
        w * (0.03 + at * 0.0325),
        h * 0.83 - tall / 2,
        w * 0.016,
        tall,
        at % 5 === 2 ? orange : at % 2 === 0 ? berry : pink,
        `rx="${n(w * 0.008)}"`,
      );
    }).join('');
    return (
      `<defs>${gradient('g', ground, rose, 55)}</defs>${rect(0, 0, w, h, 'url(#g)')}${circle(w * 0.2, h * 0.26, m * 0.2, orange, 'opacity=".9"')}${circle(x + 10, y + 16, r, '#000', 'opacity=".13"')}${circle(x, y, r, plum)}${grooves}${circle(x, y, r * 0.34, berry)}${circle(x, y, r * 0.06, ground)}` +
      turned(
        24,
        x + r,
        y - r,
        rect(x + r * 0.74, y - r * 1.02, m * 0.022, r * 1.1, '#fff', 'rx="8"') +
          rect(x + r * 0.7, y + r * 0.02, m * 0.05, r * 0.16, orange, 'rx="8"'),
      ) +
      wave
    );
  },
};
