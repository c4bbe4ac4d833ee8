export interface Answer {
  status: number;
  body: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

export function refused(
  status: number,
  type: string,
  message: string,
  errors: Record<string, string> | null = null,
): Answer {
  return { status, body: { Message: message, Type: type, Id: 'sandbox', Date: 0, errors } };
}
