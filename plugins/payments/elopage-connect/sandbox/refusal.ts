/** What the processor answers instead: a status and an error in its own shape. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.code ?? error.type));
  }
}

export const refuse = (code: string, status = 400): Refusal =>
  new Refusal(status, { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message: code });
