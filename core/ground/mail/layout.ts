/** Mail programs know tables and inline styles; readers' programs know `role="presentation"` and a language. */
export const layouts = {
  html: `<!doctype html>
<html lang="{{locale}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>{{subject}}</title>
</head>
<body style="margin:0;background:#f4f4f1;color:#1c1c1a;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-size:15px;font-weight:600">{{senderName}}</td></tr>
<tr><td style="padding:16px 32px 32px;font-size:16px;line-height:1.6">
{{{body}}}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5c5c57">{{senderName}}</p>
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

export const partials = {
  button: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:#1c1c1a;border-radius:8px">
<a href="{{href}}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:600;text-decoration:none">{{label}}</a>
</td></tr></table>`,
};
