/** Values that a stored document may hold. `null` is not used: an unset value is absent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
