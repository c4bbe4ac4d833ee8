const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs know tables and inline styles; readers' programs know `role="presentation"` and a language. */
export const layouts = {
  html: `<!doctype html>
<html lang="{{locale}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>{{subject}}</title>
<style>a { color: {{look.accent}}; } @media (max-width:520px){.in{padding-left:20px!important;padding-right:20px!important}}</style>
</head>
<body style="margin:0;background:#f1f3f5;color:#17212b;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">{{preview}}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px;border-top:4px solid {{look.accent}}">
<tr><td class="in" style="padding:22px 32px 0;${FONT}">
{{#if look.logo}}<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:{{look.logo.ground}};border-radius:6px"><img src="{{look.logo.src}}" alt="{{senderName}}" width="{{look.logo.width}}" height="{{look.logo.height}}" style="display:block;border:0;font-size:17px;font-weight:700"></td></tr></table>{{else}}<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:36px;height:36px;background:{{look.button}};color:{{look.buttonInk}};border-radius:18px;text-align:center;font-size:16px;font-weight:700;line-height:36px" aria-hidden="true">{{initial}}</td><td style="padding-left:12px;font-size:17px;font-weight:700;color:#17212b">{{senderName}}</td></tr></table>{{/if}}
</td></tr>
<tr><td class="in" style="padding:12px 32px 28px;font-size:16px;line-height:1.6;${FONT}">
{{{body}}}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#46535f;${FONT}">{{senderName}}</p>
</td></tr>
</table>
</body>
</html>
`,
  text: `{{body}}

--
{{senderName}}
`,
};

/** Pieces of mails. `fine` holds what the law wants said, in small below a rule. */
export const partials = {
  button: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:{{look.button}};border-radius:22px">
<a href="{{href}}" style="display:inline-block;padding:13px 28px;color:{{look.buttonInk}};font-weight:700;text-decoration:none">{{label}}</a>
</td></tr></table>`,
  cover: `<img src="{{src}}" alt="" width="536" style="display:block;width:100%;max-width:536px;height:auto;border-radius:10px;margin:8px 0 16px">`,
  fine: `<div style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #cbd3dc;font-size:13px;line-height:1.5;color:#46535f">{{> @partial-block}}</div>`,
};
