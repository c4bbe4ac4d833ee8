import { paymentConformance } from '#core/testing';
import { noProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(noProvider, openConformanceBench);
