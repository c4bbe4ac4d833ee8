/**
 * Sheet of every page: a reset that holds beside any other style sheet (the editor's canvas lives inside the cabinet), type, buttons,
 * product placeholders. Sizes in `cqi` follow the canvas in the editor and the window elsewhere.
 */
export const baseSheet = `
.kp{background:var(--c-background);color:var(--c-text);font-family:var(--font-body);font-size:16px;line-height:1.6;font-weight:400;
  -webkit-text-size-adjust:100%;text-rendering:optimizeLegibility;overflow-wrap:break-word;--gutter:24px}
@sm{.kp{--gutter:16px}}
.kp *,.kp ::before,.kp ::after{box-sizing:border-box}
.kp :where(h1,h2,h3,h4,p,ul,ol,figure,blockquote){margin:0;padding:0}
.kp :where(h1,h2,h3,h4){font-family:var(--font-heading);font-weight:700;line-height:1.15;letter-spacing:-.015em;text-wrap:balance;color:inherit}
.kp :where(h1){font-size:clamp(2rem,1.2rem + 3.4cqi,3.25rem)}
.kp :where(h2){font-size:clamp(1.5rem,1.1rem + 1.6cqi,calc(1rem*var(--scale)*var(--scale)*var(--scale)))}
.kp :where(h3){font-size:calc(1rem*var(--scale))}
.kp :where(h4){font-size:1rem}
.kp :where(ul,ol){list-style:none}
.kp :where(img,svg){display:block;max-width:100%;height:auto}
.kp :where(a){color:inherit}
.kp :where(a,button,summary):focus-visible{outline:3px solid var(--c-primary);outline-offset:2px;border-radius:4px}
.kp :where(.kp-flow)>.b{padding:24px var(--gutter)}
.kp-whole{display:contents}
.kp-in{width:100%;max-width:1200px;margin-inline:auto}
.kp-skip{position:absolute;left:16px;top:-80px;z-index:100;padding:12px 20px;border-radius:8px;background:var(--c-text);color:var(--c-surface);font-weight:600}
.kp-skip:focus{top:16px}
.kp-btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;min-width:44px;padding:10px 24px;border:0;border-radius:22px;
  background-color:var(--c-primary);color:var(--c-on-primary);font-family:inherit;font-size:1rem;font-weight:600;line-height:1.25;text-align:center;
  text-decoration:none;cursor:pointer;transition:filter .15s,transform .15s}
.kp-btn:hover{filter:brightness(1.1)}
.kp-btn[aria-disabled]{background-color:var(--c-border);color:var(--c-text);cursor:not-allowed;filter:none}
.kp-rich>*+*{margin-top:.75em}
.kp-rich>*+:where(h2){margin-top:1.4em}
.kp-rich>*+:where(h3,h4){margin-top:1.2em}
.kp-rich ul{list-style:disc;padding-left:1.4em}
.kp-rich ol{list-style:decimal;padding-left:1.4em}
.kp-rich li+li{margin-top:.35em}
.kp-rich blockquote{padding-left:1.1em;border-left:3px solid var(--c-primary);font-style:italic}
.kp-rich a{color:var(--c-primary);text-decoration:underline;text-underline-offset:.18em}
.kp-note{padding:24px;border:1px dashed var(--c-border);border-radius:var(--radius);color:var(--c-muted);text-align:center}
.kp-sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.kp-legal nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 24px;padding:16px var(--gutter);font-size:.875rem}
.kp-legal a{display:inline-flex;align-items:center;min-height:44px}
@media (forced-colors:active){.kp .kp-btn,.kp button,.kp summary{border:2px solid!important}.kp a{text-decoration:underline!important}.kp .kp-btn[aria-disabled]{color:GrayText}}
@media (prefers-reduced-motion:reduce){.kp *{transition:none!important;scroll-behavior:auto!important}}
`;
