import { paymentConformance } from '#core/testing';
import { stripeProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(stripeProvider, openConformanceBench);
