/** `zugferd`: EN 16931 as it is embedded in a PDF. `xrechnung`: the German rules on top, for public buyers and whoever asks for it. */
export const E_INVOICE_FORMATS = ['zugferd', 'xrechnung'] as const;

export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];

export function isEInvoiceFormat(value: string): value is EInvoiceFormat {
  return (E_INVOICE_FORMATS as readonly string[]).includes(value);
}
