/** Stars and what buyers say. Only pages that have them carry it. */
export const ratingSheet = `
.stars{letter-spacing:1px;color:#c2cad3;white-space:nowrap}
.stars i{font-style:normal}
.stars .full{color:#a05a00}
.stars .half{background:linear-gradient(90deg,#a05a00 50%,#c2cad3 50%);background-clip:text;-webkit-background-clip:text;color:transparent}
:is([class*=d-stage],[class*=d-tool]) .stars .full{color:#ffc46b}
.rated a{color:inherit;text-decoration:none;display:inline-block;min-height:28px}
.rated a:hover{text-decoration:underline}
.rating-sum{display:flex;flex-wrap:wrap;gap:16px 40px;align-items:center}
.rating-average{display:grid;gap:2px;justify-items:start}
.rating-average b{font-size:2.25rem;line-height:1}
.rating-bars{display:grid;gap:4px;flex:1;min-width:240px;max-width:420px}
.rating-bars li{display:grid;grid-template-columns:5.5em 1fr 2em;gap:10px;align-items:center;font-size:.875rem;font-variant-numeric:tabular-nums}
.rating-bars meter{width:100%;height:10px}
.reviews :is(.plain-list,.rating-bars){list-style:none;padding:0!important}
.rating-head{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
.rating-head .seal{font-size:.8125rem;color:var(--good);font-weight:600}
.d-stage .rating-head .seal,.d-tool .rating-head .seal{color:#7fd8a8}
.answer{border-left:3px solid var(--page);padding-left:14px;margin-top:6px}
.pre{white-space:pre-line}
.star-row{display:inline-flex;flex-direction:row-reverse;clear:both}
.star-row input{position:absolute;opacity:0;width:1px;height:1px}
.star-row label{font-size:2.25rem;line-height:1;padding:6px;color:#7d8894;cursor:pointer;min-width:44px;text-align:center}
.star-row span:has(:checked) label,.star-row span:has(:checked)~span label{color:#a05a00}
.star-row span:hover label,.star-row span:hover~span label{color:#c77a1a}
.star-row input:focus-visible+label{outline:3px solid var(--page);outline-offset:-2px;border-radius:8px}
`;
