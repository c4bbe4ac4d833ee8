// Payments: the port every provider implements.
export * from './provider.ts';
