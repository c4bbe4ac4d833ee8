export const sheet = `.b-form__in{width:var(--form-w,60%);max-width:500px;margin-inline:auto}
@sm{.b-form__in{width:var(--form-w-sm,100%)}}
.b-form__title{margin-bottom:20px}
kp-contact-form{display:block}
.b-form__fields{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.b-form__field{grid-column:1/-1;min-width:0}
.b-form__field--half{grid-column:span 1}
@sm{.b-form__field--half{grid-column:1/-1}}
.b-form__label{display:block;margin-bottom:6px;font-weight:600}
.b-form__input{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--c-muted);border-radius:8px;background-color:var(--c-surface);color:var(--c-text);font:inherit}
.b-form__input:focus-visible,.b-form__consent input:focus-visible{outline:3px solid var(--c-primary);outline-offset:1px}
.b-form__input[aria-invalid]{border-color:var(--c-danger);border-width:2px}
textarea.b-form__input{min-height:140px;resize:vertical}
.b-form__err{margin-top:6px;color:var(--c-danger);font-size:.9rem}
.b-form__err:empty{display:none}
.b-form__consent{display:flex;gap:10px;align-items:flex-start;font-size:.95rem}
.b-form__consent input{flex:none;width:22px;height:22px;margin:2px 0 0;accent-color:var(--c-primary)}
.b-form__note{font-size:.9rem;color:var(--c-muted)}
.b-form__more{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.b-form__ok{display:none;padding:20px;border:1px solid var(--c-success);border-radius:var(--radius);background-color:var(--c-surface);white-space:pre-line}
.b-form__ok:target,.b-form__ok[data-on]{display:block}
.b-form__ok:target~*,.b-form__ok[data-on]~*{display:none}
.b-form__bad{padding:12px 16px;border:1px solid var(--c-danger);border-radius:8px;background-color:var(--c-surface)}
.b-form__bad:empty{display:none}
.b-form__bad li{margin-top:4px}
.b-form__bad a{display:inline-block;min-height:24px;text-decoration:underline}
`;
