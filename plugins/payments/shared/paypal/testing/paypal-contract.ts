import Ajv, { type ErrorObject } from 'ajv';
import { sharedJson } from '#core/testing';
import type { Exchange } from '../sandbox/paypal-sandbox.ts';

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { $ref?: string; content?: Record<string, unknown> };
        responses: Record<string, { content?: Record<string, unknown> }>;
      }
    >
  >;
}

const FILES = [
  'checkout_orders_v2',
  'payments_payment_v2',
  'vault_payment_tokens_v3',
  'customer_partner_referrals_v1',
  'customer_partner_referrals_v2',
  'customer_disputes_v1',
  'notifications_webhooks_v1',
  'reporting_transactions_v1',
];

interface Operation {
  pattern: RegExp;
  file: string;
  path: string;
  methods: Description['paths'][string];
}

/** Holds requests and answers against PayPal's own descriptions of its interfaces. */
export class PayPalContract {
  readonly #ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
  readonly #operations: Operation[];

  constructor(documents: Readonly<Record<string, Description>>) {
    for (const [file, document] of Object.entries(documents)) this.#ajv.addSchema(document, file);
    this.#operations = Object.entries(documents).flatMap(([file, { paths }]) =>
      Object.entries(paths).map(([path, methods]) => ({
        file,
        path,
        methods,
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      })),
    );
  }

  /** What is wrong with an exchange, in words; empty when it conforms. The token's address is in no description. */
  faults(exchange: Exchange): string[] {
    if (exchange.path === '/v1/oauth2/token') return [];
    const found = this.#operations.find(
      ({ pattern, methods }) => pattern.test(exchange.path) && methods[exchange.method.toLowerCase()],
    );
    if (!found) return [`there is no ${exchange.method} ${exchange.path}`];
    return [...this.#ofRequest(exchange, found), ...this.#ofAnswer(exchange, found)].map(
      (fault) => `${exchange.method} ${exchange.path} (${exchange.status}): ${fault}`,
    );
  }

  #ofRequest({ method, requestBody }: Exchange, { file, path, methods }: Operation): string[] {
    const described = methods[method.toLowerCase()]!.requestBody;
    // Forms with files are described without the texts in them.
    if (requestBody === '' || requestBody.startsWith('--') || !described) return [];
    const at = described.$ref?.slice(1) ?? `/paths/${encode(path)}/${method.toLowerCase()}/requestBody`;
    const validate = this.#ajv.getSchema(`${file}#${at}/content/${encode('application/json')}/schema`);
    return !validate || validate(JSON.parse(requestBody)) ? [] : worded('asked', validate.errors);
  }

  #ofAnswer({ method, status, body }: Exchange, { file, path, methods }: Operation): string[] {
    const { responses } = methods[method.toLowerCase()]!;
    const code = responses[String(status)] ? String(status) : 'default';
    if (!responses[code]) return [`answers ${status}, which is not described`];
    if (body === undefined) return [];
    const validate = this.#ajv.getSchema(
      `${file}#/paths/${encode(path)}/${method.toLowerCase()}/responses/${code}/content/${encode('application/json')}/schema`,
    );
    return !validate || validate(body) ? [] : worded('answered', validate.errors);
  }
}

let known: PayPalContract | null | undefined;

/** Null where PayPal's descriptions are not at hand. */
export function paypalContract(): PayPalContract | null {
  if (known !== undefined) return known;
  const documents = FILES.map(
    (file) => [file, mended(sharedJson<Description>(`contracts/paypal_rest/${file}.json`))] as const,
  );
  known = documents.every(([, document]) => document !== null)
    ? new PayPalContract(Object.fromEntries(documents) as Record<string, Description>)
    : null;
  return known;
}

/**
 * Three slips of theirs: an expression that is none, a value that is one sign longer than its own limit, and a kind of token that their guide on
 * saving methods without a purchase asks for and the list leaves out.
 */
const SLIPS = [
  ['[0-9A-Za-z_-.]', '[0-9A-Za-z_.-]'],
  ['"enum":["BILLING_AGREEMENT"]', '"enum":["BILLING_AGREEMENT","SETUP_TOKEN"]'],
] as const;

function mended(document: Description | null): Description | null {
  if (!document) return null;
  const text = SLIPS.reduce((whole, [slip, right]) => whole.replaceAll(slip, right), JSON.stringify(document));
  return JSON.parse(text, (_, value: { enum?: string[]; maxLength?: number }) => {
    if (value?.enum?.includes?.('GUEST_CHECKOUT')) value.maxLength = 'GUEST_CHECKOUT'.length;
    return value;
  }) as Description;
}

function encode(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function worded(what: string, errors: ErrorObject[] | null | undefined): string[] {
  return (errors ?? [])
    .slice(0, 4)
    .map(({ instancePath, message, params }) => `${what} ${instancePath} ${message} ${JSON.stringify(params)}`);
}
