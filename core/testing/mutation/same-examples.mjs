import fc from 'fast-check';

// Two runs find the same, and what a property has refused is not made smaller for nobody to read.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
