// API tokens: how a seller's own programs are known at `/v1`, what each may do, and the answers that a repeated request gets again.
export { createToken, type NewTokenInput } from './create-token.ts';
export { answerOnce, type ApiAnswer, type KeyedRequest } from './keep-answer.ts';
export { isApiToken, requireScope, resolveApiToken } from './resolve-token.ts';
export { API_AREAS, API_SCOPES, type ApiArea, type ApiRight, type ApiScope } from './scopes.ts';
export { revokeToken, tokensOf, type ApiToken } from './tokens-of.ts';
export { forgetAnswersJob } from './jobs/forget-answers-job.ts';
