import type { IncomingMessage, ServerResponse } from 'node:http';

export type PageLanguage = 'de' | 'en';

const NOTE: Readonly<Record<PageLanguage, string>> = {
  de: 'Sandbox: Hier bewegt sich kein Geld.',
  en: 'Sandbox: no money moves here.',
};

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#f4f5f7;color:#1b1f24;font:16px/1.5 system-ui,sans-serif}main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d8dee6;border-radius:12px}
@media(max-width:36rem){main{margin:0;min-height:100vh;border:0;border-radius:0}}h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 .75rem}h2{font-size:1.0625rem;margin:1.75rem 0 .5rem}p{margin:.5rem 0}.brand{font-weight:700;color:#1f5e54}.note,.hint{color:#545d68;font-size:.875rem}
label{display:block;margin-top:.75rem;font-weight:600}input{display:block;width:100%;margin-top:.25rem;padding:.65rem .75rem;border:1px solid #8a94a0;border-radius:8px;font:inherit;font-weight:400}
button{display:block;width:100%;min-height:44px;margin-top:.75rem;padding:.65rem 1rem;border:0;border-radius:8px;background:#1f5e54;color:#fff;font:inherit;font-weight:600;cursor:pointer}button.plain{background:none;color:#1f5e54;border:1px solid #b9c3cc}
:focus-visible{outline:3px solid #7fb8ac;outline-offset:2px}ul{list-style:none;margin:0;padding:0}li{padding:.75rem 0;border-top:1px solid #e4e8ec}li button{margin-top:.5rem}.done{padding:.6rem .75rem;border-radius:8px;background:#e6f2ef}code{overflow-wrap:anywhere}a{color:#1f5e54}`;

/** A page of a provider that is played here. `inside` is HTML. */
export function page({ brand, language }: { brand: string; language: PageLanguage }, inside: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${brand}</title><style>${STYLE}</style></head><body><main><p class="brand">${brand}</p>${inside}<p class="note">${NOTE[language]}</p></main></body></html>`;
}

export function sendPage(response: ServerResponse, html: string, status = 200): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(html);
}

/** What the browser asks for, where no payment says it. */
export function languageOf({ headers }: IncomingMessage): PageLanguage {
  return (headers['accept-language'] ?? '').trim().toLowerCase().startsWith('de') ? 'de' : 'en';
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
