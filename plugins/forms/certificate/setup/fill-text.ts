const KNOWN = ['name', 'product', 'number', 'date', 'valid_until', 'shop'] as const;

export type CertificateWords = Readonly<Record<(typeof KNOWN)[number], string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The first placeholder nobody knows, with its brackets. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name] of text.matchAll(PLACEHOLDER))
    if (!(KNOWN as readonly string[]).includes(name!)) return whole;
  return null;
}

export function fillText(text: string, words: CertificateWords): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    (KNOWN as readonly string[]).includes(name) ? words[name as keyof CertificateWords] : whole,
  );
}
