import { paymentConformance } from '#core/testing';
import { openConformanceBench } from './testing/conformance-bench.ts';
import { paypalPartnerProvider } from './provider.ts';

paymentConformance(paypalPartnerProvider, openConformanceBench);
