import { paymentConformance } from '#core/testing';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance('stripe', openConformanceBench);
