// API tokens: how a seller's own programs are known at `/v1`, what each may do, and the answers that a repeated request gets again. Programs of
// others, such as agents, get theirs by the seller's consent (OAuth 2.1) and use them at `/mcp`.
export { createToken, type NewTokenInput } from './create-token.ts';
export { answerOnce, type ApiAnswer, type KeyedRequest } from './keep-answer.ts';
export { exchangeCode } from './exchange-code.ts';
export type { IssuedTokens } from './fresh-tokens.ts';
export { grantCode, type GrantInput } from './grant-code.ts';
export { OauthError, type OauthCode } from './oauth-error.ts';
export { isRedirectAddress, isRegistered } from './redirect-address.ts';
export { clientOf, registerClient, type OauthClient } from './register-client.ts';
export { renewTokens } from './renew-tokens.ts';
export { revokeGrant } from './revoke-grant.ts';
export { isApiToken, requireScope, resolveApiToken, type Audience } from './resolve-token.ts';
export { API_AREAS, API_SCOPES, isApiScope, type ApiArea, type ApiRight, type ApiScope } from './scopes.ts';
export { revokeToken, tokensOf, type ApiToken } from './tokens-of.ts';
export { forgetAnswersJob } from './jobs/forget-answers-job.ts';
export { forgetClientsJob } from './jobs/forget-clients-job.ts';
