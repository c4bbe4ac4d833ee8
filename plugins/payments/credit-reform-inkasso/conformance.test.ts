import { paymentConformance } from '#core/testing';
import { creditReformProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(creditReformProvider, openConformanceBench);
