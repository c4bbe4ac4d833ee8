import { paymentConformance } from '#core/testing';
import { inAppProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(inAppProvider, openConformanceBench);
