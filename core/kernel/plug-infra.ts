import path from 'node:path';
import { hasPrograms, shownPrograms } from '#core/affiliates';
import { productCopiers, productsInMails } from '#core/catalog';
import { takeInPurchase } from '#core/checkout';
import type { PortBoard } from '#core/context';
import {
  DiskFileStore,
  ffmpegEncoder,
  fileStore,
  findFfmpeg,
  s3FileStore,
  videoEncoder,
  type FileStore,
} from '#core/files';
import { Notifier, workSignal } from '#core/jobs';
import {
  mailEnclosures,
  mailProducts,
  mailRoute,
  noMailServer,
  ownServers,
  smtpRoute,
  type MailRoute,
} from '#core/mail';
import { AFFILIATE_PROGRAMS, affiliatePrograms } from '#core/pages';
import { accountHints, corePaymentReadiness, payoutHints, purchaseIntake } from '#core/payments';
import { paymentReadiness } from '#core/pricing';
import { accountInUse, payeeVerifiers, startVopSandbox, vopVerifier, type VopSandbox } from '#core/bank-accounts';
import { takePayoutOutcome } from '#core/commissions';
import {
  accountIsAwaited,
  recheckIdentity,
  sellByLegitimation,
  takeFee,
  takeAccountHint,
  takePayoutHint,
  transferTakers,
} from '#core/merchants';
import { buyResold } from '#core/reselling';
import { encloseOrderDocuments, purchasesOfResold, sharesOfMoney } from '#core/settlement';
import { sellingDecided } from '#core/legitimation';
import { identityChanged, shopBeginnings } from '#core/people';
import { pushGateways } from '#core/push';
import { unpaidInvoices } from '#core/leaving';
import { startTrial, unpaidPlanInvoices } from '#core/platform-plans';
import { createSecretBox, secretBox } from '#core/settings';
import { outwardFetch, outwardHttp } from '#core/sync';
import { copyBumps } from '#core/upsells';
import { VIES_URL, startViesSandbox, vatIdRegisters, viesRegister, type ViesSandbox } from '#core/tax';
import type { Env } from './env.ts';
import { openOwnServer } from './own-mail-server.ts';
import { keysOf } from './secret-key.ts';

export interface Infra {
  notifier: Notifier;
  close(): Promise<void>;
}

/** Puts what core's modules need from outside on the board: keys, bytes, mail server, wake-up calls. Opens no connection. */
export function plugInfra(board: PortBoard, env: Env, databaseUrl: string): Infra {
  const notifier = new Notifier(databaseUrl);
  const route = mailRouteFor(env);
  const keys = keysOf(env);
  board.plug(secretBox, 'core', createSecretBox(keys.current, keys.previous), 'core');
  board.plug(fileStore, 'core', fileStoreFor(env), 'core');
  const ffmpeg = findFfmpeg(env.FFMPEG_PATH);
  if (ffmpeg) board.plug(videoEncoder, 'core', ffmpegEncoder(ffmpeg), 'core');
  // In a demo the other side is played on this machine.
  board.plug(outwardHttp, 'core', outwardFetch({ local: env.KONTOR_MODE === 'demo' }), 'core');
  plugPushServices(board, env);
  board.plug(mailRoute, 'core', route, 'core');
  board.plug(ownServers, 'core', (sender) => openOwnServer(sender, { local: env.KONTOR_MODE === 'demo' }), 'core');
  board.plug(mailEnclosures, 'core', encloseOrderDocuments, 'core');
  board.plug(mailProducts, 'core', productsInMails, 'core');
  board.plug(paymentReadiness, 'core', corePaymentReadiness, 'core');
  board.plug(purchaseIntake, 'core', takeInPurchase, 'core');
  board.plug(sharesOfMoney, 'merchants', takeFee, 'core');
  board.plug(purchasesOfResold, 'reselling', buyResold, 'core');
  board.plug(affiliatePrograms, AFFILIATE_PROGRAMS, { any: hasPrograms, shown: shownPrograms }, 'core');
  board.plug(shopBeginnings, 'platform_plans', startTrial, 'core');
  board.plug(unpaidInvoices, 'platform_plans', unpaidPlanInvoices, 'core');
  board.plug(productCopiers, 'upsells', copyBumps, 'core');
  const vies = viesFor(env);
  board.plug(vatIdRegisters, 'EU', viesRegister({ url: vies.url }), 'core');
  const vop = vopFor(env);
  board.plug(payeeVerifiers, 'SEPA', vopVerifier({ url: vop.url, token: env.VOP_TOKEN }), 'core');
  board.plug(accountInUse, 'core', accountIsAwaited, 'core');
  board.plug(identityChanged, 'core', recheckIdentity, 'core');
  board.plug(sellingDecided, 'core', sellByLegitimation, 'core');
  board.plug(accountHints, 'core', takeAccountHint, 'core');
  board.plug(payoutHints, 'core', takePayoutHint, 'core');
  board.plug(transferTakers, 'commissions', takePayoutOutcome, 'core');
  board.plug(workSignal, 'core', notifier, 'core');
  return {
    notifier,
    async close() {
      if ('close' in route) (route as { close(): void }).close();
      await vies.close();
      await vop.close();
      await notifier.close();
    },
  };
}

/** Services of push; Google and Apple themselves unless others are named. */
function plugPushServices(board: PortBoard, { PUSH_GOOGLE_URL: google, PUSH_APPLE_URL: apple }: Env): void {
  if (!google || !apple) return;
  const services = {
    googleToken: `${google}/token`,
    fcm: google,
    apns: { production: apple, development: apple },
    passes: { url: apple },
    googleWallet: google,
  };
  board.plug(pushGateways, 'core', services, 'core');
}

/** In a demo banks are played by our sandbox; live, nobody is asked where nobody was named, and accounts are looked at by hand. */
function vopFor({ VOP_URL: given, KONTOR_MODE: mode }: Env): {
  url: () => Promise<string | null>;
  close: () => Promise<void>;
} {
  const address = given ?? (mode === 'live' ? null : 'sandbox');
  if (address !== 'sandbox') return { url: async () => address?.replace(/\/+$/, '') ?? null, close: async () => {} };
  let sandbox: Promise<VopSandbox> | null = null;
  return {
    url: async () => (await (sandbox ??= startVopSandbox())).url,
    close: async () => (await sandbox)?.close(),
  };
}

/** In a demo VIES is played by our sandbox, over HTTP like the real one; it starts with the first question. */
function viesFor({ VIES_URL: given, KONTOR_MODE: mode }: Env): {
  url: () => Promise<string>;
  close: () => Promise<void>;
} {
  const address = given ?? (mode === 'live' ? VIES_URL : 'sandbox');
  if (address !== 'sandbox') return { url: async () => address.replace(/\/+$/, ''), close: async () => {} };
  let sandbox: Promise<ViesSandbox> | null = null;
  return {
    url: async () => (await (sandbox ??= startViesSandbox())).url,
    close: async () => (await sandbox)?.close(),
  };
}

function fileStoreFor(env: Env): FileStore {
  if (!env.FILES_S3_BUCKET) return new DiskFileStore(path.resolve(env.KONTOR_HOME, 'files'));
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return s3FileStore({
    bucket: env.FILES_S3_BUCKET,
    region: env.FILES_S3_REGION,
    endpoint: env.FILES_S3_ENDPOINT,
    // Without a pair of keys Amazon's own sources apply: role of the machine, profile, environment.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}

function mailRouteFor({ SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE, KONTOR_MODE }: Env): MailRoute {
  if (SMTP_URL) return smtpRoute({ url: SMTP_URL, from: MAIL_FROM, perMinute: MAIL_PER_MINUTE });
  return noMailServer({ from: MAIL_FROM, keepsMails: KONTOR_MODE === 'demo' });
}
