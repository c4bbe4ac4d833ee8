import { ownFont } from '../own-font.ts';

export const frontFont = ownFont('inter');

/** The one sheet of the pages that stand in front of the product: the bare address and the help. Tokens are those of our rooms. */
export const frontSheet = `
${frontFont.faces}
:root{color-scheme:light dark;--canvas:#f6f8fa;--surface:#fff;--line:#dde3ea;--ink:#17212b;--soft:#526070;--accent:#0f5c8c;--hover:#0b4a72;--tint:#e3f0f8;--on:#fff;--good:#11693f;--bad:#a8231c}
@media (prefers-color-scheme:dark){:root{--canvas:#10161c;--surface:#18212a;--line:#2b3743;--ink:#e8edf2;--soft:#a3b1bf;--accent:#6cb8e6;--hover:#8dcaf0;--tint:#163245;--on:#06202f;--good:#6fd3a0;--bad:#f2a19b}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 ${frontFont.stack};overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
h1{font-size:clamp(2.25rem,6vw,3.75rem);line-height:1.05;letter-spacing:-.03em;text-wrap:balance}
h2{font-size:1.5rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
h3{font-size:1.0625rem;line-height:1.35}
a{color:var(--accent)}
img{max-width:100%;height:auto;display:block}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
.in{max-width:1120px;margin:0 auto;padding:0 20px}
.skip{position:absolute;left:16px;top:-80px;background:var(--surface);padding:10px 16px;z-index:9}
.skip:focus{top:12px}
.top{display:flex;align-items:center;gap:8px 20px;min-height:64px;flex-wrap:wrap}
.brand{font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none;margin-right:auto;padding:10px 0}
.top a:not(.brand){padding:10px 0}
.top button{border:0;background:none;padding:10px 0;font:inherit;color:var(--soft);cursor:pointer;text-decoration:underline}
@media (max-width:430px){.top{column-gap:13px;font-size:.9375rem}}
.hero{padding:40px 20px 28px;text-align:center}
.lead{font-size:1.1875rem;color:var(--soft);max-width:38em;margin:18px auto 0;text-wrap:pretty}
.acts{display:flex;flex-wrap:wrap;gap:12px;justify-content:center;margin-top:28px}
.act{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:12px 26px;border-radius:10px;font-weight:600;font-size:1.0625rem;text-decoration:none;border:1px solid var(--accent);background:var(--surface)}
.act.main{background:var(--accent);color:var(--on)}
.act:hover{border-color:var(--hover)}
.act.main:hover{background:var(--hover)}
.lines{white-space:pre-line}
.legal{display:flex;flex-wrap:wrap;gap:4px 20px;padding-block:20px;font-size:.9375rem}
.legal a{padding:8px 0;color:var(--soft)}
footer{border-top:1px solid var(--line)}
.small{font-size:.9375rem;color:var(--soft);margin-top:14px}
.shots{display:grid;gap:28px;padding-top:24px;padding-bottom:40px;align-items:center}
.shots figcaption{font-size:.9375rem;color:var(--soft);margin-top:12px}
.shots strong{display:block;color:var(--ink)}
.shots img{width:100%;border-radius:12px;border:1px solid var(--line);box-shadow:0 18px 44px -22px rgb(15 40 60/.45)}
.shots .phone img{max-width:280px;border-radius:24px}
@media (min-width:860px){.shots{grid-template-columns:200px 1fr 1fr}.shots .phone img{max-width:none}}
.rooms{padding-top:44px;padding-bottom:8px}.rooms h2{text-align:center;font-size:clamp(1.5rem,3.4vw,2.125rem);letter-spacing:-.02em}.rooms .shots{grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}.rooms .shots figure:not(.phone){grid-column:1/-1}.rooms .phone img{margin-inline:auto}
@media (min-width:860px){.rooms .shots{grid-template-columns:repeat(6,minmax(0,1fr));gap:36px 28px}.rooms .shots .phone{grid-column:span 2;text-align:center}.rooms .shots .phone img{max-width:280px}.rooms .shots figure:not(.phone){grid-column:span 3}}
.proofs{display:grid;gap:24px 32px;list-style:none;padding-top:36px;padding-bottom:44px}
@media (min-width:620px){.proofs{grid-template-columns:1fr 1fr}}
@media (min-width:1000px){.proofs{grid-template-columns:repeat(4,1fr)}}
.proofs h2{font-size:1.0625rem;line-height:1.35;letter-spacing:0}
.proofs p{color:var(--soft);margin-top:6px}
.proofs svg{display:block;margin-bottom:10px;color:var(--accent)}
.band{background:var(--surface);border-block:1px solid var(--line)}
.dev{padding-top:36px;padding-bottom:36px;display:grid;gap:14px}
.dev code{display:inline-block;font:.9375rem ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--tint);border-radius:8px;padding:8px 14px;max-width:100%;overflow-x:auto}
.links{display:flex;flex-wrap:wrap;gap:4px 22px;list-style:none}
.links a{display:inline-block;padding:8px 0}
.foot{padding:20px 20px 48px;color:var(--soft);font-size:.9375rem}
.plans{padding-top:20px;padding-bottom:56px;display:grid;gap:24px}
.plans>*,.plans .wide{min-width:0;max-width:100%}
.plans h1{font-size:clamp(1.75rem,5vw,2.5rem)}
.plans .lead{margin:0}
.cycles{display:flex;flex-wrap:wrap;gap:8px}
.cycles a{padding:9px 16px;border:1px solid var(--line);border-radius:999px;background:var(--surface);text-decoration:none}
.cycles a[aria-current]{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600}
.offers{display:grid;gap:16px;list-style:none;padding:0;grid-template-columns:repeat(auto-fit,minmax(min(100%,240px),1fr))}
.offers li{display:flex;flex-direction:column;gap:8px;border:1px solid var(--line);border-radius:12px;background:var(--surface);padding:20px}
.offers li.wanted{border:2px solid var(--accent)}
.offers h2{font-size:1.1875rem}
.offers .mark{color:var(--accent);font-weight:600;font-size:.9375rem}
.offers .price strong{font-size:1.75rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.offers p{color:var(--soft)}
.offers .price strong{color:var(--ink);display:block}
.offers .go{margin-top:auto;padding-top:10px}
.offers .act{width:100%}
.wide{overflow-x:auto;margin-top:12px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.wide table{border-collapse:collapse;width:100%}
.wide th,.wide td{padding:10px 14px;text-align:center;border-bottom:1px solid var(--line);min-width:96px}
.wide tr>:first-child{text-align:left;min-width:150px;font-weight:600}
.wide tr:last-child>*{border-bottom:0}
.wide th span{display:block;font-weight:400;font-size:.9375rem;color:var(--soft)}
.wide tr.wanted>*{background:var(--tint)}
.wide svg.has{color:var(--good)}
.wide svg.lacks{color:var(--soft)}
@media(max-width:640px){
.plans .wide{overflow:visible}
.plans .wide :is(table,thead,tbody){display:block}
.plans .wide tr{display:flex;flex-wrap:wrap;border-bottom:1px solid var(--line)}
.plans .wide tr:last-child{border-bottom:0}
.plans .wide :is(th,td){flex:1 1 0;min-width:0;padding:8px;border:0;overflow-wrap:anywhere;hyphens:auto}
.plans .wide tr>:first-child{flex-basis:100%;padding:12px 14px 0}
.plans .wide td{padding-bottom:12px}
.plans .wide thead{position:sticky;top:0;z-index:1;border-bottom:1px solid var(--line);border-radius:12px 12px 0 0;background:var(--surface)}
.plans .wide thead th:first-child{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
}
.notes ul{padding-left:22px;display:grid;gap:6px;margin-top:8px;color:var(--soft)}
.text{max-width:44em;padding-top:20px;padding-bottom:56px;display:grid;gap:18px}
.text h1{font-size:2rem;letter-spacing:-.02em}
.text h2{font-size:1.1875rem;margin-top:8px}
.text ol,.text ul{padding-left:22px;display:grid;gap:10px}
.text dl{display:grid;gap:10px}
.text dt{font-weight:600}
.text dd{color:var(--soft)}
.cards{display:grid;gap:14px;list-style:none;padding:0!important}
@media (min-width:620px){.cards{grid-template-columns:1fr 1fr}}
.cards a{display:block;height:100%;border:1px solid var(--line);background:var(--surface);border-radius:12px;padding:18px;text-decoration:none;color:var(--soft)}
.cards a:hover{border-color:var(--accent)}
.cards strong{display:block;color:var(--ink)}
pre.code{font:.875rem/1.55 ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--tint);border-radius:10px;padding:12px 14px;margin:0;overflow-x:auto}
.text code{font:.9375em ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.operations{display:grid;gap:8px}
.operations details{border:1px solid var(--line);border-radius:10px;background:var(--surface);padding:0 14px;min-width:0}
.operations summary{cursor:pointer;padding:11px 0;color:var(--soft)}
.operations summary code{color:var(--ink);font-weight:600}
.operations details[open]{padding-bottom:14px}
.call{display:grid;gap:6px;padding:12px 0;border-top:1px solid var(--line);min-width:0}
.token{display:grid;gap:6px;border:1px solid var(--line);border-radius:10px;background:var(--surface);padding:14px}
.token[hidden],.try[hidden]{display:none}
.token label{font-weight:600}
.token .small,.try .small{margin:0}
.token input,.try input,.try select,.try textarea{font:inherit;color:inherit;background:var(--canvas);border:1px solid var(--line);border-radius:8px;padding:9px 12px;min-height:44px;width:100%;min-width:0}
.try textarea,.token input{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9375rem}
.call .open{font:inherit;font-weight:600;color:var(--accent);background:none;border:1px solid var(--line);border-radius:8px;min-height:44px;padding:8px 16px;cursor:pointer}
.call .open:hover{border-color:var(--accent)}
.try{display:grid;gap:12px;min-width:0;background:var(--canvas);border:1px solid var(--line);border-radius:10px;padding:14px}
.try fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,230px),1fr))}
.try fieldset>div{display:grid;gap:4px;min-width:0;align-content:start}
.try legend,.try .part{font-weight:600;padding:0}
.try label{color:var(--soft);font-size:.9375rem}
.try label code{color:var(--ink)}
.try input,.try select,.try textarea{background:var(--surface)}
.try .acts{justify-content:flex-start;margin:0}
.try .act{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;cursor:pointer;color:var(--accent)}
.try .act.main{color:var(--on)}
.try .act:disabled{opacity:.6;cursor:default}
.try .answer{display:grid;gap:8px;min-width:0}
.try .answer pre{max-height:420px;overflow:auto}
.try .wrong{color:var(--bad);font-weight:600}
.text .areas{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:0}
.areas a{display:inline-block;padding:8px 0}
.bare{background:var(--surface)}
.bare .text{padding:20px;font-size:.9375rem;gap:14px}
.bare .text h1{font-size:1.375rem}
`;
