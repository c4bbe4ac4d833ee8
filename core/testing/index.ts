// For tests only: a kernel on a database of its own, a clock that obeys, factories, and stand-ins for what lies outside: a payment provider
// that follows a script, a form with nothing to it, a file store over HTTP.
export { aMailServer, type MailServer } from './mail-server.ts';
export { CrashSwitch, type CrashPoint } from './simulation/crash-switch.ts';
export { DueJobs } from './simulation/due-jobs.ts';
export { aBankStatement, painFindings, type StatementEntry } from './bank-files.ts';
export { differingSums } from './differing-sums.ts';
export { codeShown } from './authenticator.ts';
export { countStatements, type StatementCount } from './count-statements.ts';
export { aSellerOnline, askStep } from './ask-step.ts';
export { aSeller } from './factories.ts';
export { anAdmin } from './an-admin.ts';
export { anOwner } from './an-owner.ts';
export { startFakeS3, type FakeS3 } from './fake-s3.ts';
export { FakeClock } from './fake-clock.ts';
export { LockSwitch } from './lock-switch.ts';
export { randomFrom } from './random-from.ts';
export { runJobsUntilIdle } from './run-jobs.ts';
export { describeShared, moneyVectors, sharedJson, sharedPath, type MoneyVector } from './shared-data.ts';
export { startTestCluster, type TestCluster } from './test-cluster.ts';
export { startStreamingPair, type StreamingPair } from './streaming-replica.ts';
export { behindALine, type CutOff } from './cut-off.ts';
export { Line } from './line.ts';
export {
  cloneDatabase,
  cloneTestDatabase,
  loginsSourceOf,
  templateBuiltOnce,
  type TestDatabase,
} from './test-database.ts';
export { LockOrder } from './lock-order.ts';
export { drawCommands, type Command } from './simulation/command.ts';
export { repertoire, runCommands, type RunOptions, type RunResult } from './simulation/run-commands.ts';
export { shrinkCommands } from './simulation/shrink-commands.ts';
export { bootTestKernel, useTestKernel, type TestKernel, type TestKernelOptions } from './test-kernel.ts';
export { pdfAFindings } from './pdf-a-findings.ts';
export { pdfText } from './pdf-text.ts';
export { CarryingForms } from './carrying-forms.ts';
export { plainForm, plainFormPlugin } from './plain-form.ts';
export { aProduct, takingPayments, type ProductWishes } from './products.ts';
export { aBuyerForm, aPlacedOrder, type CheckoutWishes } from './a-checkout.ts';
export { ScriptedProvider } from './scripted-provider.ts';
export { ScriptedAgency } from './simulation/scripted-agency.ts';
export type { CaptureScript, PaymentScript, RefundScript } from './payment-scripts.ts';
export { mailsOf } from './mails-of.ts';
export { manyHolders } from './many-holders.ts';
export { takenAfterLooking } from './taken-after-looking.ts';
export { PLATFORM_LEGAL, planInput, plansOf, type PlannedShop } from './planned-shops.ts';
export { aShopThatSells, saleTraces, type SaleWorld } from './sale-world.ts';
export { conformanceCases, leftOut, paymentConformance } from './conformance/payment-conformance.ts';
export { DICE_PROVIDERS, anyCapability, anySellerChoice, specifiedToPay } from './specified-matrix.ts';
export { startFaultyServer, type FaultyServer } from './conformance/faulty-server.ts';
export { bodyOf, impatient, routed, startSandboxServer, type SandboxServer } from './conformance/sandbox-server.ts';
export { aPaymentRequest, benchContext, startHook, type Hook } from './conformance/bench-parts.ts';
export type {
  BuyerAct,
  ConformanceBench,
  ConformanceCase,
  Delivery,
  FaultKind,
  ProviderCall,
} from './conformance/conformance-bench.ts';
export { collectDays } from './time-machine/collect-days.ts';
export {
  runTimeMachine,
  secondsOf,
  type SecondShare,
  type SecondWorker,
  type TimeMachineRun,
} from './time-machine/run-time-machine.ts';
