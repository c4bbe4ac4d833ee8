/** Sheet of the app's own pages; colours of the shop come before it. */
export const appSheet = `
:root{color-scheme:light dark;--ink:#17212b;--soft:#526070;--ground:#f6f8fa;--card:#fff;--line:#dde3ea}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#a3b1bf;--ground:#10161c;--card:#18212a;--line:#2b3743;--accent:var(--dark-accent)}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding-bottom:calc(4.5rem + env(safe-area-inset-bottom))}
header{display:flex;align-items:center;gap:.75rem;background:var(--bar);color:var(--on-bar);font-weight:700;font-size:1.15rem;padding:calc(.6rem + env(safe-area-inset-top)) 1rem .6rem}
header img{border-radius:10px}header span{overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1rem;display:flex;flex-direction:column;gap:1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:0}p{margin:0}
[hidden]{display:none!important}
[data-keep] p{margin-top:.5rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem;display:flex;flex-direction:column;gap:.75rem}
.soft{color:var(--soft)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button,.button{font:inherit;font-weight:600;min-height:3rem;padding:.6rem 1.1rem;border-radius:10px;border:1px solid var(--accent);background:var(--card);color:var(--accent);cursor:pointer;text-align:center;text-decoration:none;display:block;width:100%}
.main{background:var(--bar);border-color:var(--bar);color:var(--on-bar)}
ul{list-style:none;margin:0;padding:0;display:flex;flex-direction:column}
li a{display:flex;align-items:center;min-height:3rem;border-top:1px solid var(--line);overflow-wrap:anywhere}
li:first-child a{border-top:0}
.goods{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.85rem}
.goods li a{border:1px solid var(--line);border-radius:14px;overflow:hidden;background:var(--card);flex-direction:column;align-items:stretch;text-decoration:none;color:var(--ink);height:100%}
.goods img{width:100%;aspect-ratio:4/3;object-fit:cover;display:block}
.goods .none{width:100%;aspect-ratio:4/3;background:var(--line)}
.goods span{padding:.6rem .75rem 0;font-weight:600}.goods small{padding:.1rem .75rem .75rem;color:var(--soft);font-size:.9rem}
.plans{display:flex;flex-direction:column;gap:.85rem}.plans img{width:100%;border-radius:14px;display:block}
nav{position:fixed;inset:auto 0 0;display:flex;background:var(--card);border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom)}
nav a{flex:1 1 0;min-width:0;min-height:3.5rem;display:flex;align-items:center;justify-content:center;padding:.25rem;text-align:center;text-decoration:none;color:var(--soft);font-size:.85rem;font-weight:600;border-top:3px solid transparent}
nav a[aria-current]{color:var(--accent);border-top-color:var(--accent)}
`;
