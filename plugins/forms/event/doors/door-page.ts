import type { Ctx, PublicAnswer } from '#core/plugins';
import { DOOR_TEXTS } from '../door/door-texts.ts';

/** Page of the phones at the doors. It holds nothing of any shop: what it shows comes with the phone's own token. */
export function doorPage({ locale }: Pick<Ctx, 'locale'>): PublicAnswer {
  const t = DOOR_TEXTS[locale];
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><title>${t.title}</title><style>${STYLE}</style></head>
<body><main id="door" data-locale="${locale}"><h1>${t.pairTitle}</h1><p>${t.pairHelp}</p></main>
<script type="module" src="/islands/door.js"></script></body></html>`;
  return {
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(html),
  };
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2430;--soft:#5b6472;--ground:#f6f7f9;--card:#fff;--line:#d5dae1;--accent:#2f47c2;--good:#0b6b3a;--good-soft:#def3e6;--bad:#a31621;--bad-soft:#fbe3e4;--warn:#7a4b00;--warn-soft:#fdefd3}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f5;--soft:#a9b2bf;--ground:#12161c;--card:#1b212a;--line:#3a4350;--accent:#9db0ff;--good:#7fe0a8;--good-soft:#0f3a24;--bad:#ff9ea4;--bad-soft:#4a1418;--warn:#ffd27a;--warn-soft:#45310a}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.45 system-ui,sans-serif}
#door{max-width:34rem;margin:0 auto;padding:1rem;display:flex;flex-direction:column;gap:1rem}
h1{font-size:1.35rem;margin:0;overflow-wrap:anywhere}h2{font-size:1.05rem;margin:0 0 .5rem}p{margin:0}
.soft{color:var(--soft)}.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.count{font-size:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1rem;border-radius:.6rem;border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--card)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{font-weight:600;display:block;margin-bottom:.35rem}input{font:inherit;width:100%;min-height:3rem;padding:.5rem .75rem;border-radius:.6rem;border:1px solid var(--soft);background:var(--card);color:var(--ink)}
video{width:100%;aspect-ratio:1;object-fit:cover;border-radius:.8rem;background:#000}
.verdict{border:3px solid;border-radius:.8rem;padding:1rem;display:flex;gap:1rem;min-height:6.5rem}.verdict b{font-size:1.4rem;display:block}.verdict .sign{font-size:2.6rem;line-height:1;font-weight:700}
.verdict p{color:var(--ink);overflow-wrap:anywhere}.verdict button{margin-top:.6rem}
.good{background:var(--good-soft);border-color:var(--good);color:var(--good)}.bad{background:var(--bad-soft);border-color:var(--bad);color:var(--bad)}.warn{background:var(--warn-soft);border-color:var(--warn);color:var(--warn)}.none{border-color:transparent;visibility:hidden}
section.warn{padding:1rem;border-radius:.8rem}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:.5rem 0}li span{overflow-wrap:anywhere;min-width:0;flex:1}
`;
