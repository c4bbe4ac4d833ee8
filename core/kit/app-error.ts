/**
 * A broken rule that a client may be told about. Everything else that is thrown is a fault of ours and answers 500 without details.
 *
 * `code` is snake_case and declared in the module's `errors.ts`; `status` is the HTTP status; `detail` is one safe sentence that
 * names the field and the way out; `field` points at the input (`buyer.email`).
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly field: string | undefined;

  constructor(options: {
    code: string;
    status: number;
    title: string;
    detail: string;
    field?: string;
    cause?: unknown;
  }) {
    super(options.detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = options.code;
    this.status = options.status;
    this.title = options.title;
    this.field = options.field;
  }

  get detail(): string {
    return this.message;
  }
}

/** One entry of the `errors` list in the API's answer. */
export interface ErrorEntry {
  code: string;
  title: string;
  detail: string;
  /** `pointer`: the same field in the body of an API request, RFC 6901. */
  source?: { field: string; pointer?: string };
}

/** Several rules broken by one input, each named by its field. Answers 422. */
export class InputError extends AppError {
  readonly entries: readonly ErrorEntry[];

  constructor(entries: readonly ErrorEntry[]) {
    const first = entries[0];
    super({
      code: first?.code ?? 'invalid_input',
      status: 422,
      title: first?.title ?? 'Invalid input',
      detail: first?.detail ?? 'The input is not valid.',
      ...(first?.source ? { field: first.source.field } : {}),
    });
    this.name = 'InputError';
    this.entries = entries;
  }
}

/** The `errors` list an `AppError` answers with. */
export function errorEntries(error: AppError): ErrorEntry[] {
  if (error instanceof InputError) return [...error.entries];
  return [
    {
      code: error.code,
      title: error.title,
      detail: error.detail,
      ...(error.field ? { source: { field: error.field } } : {}),
    },
  ];
}
