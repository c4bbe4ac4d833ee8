import { paymentConformance } from '#core/testing';
import { mangoProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(mangoProvider, openConformanceBench);
