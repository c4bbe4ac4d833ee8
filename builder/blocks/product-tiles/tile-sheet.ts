import { autobuySheet } from '../autobuy/at-once.tsx';
import { cardSheet } from '../product-parts.tsx';
import { sliderSheet } from '../slider/slider.tsx';
import { progressSheet } from './progress.tsx';

/** Sheet of every block with product tiles. */
export const tileSheet = `${cardSheet}${sliderSheet}${progressSheet}${autobuySheet}.b-products__in{max-width:1200px;margin-inline:auto;scroll-margin-top:88px}
.kp .kp-flow>.b-products{padding-block:40px}
.b-products__title{margin-bottom:24px}
.b-products__cats{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:28px;color:var(--c-text);font-size:.95rem;font-weight:500}
.b-products__cats a{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;border:1px solid var(--cat-border,var(--c-border));border-radius:22px;background:var(--c-surface);color:inherit;text-decoration:none}
.b-products__dot{width:10px;height:10px;margin-right:8px}
.b-products__cats a:hover{border-color:var(--c-primary)}
.b-products__cats a[aria-current]{background:var(--cat-active,var(--c-primary));border-color:var(--cat-active,var(--c-primary));color:var(--c-on-primary)}
.b-products__catdesc{margin-bottom:24px;color:var(--c-muted)}
.b-products__list{display:grid;grid-template-columns:repeat(var(--cols,3),minmax(0,1fr));gap:28px}
@md{.b-products__list{grid-template-columns:repeat(var(--cols-md,2),minmax(0,1fr));gap:20px}}
@sm{.b-products__list{grid-template-columns:repeat(var(--cols-sm,1),minmax(0,1fr))}}
.b-products__card{position:relative;display:flex;flex-direction:column;height:100%;overflow:hidden;border-radius:var(--radius);background-color:var(--c-surface);color:var(--c-text)}
.b-products--outlined .b-products__card{border:1px solid var(--c-border)}
.b-products--filled .b-products__card{box-shadow:0 1px 2px rgb(20 32 46/.06),0 8px 24px rgb(20 32 46/.07)}
.b-products__card:has(a:hover){border-color:color-mix(in srgb,var(--c-primary) 45%,var(--c-border))}
.b-products__body{display:flex;flex:1;flex-direction:column;gap:8px;padding:20px}
.b-products__name{font-size:1.1rem;line-height:1.3;letter-spacing:-.005em}
.b-products__name a{text-decoration:none}
.b-stars{margin:0;font-size:.875rem}
.b-products__name a::after{content:"";position:absolute;inset:0}
.b-products__desc{color:var(--c-muted);font-size:.95rem;line-height:1.5;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.b-products__foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px;margin-top:auto;padding-top:12px}
.b-products__foot .kp-btn{position:relative}
.b-products--list .b-products__list{grid-template-columns:minmax(0,1fr);gap:16px}
.b-products--list .b-products__card{flex-direction:row}
.b-products--list .b-card__cover{flex:0 0 220px;position:relative;aspect-ratio:auto;min-height:150px}
.b-products--list .b-card__cover img{position:absolute;inset:0}
@sm{.b-products--list .b-card__cover{flex-basis:112px}.b-products--list .b-products__body{padding:14px}}
.b-products--button .b-products__list,.b-products--text .b-products__list{display:flex;flex-wrap:wrap;gap:12px}
.b-products--text .b-products__list{flex-direction:column}
.b-products--text .b-products__list a{display:inline-flex;flex-wrap:wrap;gap:4px 16px;min-height:44px;align-items:center;font-weight:600;text-underline-offset:.2em}
.b-products__pages{display:flex;justify-content:center;align-items:center;gap:8px;margin-top:32px}
.b-products__pages a,.b-products__pages span{display:grid;place-items:center;min-width:44px;height:44px;padding:0 12px;border:1px solid var(--c-border);border-radius:8px;background:var(--c-surface);text-decoration:none}
.b-products__pages i{font-style:normal;color:var(--c-muted)}
.b-products__pages [aria-current]{border-color:var(--c-primary);color:var(--c-primary);font-weight:700}
`;
