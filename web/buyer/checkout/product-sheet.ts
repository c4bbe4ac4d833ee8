/** Dark rooms: the page around is dark with it, and so are its cards. */
const dark = (design: string, ground: string, card: string): string =>
  `body:has(.d-${design}){--ground:${ground};--on-ground:#f2f5f8;--on-ground-soft:#b6c2cd;--card:${card};--ink:#f2f5f8;--soft:#b6c2cd;--line:#33434f;--page:#8fcdf7;background:${ground};color:#f2f5f8}body:has(.d-${design}) .button.plain{background:none;color:var(--ink)}.d-${design} :is(.count,.stepper button){background:#fff;color:#17212b}body:has(.d-${design}) .top .mark:not(.dark){background:#fff;padding:6px 10px;box-sizing:content-box}body:has(.d-${design}) .notice{background:#223240;color:#f2f5f8}.d-${design} .day:has(:checked),.d-${design} .tag{background:#8fcdf7;color:#10202c}.d-${design} :is(.error,.well){color:#ffd7a8}`;

/** Gallery, story and the six designs of a product page that nobody has designed. */
export const productSheet = `
.swipe{display:flex;gap:10px;list-style:none;padding:0!important;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:thin;border-radius:12px}
.swipe li{flex:0 0 100%;scroll-snap-align:start;position:relative}
.swipe .place{position:absolute;right:12px;bottom:12px;background:rgb(23 33 43/.78);color:#fff;border-radius:999px;padding:2px 10px;font-size:.8125rem;font-variant-numeric:tabular-nums}
div.swipe>*{flex:0 0 100%}
.film{display:block;position:relative;min-height:230px;object-fit:contain;background:#10181f;overflow:hidden}
.film :is(iframe,.play){position:absolute;inset:0;width:100%;height:100%;border:0}
.film .play{display:grid;place-items:center;align-content:center;gap:14px;padding:16px;color:#fff;text-align:center;text-decoration:none}
.film .play img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.film .play svg{position:relative;box-sizing:content-box;padding:20px 18px 20px 22px;border-radius:50%;background:var(--buy);color:var(--buy-ink)}
.film .play span{position:relative;max-width:40ch;padding:8px 12px;border-radius:8px;background:rgb(16 24 31/.88);font-size:.875rem;line-height:1.4}
.film .play:focus-visible{outline-offset:-4px}
.film~.place{top:12px;bottom:auto}
.to-film{position:absolute;left:12px;bottom:12px;display:inline-flex;gap:8px;align-items:center;min-height:40px;padding:0 16px;border-radius:999px;background:rgb(23 33 43/.86);color:#fff;font-weight:600;font-size:.9375rem;text-decoration:none}
.drawn{display:grid;place-items:center;background:color-mix(in srgb,var(--page) 11%,var(--card));color:var(--page)}
.drawn svg{width:min(46%,280px);height:auto}
.drawn .fill-surface{fill:var(--card)}
.maker{display:flex;gap:16px;align-items:flex-start}
.initial{flex:none;display:grid;place-items:center;width:56px;height:56px;border-radius:50%;background:var(--buy);color:var(--buy-ink);font-weight:700;font-size:1.375rem}
.asked{border-top:1px solid var(--line);padding:12px 0}
.asked>summary{font-weight:600;min-height:28px}
.asked[open]>summary{margin-bottom:8px}
.d-cover .head{position:relative}
.d-cover .head .cover{aspect-ratio:21/9;min-height:240px}
.d-cover .head:has(.cover)>.tight{position:absolute;inset:auto 0 0 0;padding:60px 24px 20px;border-radius:0 0 12px 12px;background:linear-gradient(transparent,rgb(16 24 32/.9));color:#fff;pointer-events:none}
.d-cover .head:has(.cover) :is(.about,.about a){color:#fff;pointer-events:auto}
.d-cover .head:has(.swipe)>.tight{bottom:auto;position:static;padding:0;background:none;color:inherit}
.d-cover .head:has(.swipe) :is(.about,.about a){color:inherit}
.d-letter{max-width:680px;margin-inline:auto;grid-template:none!important}
.d-letter>*{grid-area:auto!important}
.d-letter .body{order:1;font-size:1.125rem;line-height:1.7}
.d-letter .aside{order:2;position:static}
.d-letter .addons{order:3}
.d-letter .buy-bar{order:4}
.d-letter .head{text-align:center}
.d-letter .head .cover{aspect-ratio:16/9}
.d-shelf .head{display:grid;gap:20px;align-items:end}
.d-shelf .head .cover{aspect-ratio:1}
.d-shelf .body section>ul:not(.looks){display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:10px;list-style:none;padding:0}
.d-shelf .body section>ul:not(.looks)>li{background:var(--card);color:var(--ink);border:1px solid var(--line);border-radius:12px;padding:16px 14px;min-height:84px;display:flex;align-items:flex-end;font-weight:600}
.d-shelf .looks{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr))}
.d-shelf .looks .button{width:100%;min-height:96px;border-radius:12px;align-items:flex-end;justify-content:flex-start;text-align:left;padding:14px}
.d-stage h1,.d-tool h1{font-size:clamp(1.75rem,4.5vw,2.75rem)}
.d-stage .head .cover{aspect-ratio:16/9}
.d-tool .head{display:flex;flex-direction:column-reverse}
.d-tool .head .cover{aspect-ratio:16/9;border:1px solid var(--line)}
@media (min-width:860px){.d-cover{grid-template:"head head" auto "body side" 1fr/minmax(0,1.6fr) minmax(300px,1fr)!important}.d-shelf .head{grid-template-columns:240px 1fr}}
${dark('stage', '#1b2530', '#25323e')}
${dark('tool', '#0f1720', '#182430')}
`;
