/** Countdown green is the specification's default. */
export const sheet = `.b-conversion_tools{text-align:center}
.b-conversion_tools [hidden],.b-conversion_tools[hidden]{display:none}
.b-count{display:flex;flex-direction:column;align-items:center;gap:14px;max-width:720px;margin-inline:auto;padding:24px;border-radius:var(--tool-radius,var(--radius));background:color-mix(in srgb,var(--tool,var(--c-success)) 10%,var(--c-surface));border:1px solid color-mix(in srgb,var(--tool,var(--c-success)) 30%,transparent);color:var(--tool-text,var(--c-text))}
@sm{.b-count{padding:20px 12px}}
.b-count__text{font-size:1.15rem;font-weight:600}
.b-count__units{display:flex;flex-wrap:wrap;justify-content:center;gap:10px}
.b-count:not(.is-on) .b-count__units{display:none}
.b-count.is-on .b-count__until{font-size:.875rem;color:var(--c-muted)}
.b-count__unit{display:flex;flex-direction:column;align-items:center;min-width:84px;padding:12px 10px;border-radius:calc(var(--tool-radius,var(--radius))*.75);background:var(--c-surface)}
@sm{.b-count__unit{min-width:66px;padding:10px 6px}}
.b-count__unit b{font-family:var(--font-heading);font-size:clamp(1.5rem,1.1rem + 2cqi,2.25rem);line-height:1.1;font-variant-numeric:tabular-nums;color:color-mix(in srgb,var(--tool,var(--c-success)) 82%,#000)}
.b-count__unit span{font-size:.8rem;color:var(--c-muted)}
.b-seals{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;max-width:1200px;margin-inline:auto}
.b-seals li{display:flex;align-items:center;gap:12px;min-height:56px;padding:10px 18px;border:1px solid var(--c-border);border-radius:var(--tool-radius,var(--radius));background:var(--c-surface);text-align:left;color:var(--tool-text,var(--c-text))}
.b-seals svg{color:var(--tool,var(--c-success))}
.b-seals li>span>span{display:block;color:var(--c-muted);font-size:.8rem;line-height:1.3}
.b-seals b{line-height:1.2}
.b-tools__badge{display:inline-block;padding:6px 16px;border-radius:var(--tool-radius,999px);background:var(--badge,var(--c-primary));color:var(--tool-text,var(--c-on-primary));font-size:.875rem;font-weight:600}
`;
