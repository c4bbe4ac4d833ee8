/** Ways in which the sandbox's tokens can be wrong, chosen on its page. */
export const SANDBOX_FAULTS = ['nonce', 'audience', 'issuer', 'expired', 'key', 'refused'] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hidden = (fields: URLSearchParams): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox</title>
<body style="font:16px/1.5 sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem">${body}</body></html>`;

/** Page on which a person chooses who they are at the provider. */
export const approvalPage = (asked: URLSearchParams): string =>
  page(`<h1>Sandbox of a sign-in provider</h1><form method="post" action="/approve">${hidden(asked)}
<p><label>Identifier<br><input name="sub" value="sandbox-1" required></label></p>
<p><label>E-mail<br><input name="email" type="email" value="greta@gmail.com"></label></p>
<p><label><input name="verified" type="checkbox" checked> address is verified</label></p>
<p><label>What goes wrong<br><select name="fault"><option value="">nothing</option>${SANDBOX_FAULTS.map((fault) => `<option>${fault}</option>`).join('')}</select></label></p>
<p><button>Sign in</button></p></form>`);

/** Answer by a form that the browser posts, as Apple's. */
export const postingPage = (to: string, fields: URLSearchParams): string =>
  page(`<form method="post" action="${escaped(to)}">${hidden(fields)}<button>Go on</button></form>
<script>document.forms[0].submit()</script>`);
