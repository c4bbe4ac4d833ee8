import { paymentConformance } from '#core/testing';
import { openConformanceBench } from './testing/conformance-bench.ts';
import { paypalRestProvider } from './provider.ts';

paymentConformance(paypalRestProvider, openConformanceBench);
