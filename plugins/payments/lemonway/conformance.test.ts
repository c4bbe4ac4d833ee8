import { paymentConformance } from '#core/testing';
import { lemonwayProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(lemonwayProvider, openConformanceBench);
