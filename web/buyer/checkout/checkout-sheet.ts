import { ownFont } from '../../own-font.ts';
import { methodSheet } from './method-sheet.ts';
import { occasionSheet } from './occasions.tsx';
import { productSheet } from './product-sheet.ts';
import { seatSheet } from './seat-picker.tsx';

/** Letters of these pages where no theme of the shop brings its own. */
export const checkoutFont = ownFont('montserrat');

/**
 * The one style sheet of product page, checkout, payment and thank-you page. Colours are the specification's: page blue (links, choices,
 * focus), background light grey, button yellow with a radius of 22. The head is the shop's: white.
 */
export const checkoutSheet = `
:root{--ink:#17212b;--soft:#46535f;--line:#cbd3dc;--strong:#6f7d8b;--page:#0f5c8c;--ground:#f1f3f5;--card:#fff;--buy:#ffd23f;--buy-ink:#17212b;--buy-radius:22px;--coupon:#fff;--coupon-ink:#17212b;--coupon-radius:22px;--badge:#0f5c8c;--badge-ink:#fff;--count:#e0f4e9;--count-ink:#11693f;--on-ground:#17212b;--on-ground-soft:#46535f;--bad:#b3261e;--bad-soft:#fceae8;--good:#11693f;--good-soft:#e0f4e9;--warn:#7a4a00;--warn-soft:#fdf1dc}
${checkoutFont.faces}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--on-ground);font:16px/1.55 ${checkoutFont.stack};overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,fieldset,legend{margin:0;padding:0}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}
h1~.grid{margin-top:18px}
h1~.notice{margin-top:14px}
.card+.card{margin-top:18px}
:is(.stack,.thanks)>.card+.card{margin-top:0}
.card .card{border:0;border-radius:0;padding:0}
h2{font-size:1.125rem;line-height:1.3}
a{color:var(--page)}
img{max-width:100%;height:auto;display:block}
:focus-visible{outline:3px solid var(--page);outline-offset:2px;border-radius:4px}
[data-framed] .lang,[data-framed=embed_form] .top{display:none}
.skip{position:absolute;left:16px;top:-80px;background:#fff;padding:10px 16px;z-index:9}
.skip:focus{top:12px}
.top{background:var(--card);border-bottom:1px solid var(--line)}
.top .in{display:flex;justify-content:space-between;align-items:center;gap:16px;min-height:60px}
.top a{color:var(--ink);font-weight:700;font-size:1.125rem;text-decoration:none;min-width:0}
.top .mark{border-radius:4px}.top .mark.dark{background:#17212b;padding:6px 10px;box-sizing:content-box}
.top .lang a{font-weight:400;font-size:1rem;text-decoration:underline;padding:10px 4px}
.in{max-width:1080px;margin:0 auto;padding:0 20px}
main.in{padding-top:28px;padding-bottom:56px}
.grid{display:grid;gap:24px;align-items:start}
@media (min-width:860px){.grid{grid-template-columns:minmax(0,1.6fr) minmax(300px,1fr)}.aside{position:sticky;top:20px}}
.product{display:grid;gap:24px;align-items:start}
@media (min-width:860px){.product{grid-template:"head side" auto "body side" 1fr/minmax(0,1.6fr) minmax(300px,1fr)}.head{grid-area:head}.body{grid-area:body}.product .aside{grid-area:side}}
.card,.notice,.top{color:var(--ink)}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:22px;min-width:0;overflow-wrap:anywhere}
.stack{display:grid;gap:18px}
.flow{display:flex;flex-direction:column;gap:18px;min-width:0}
.tight{display:grid;gap:8px}
.steps{display:flex;flex-wrap:wrap;gap:6px 20px;list-style:none;font-size:.875rem;color:var(--on-ground-soft);margin-bottom:18px}
.steps li{display:flex;align-items:center;gap:8px}
.steps b{display:grid;place-items:center;width:24px;height:24px;border:1px solid var(--strong);border-radius:50%;font-size:.8125rem;font-weight:600}
.steps [aria-current]{color:var(--on-ground);font-weight:700}
.steps [aria-current] b{background:var(--page);border-color:var(--page);color:#fff}
@media(max-width:520px){.steps{position:relative;gap:6px 14px}.steps li:not([aria-current]) span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
.row{display:grid;gap:16px}
@media (min-width:520px){.row{grid-template-columns:1fr 1fr}.row.wide{grid-template-columns:3fr 1fr}.row.narrow-first{grid-template-columns:1fr 3fr}.row.zip{grid-template-columns:1fr 2fr}}
fieldset{border:0;min-width:0}
legend{float:left;width:100%;font-weight:700;font-size:1.125rem;margin-bottom:4px}
label{font-weight:600;display:block}
.field{display:grid;gap:6px;align-content:start}
form:has(#buyer_type-business:not(:checked)) .business{display:none}
form:not(:has(:is(#buyer_type-business,#with_address,#method-klarna,#method-pay_later,#method-mondu):checked)) .address:not(.asked),form:has(#buyer_type-business:checked) .more-box[for=with_address]{display:none}
.more>summary,.more-box{display:inline-flex;align-items:center;gap:8px;min-height:28px;font-weight:600;color:var(--page);cursor:pointer;list-style:none}
.more>summary::-webkit-details-marker{display:none}
.more>summary::before,.more-box::before{content:'+';font-size:1.125rem;line-height:1}
.more[open]>summary::before,.more-box:has(:checked)::before{content:'−'}
.more[open]>summary{margin-bottom:10px}
.asks{display:flex;flex-wrap:wrap;gap:8px}
.more-box{position:relative;font-size:.9375rem;border:1px solid var(--line);border-radius:22px;min-height:40px;padding:4px 14px}
.more-box:has(:checked){border-color:var(--page);box-shadow:inset 0 0 0 1px var(--page)}
.more-box input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.more-box:has(:focus-visible){outline:3px solid var(--page);outline-offset:2px}
form:has(#with_phone:not(:checked)) .phone{display:none}
.bare{color:var(--ink)}
.bare .more[open]{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px 16px 16px}
.small{font-size:.875rem;line-height:1.5}
.card.slim{padding-block:14px}
.row.even{grid-template-columns:1fr 1fr}.row.even.wide{grid-template-columns:3fr 1.4fr}.row.even.narrow-first{grid-template-columns:1.4fr 3fr}.row.even.zip{grid-template-columns:1fr 2fr}
.wallets{display:grid;grid-template-columns:repeat(auto-fit,minmax(88px,1fr));gap:8px}
.wallets .choice{justify-content:center;align-items:center;text-align:center;padding:10px 8px;position:relative;min-height:48px}
.wallets .choice input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0}
.wallets .choice:has(:focus-visible){outline:3px solid var(--page);outline-offset:2px}
.wallets .method-mark{margin:0}
.wallets .method-mark+.name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.order-bar{display:flex;gap:14px;align-items:center}
.order-total{display:grid;line-height:1.2;font-variant-numeric:tabular-nums;white-space:nowrap}
.order-total b{font-size:1.125rem}
form:has(#gift:not(:checked)) .gift,form:has(#delivery_elsewhere:not(:checked)) .delivery{display:none}
.sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.live .ask{display:none}@media not all and (scripting:none){html:not(.plain) .ask{display:none}}
.field input,.field select{width:100%;min-height:46px;border:1px solid var(--strong);border-radius:8px;padding:9px 12px;font:inherit;color:inherit;background:#fff}
.field [aria-invalid]{border:2px solid var(--bad)}
.hint{font-size:.875rem;color:var(--soft);font-weight:400}
.error,.field-error{color:var(--bad);font-size:.9rem;font-weight:600}
.error::before,.field-error::before{content:'▲ '}
.field-error{margin-top:12px}
.choice{display:flex;gap:12px;align-items:flex-start;padding:12px 14px;border:1px solid var(--line);border-radius:8px;font-weight:400}
.choice input{width:20px;height:20px;margin:2px 0 0;flex:none;accent-color:var(--page)}
.choice .grow{flex:1;min-width:0}
.choice .cost{font-weight:700;text-align:right;font-variant-numeric:tabular-nums}
.choice:has(:disabled){color:var(--soft);background:var(--ground)}
.choice:has(:checked){border-color:var(--page);box-shadow:inset 0 0 0 1px var(--page)}
.notice{border-left:4px solid var(--page);background:#e3f0f8;padding:14px 16px;border-radius:8px}
.notice.bad{border-color:var(--bad);background:var(--bad-soft)}
.notice.good{border-color:var(--good);background:var(--good-soft)}
.notice.warn{border-color:var(--warn);background:var(--warn-soft)}
.summary ul{margin:6px 0 0;padding-left:20px}
.sum{display:grid;gap:8px;font-variant-numeric:tabular-nums}
.sum div{display:flex;justify-content:space-between;gap:16px}
.sum dd{text-align:right;white-space:nowrap}
.sum .total{border-top:1px solid var(--line);padding-top:10px;font-weight:700;font-size:1.125rem}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:52px;padding:12px 28px;border:0;border-radius:var(--buy-radius);background:var(--buy);color:var(--buy-ink);font:inherit;font-weight:700;font-size:1.0625rem;cursor:pointer;text-decoration:none;text-align:center}
.button:hover{filter:brightness(.96)}
.button.plain{background:#fff;color:var(--ink);border-radius:22px;border:1px solid var(--strong);font-weight:600;min-height:44px;font-size:1rem}
.button.apply{background:var(--coupon);color:var(--coupon-ink);border-radius:var(--coupon-radius)}
.button.full{width:100%}
.button[aria-disabled]{background:#dfe4e9;cursor:not-allowed}
.button[aria-busy]{cursor:progress;gap:10px}
.button[aria-busy]::before{content:'';width:1.1em;height:1.1em;border:3px solid;border-right-color:transparent;border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.button[aria-busy]::before{animation:none}}
.price{font-size:1.75rem;font-weight:700;font-variant-numeric:tabular-nums}
.old{color:var(--soft);font-size:1rem;font-weight:400}
.cover{border-radius:12px;width:100%;aspect-ratio:4/3;object-fit:cover;background:#e3e8ed}
.text{white-space:pre-line}
.gallery{list-style:none;padding:0;display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.gallery .card{padding:14px;align-content:start;margin:0}
.addons{grid-column:1/-1}
.contents{padding:10px 0 0 22px}
.seals{display:flex;flex-wrap:wrap;gap:10px;list-style:none;align-items:center}
.seals li{display:flex;align-items:center;gap:6px;min-height:34px;border:1px solid var(--line);border-radius:6px;padding:4px 10px;font-size:.8125rem;font-weight:600;background:#fff}
.foot{font-size:.875rem;color:var(--on-ground-soft);padding-bottom:40px}
.foot nav{display:flex;flex-wrap:wrap;gap:4px 18px}
.foot a{color:inherit;padding:6px 0}
.chip{display:inline-block;border-radius:999px;padding:2px 12px;font-size:.875rem;font-weight:600;background:var(--warn-soft);color:var(--warn)}
.chip.good{background:var(--good-soft);color:var(--good)}
.chip.bad{background:var(--bad-soft);color:var(--bad)}
.files{list-style:none;display:grid;gap:10px}
.files li{display:flex;flex-wrap:wrap;gap:10px 16px;justify-content:space-between;align-items:center;border:1px solid var(--line);border-radius:8px;padding:10px 14px}
.tag{display:inline-block;border-radius:999px;padding:1px 10px;background:var(--badge);color:var(--badge-ink);font-size:.75rem;font-weight:700}
.piece{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;padding:12px 14px;border:1px solid var(--line);border-radius:8px}
.piece .grow{flex:1 1 150px;min-width:0}
.piece .error{flex-basis:100%}
.piece .count{width:84px;min-height:44px;border:1px solid var(--strong);border-radius:8px;padding:8px 10px;font:inherit;color:inherit;background:#fff;text-align:right}
.piece [aria-invalid]{border:2px solid var(--bad)}
.stepper{display:inline-flex;align-items:stretch}
.stepper button{display:none;width:44px;border:1px solid var(--strong);background:#fff;color:var(--page);font:inherit;font-size:1.25rem;font-weight:700;cursor:pointer;touch-action:manipulation}
@media not all and (scripting:none){.counts .stepper button{display:block}.counts:not(.stepping) .stepper button{visibility:hidden}
.counts .stepper button:first-child{border-radius:8px 0 0 8px;border-right:0}.counts .stepper button:last-child{border-radius:0 8px 8px 0;border-left:0}
.counts .stepper .count{width:52px;border-radius:0;text-align:center;padding:8px 4px;appearance:textfield;-moz-appearance:textfield}
.counts .stepper .count::-webkit-inner-spin-button{display:none}}
.about{color:var(--on-ground-soft)}
.about a{color:inherit}
.looks{list-style:none;padding:0!important;display:flex;flex-wrap:wrap;gap:10px}
.buy-bar{display:none}
.product{timeline-scope:--first-buy}
.first-buy{view-timeline:--first-buy}
@keyframes gone{from,to{visibility:hidden;transform:translateY(110%)}}
@media (max-width:859px){html:has(.buy-bar){scroll-padding-bottom:84px}.buy-bar{display:flex;justify-content:space-between;align-items:center;gap:16px;position:sticky;bottom:0;z-index:3;margin:0 -20px;padding:10px 20px;background:var(--card);color:var(--ink);border-top:1px solid var(--line);box-shadow:0 -4px 16px rgb(23 33 43/.08);font-size:1.125rem;font-variant-numeric:tabular-nums}.buy-bar .button{min-height:48px}@supports (animation-timeline:view()){.buy-bar{animation:gone linear;animation-timeline:--first-buy}}}${occasionSheet}
.inline{display:flex;gap:10px;align-items:end}
.inline .field{flex:1;min-width:0}
.bump{border:1px dashed var(--strong);background:#f7fafc;align-items:center;flex-wrap:wrap}
/* Seven looks, one for each place unless the seller chooses: dashed, framed, striped at the side, filled, doubled, lifted, dotted on the card's own ground. */
.bump[data-look=sec]{border:2px solid var(--page);background:var(--card)}
.bump[data-look=third]{border:1px solid var(--line);border-left:6px solid var(--page);background:var(--card)}
.bump[data-look=fourth]{border-style:solid;border-color:var(--line);background:#eef4fa}
.bump[data-look=fifth]{border:4px double var(--strong);background:var(--card)}
.bump[data-look=six]{border:1px solid var(--line);background:var(--card);box-shadow:0 6px 18px rgb(23 33 43/.14)}
.bump[data-look=seven]{border:2px dotted var(--strong);background:transparent}
.bump .grow{flex:1 1 170px}
.bump .cost{margin-left:auto}
@media (max-width:519px){.choice.bump{align-items:flex-start;gap:2px 10px}[data-orders] main .choice.bump{padding:8px 12px}.bump .grow{flex-basis:150px;line-height:1.4}.bump .block{font-size:.875rem}.bump .cost{flex-basis:100%}.choice.bump img{width:56px;height:42px}}
.body ul:not(.gallery),.card>ul.tight{padding-left:20px}
.bump img{width:64px;height:48px;object-fit:cover;border-radius:6px;flex:none}
.plan{display:grid;gap:2px;list-style:none;font-size:.875rem;color:var(--soft);font-variant-numeric:tabular-nums}
.plan li{display:flex;justify-content:space-between;gap:16px}
.contracts{list-style:none}
.contracts li{display:flex;gap:16px;justify-content:space-between;padding:10px 0;border-top:1px solid var(--line)}
.contracts .cost{font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums}
h3{margin:0;font-size:1rem}
.block{display:block}
.well{color:var(--good);font-weight:600}
.thumb{border-radius:8px;width:100%;max-height:150px;object-fit:cover;background:#e3e8ed}
legend.small{font-size:1rem}
[data-part]:empty,[hidden]{display:none!important}
.grid.one{max-width:680px;margin-inline:auto;grid-template-columns:minmax(0,1fr)}
.simplified :is(.steps,h1,.countdown){max-width:680px;margin-inline:auto}
.countdown{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;justify-content:center;margin-top:14px;border-radius:8px;padding:10px 16px;background:var(--count);color:var(--count-ink);font-weight:600}
.countdown time{font-variant-numeric:tabular-nums;font-weight:700}
.recap{display:flex;flex-wrap:wrap;gap:10px 18px;justify-content:space-between;align-items:center}
.recap p{min-width:0}
.express{display:flex;flex-wrap:wrap;gap:10px}
.express .button{flex:1 1 160px}
.fold>summary{display:flex;justify-content:space-between;gap:16px;font-weight:700;color:var(--ink);align-items:baseline}
.fold>summary::before{content:'';width:8px;height:8px;border:solid var(--page);border-width:0 2.5px 2.5px 0;transform:rotate(-45deg);flex:none}
.fold[open]>summary::before{transform:rotate(45deg)}
.fold>summary>:first-child{flex:1}
.fold[open]>summary{margin-bottom:14px}
.bar{display:none}
@media (max-width:859px){html:has(.advanced .bar){scroll-padding-bottom:72px}.only-wide,[data-shown="2"] .aside :is(.thumb,details,.hint){display:none}.advanced .bar{display:flex;justify-content:space-between;gap:16px;position:sticky;bottom:0;z-index:2;margin:18px -20px 0;padding:12px 20px;background:var(--card);color:var(--ink);border-top:1px solid var(--line);font-weight:700;font-variant-numeric:tabular-nums}}
@media (min-width:860px){.only-slim{display:none!important}}
@media (max-width:859px){html[data-orders]{scroll-padding-bottom:96px}[data-orders] main.in{padding:10px 16px 8px}.order-bar{position:sticky;bottom:0;z-index:3;margin:0 -16px;padding:8px 16px;background:var(--card);color:var(--ink);border-top:1px solid var(--line);box-shadow:0 -4px 16px rgb(23 33 43/.08)}.order-bar .button{flex:1;padding:8px 14px;line-height:1.2}[data-shown="2"] .bar{display:none!important}[data-orders] main .advanced .bar{margin-inline:-16px;padding-inline:16px}[data-orders] main h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}[data-orders] main h1~.grid{margin-top:0}[data-orders] .top .in{min-height:52px}[data-orders] main :is(.grid,.flow){gap:8px}[data-orders] main .card{padding:8px 16px}[data-orders] main .field{gap:3px}[data-orders] main label{line-height:1.4}[data-orders] main .field :is(input,select){min-height:44px}[data-orders] main legend{margin:0}[data-orders] main .card.slim{padding-block:9px}[data-orders] main .steps{margin-bottom:8px}.default .steps,.simplified .steps{display:none}#email-help,#zip-help{display:none}[data-orders] main .methods{gap:6px}[data-orders] main .methods>.choice{padding-block:7px}[data-orders] main .choice{padding-block:10px}[data-orders] main .card{gap:8px}[data-orders] main .asks{gap:6px}[data-orders] main .more-box{min-height:38px}[data-orders] main #part-choices .choice{padding-block:8px}[data-orders] main #part-choices .choice .hint{font-size:.8125rem;line-height:1.4}[data-orders] main .sum .total{font-size:1rem}[data-orders] main #part-waiver .card{gap:6px}#part-waiver .choice{border:0;padding:0!important;box-shadow:none!important}[data-orders] main .legal{gap:8px}[data-orders] main .legal :is(.small,.hint){font-size:.8125rem;line-height:1.4}[data-orders] main .partner{display:block;font-size:.8125rem;line-height:1.4}[data-orders] main .partner>p{display:inline}.partner>p+p::before{content:' '}[data-orders] main .legal .sum{gap:5px}[data-orders] main .legal .sum div{gap:8px}[data-orders] main .legal .total{padding-top:7px}[data-orders] main #part-waiver .choice{font-size:.875rem;line-height:1.4}[data-orders] main :is(legend,h2){font-size:1.0625rem}[data-orders] main .seals li{min-height:30px}[data-orders] .foot{padding-bottom:12px}[data-orders] .foot nav{gap:0 12px}}
.methods .group{margin:6px 0 0;font-size:.875rem;color:var(--soft);font-weight:600}
.method-mark{vertical-align:middle;margin-right:8px}
.by-method{display:none}
@media (scripting:none){.by-script{display:none}}
.copy{font:600 1rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;user-select:all;overflow-wrap:anywhere}
summary{cursor:pointer;color:var(--page)}${seatSheet}${methodSheet}${productSheet}
.key{font-weight:700;font-variant-numeric:tabular-nums}
.legal{font-size:.9375rem}
.field textarea{width:100%;border:1px solid var(--strong);border-radius:8px;padding:9px 12px;font:inherit;color:inherit;background:#fff;resize:vertical}
.top .lang button,.linklike{border:0;background:none;padding:10px 4px;font:inherit;color:var(--page);text-decoration:underline;cursor:pointer}
.narrow{max-width:720px}
.narrow,.narrow>*,.prose{grid-template-columns:minmax(0,1fr)}
.prose{display:grid;gap:14px}
.prose h2{margin-top:10px}
.prose h3{font-size:1rem;margin-top:4px}
.prose ul{padding-left:22px}
.thanks{display:grid;gap:18px;max-width:720px;margin-top:18px;grid-template-columns:minmax(0,1fr)}
.thing h2{font-size:1.375rem}
.thing .qr{justify-items:center;text-align:center}.thing .qr div{width:min(260px,70vw)}
.copy-row dd{display:flex;gap:4px 12px;align-items:center;justify-content:space-between;white-space:normal}.copy-row .button{flex:none;min-height:40px;padding:4px 14px;font-size:.875rem}
.facts{display:grid;gap:10px}
.qr{margin:0;display:grid;gap:8px;justify-items:start}
.qr div{width:min(220px,60vw);border:1px solid var(--line);border-radius:8px;overflow:hidden;background:#fff}
.qr svg{display:block;width:100%}
.facts div{display:grid;gap:2px 18px}
.facts dt{color:var(--soft);font-size:.875rem}
.facts dd{white-space:pre-line;min-width:0}
@media (min-width:520px){.facts div{grid-template-columns:170px minmax(0,1fr);align-items:baseline}}
.actions{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
@media print{.top,.foot,.skip,.actions{display:none}body{background:#fff}.card{border:0;padding:0}main.in{padding:0}}
`;
