import { invalidRequest } from './api-error.ts';
import type { FormObject, FormValue } from '../../shared/stripe/index.ts';

// Readers for decoded form parameters. Each refuses a wrong value the way the API does, naming the parameter.

export function text(params: FormObject, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: name });
  return value;
}

export function requiredText(params: FormObject, name: string): string {
  const value = text(params, name);
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
}

export function integer(params: FormObject, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  const amount = Number(value);
  if (!/^-?\d{1,15}$/.test(value) || !Number.isSafeInteger(amount)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return amount;
}

export function requiredInteger(params: FormObject, name: string): number {
  const value = integer(params, name);
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
}

export function flag(params: FormObject, name: string): boolean {
  const value = text(params, name);
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

export function oneOf<const T extends string>(params: FormObject, name: string, allowed: readonly T[]): T | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (!found) throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
  return found;
}

export function hash(params: FormObject, name: string): FormObject | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', { param: name });
  return value;
}

export function texts(params: FormObject, name: string): string[] | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  const list: FormValue[] = Array.isArray(value) ? value : [value];
  if (!list.every((entry) => typeof entry === 'string')) throw invalidRequest('Invalid array', { param: name });
  return list;
}

const METADATA_KEYS = 50;

/** Merges the `metadata` parameter into what is stored: an empty value unsets a key, an empty hash unsets all. */
export function mergedMetadata(params: FormObject, stored: Record<string, string> = {}): Record<string, string> {
  if (params.metadata === '') return {};
  const merged = { ...stored };
  for (const [key, value] of Object.entries(hash(params, 'metadata') ?? {})) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
      throw invalidRequest(`Metadata values can have up to 500 characters, keys up to 40: ${key}`, {
        param: `metadata[${key}]`,
      });
    }
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > METADATA_KEYS)
    throw invalidRequest('Metadata can have up to 50 keys', { param: 'metadata' });
  return merged;
}
