import { paymentConformance } from '#core/testing';
import { nvpProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(nvpProvider, openConformanceBench);
