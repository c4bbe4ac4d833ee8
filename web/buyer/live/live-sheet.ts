/** Live pages: a wide film, the product and the chat beside it, below it on a phone. */
export const liveSheet = `
.live-page,.live-page :is(.stack,.talk,.pinned){grid-template-columns:minmax(0,1fr)}
.live-page{display:grid;gap:20px;align-items:start}
.live-page [hidden]{display:none}
.live-page .cover{aspect-ratio:16/9}
@media (max-width:520px){.live-page .film{aspect-ratio:auto;height:230px}}
.live-page .state{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center}
.on-air{display:inline-flex;align-items:center;gap:8px;border-radius:999px;padding:2px 12px;background:var(--bad);color:#fff;font-weight:700;font-size:.875rem}
.on-air::before{content:'';width:8px;height:8px;border-radius:50%;background:#fff}
.until{font-size:1.375rem;font-weight:700;font-variant-numeric:tabular-nums}
.pinned{display:grid;gap:12px}
.pinned .offer{display:grid;grid-template-columns:96px 1fr;gap:4px 14px;align-items:center}
.pinned .offer.bare{grid-template-columns:1fr}
.pinned .offer img{width:96px;height:72px;object-fit:cover;border-radius:8px;grid-row:span 2}
.pinned .offer b{font-size:1.0625rem}
#part-pinned .pinned:has(.offer){border:2px solid var(--page)}
.live-list .gallery{grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}
.talk{display:grid;gap:14px}
.said{max-height:340px;overflow-y:auto;overscroll-behavior:contain}
.talk ol{list-style:none;padding:0;display:grid;gap:8px}
.talk li{padding:8px 12px;border-radius:8px;background:var(--ground);color:var(--on-ground);overflow-wrap:anywhere}
.talk li.shop{border-left:3px solid var(--page)}
.talk li b{margin-right:6px}
.line{display:grid;grid-template-columns:1fr auto;gap:8px;align-items:end}
.line .button{min-height:46px;padding:8px 18px}
@media (min-width:860px){.live-page{grid-template:"film side" auto "about side" 1fr "list list" auto/minmax(0,1.7fr) minmax(320px,1fr)}.live-film{grid-area:film}.live-about{grid-area:about}.live-side{grid-area:side}.live-list{grid-area:list}}
`;
