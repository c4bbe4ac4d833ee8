/** Names of RFC 6749, 7591 and 8707: what a program's makers look up. */
export type OauthCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_client'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** Refusal in OAuth's own form: programs read the code, their makers the English sentence. */
export class OauthError extends Error {
  constructor(
    readonly code: OauthCode,
    description: string,
  ) {
    super(description);
  }
}
