// The catalogue: what a seller offers, and the port through which plugins supply kinds of products.
export * from './product-form.ts';
