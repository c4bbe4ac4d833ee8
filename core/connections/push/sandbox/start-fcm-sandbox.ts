import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** Answer that is told beforehand. */
export interface ToldAnswer {
  status: number;
  /** Value of `Retry-After`. */
  retryAfter?: string;
}

export interface TakenByFcm {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
  /** Tag by which a phone replaces a message. */
  tag: string | undefined;
  ttl: string | undefined;
}

/** Google's token service and Firebase Cloud Messaging, with the phones behind it: checks who sends and what, answers as told. */
export interface FcmSandbox {
  url: string;
  projectId: string;
  taken: TakenByFcm[];
  refusals: string[];
  /** Answers of the messaging service to come, in order. */
  answers: ToldAnswer[];
  /** Number of times a token was asked for. */
  tokensGiven: number;
  /** False: the project's messaging API is switched off. */
  enabled: boolean;
  /** A service account file, as the Firebase console hands it out. */
  serviceAccount(): string;
  /** Keys of all accounts are deleted. */
  revoke(): void;
  /** A phone with the app of this project; answers its registration token. */
  install(name: string): string;
  /** The app is removed from that phone. */
  uninstall(name: string): void;
  close(): Promise<void>;
}

const TYPE = 'type.googleapis.com/';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

// Members by the discovery document of FCM v1; any other is refused, as Google does.
const MEMBERS: Readonly<Record<string, string>> = {
  request: 'message validateOnly',
  message: 'android apns condition data fcmOptions name notification token topic webpush',
  notification: 'body image title',
  android: 'collapseKey data directBootOk fcmOptions notification priority restrictedPackageName ttl',
  androidNotification:
    'body bodyLocArgs bodyLocKey bypassProxyNotification channelId clickAction color defaultLightSettings defaultSound defaultVibrateTimings eventTime icon image lightSettings localOnly notificationCount notificationPriority sound sticky tag ticker title titleLocArgs titleLocKey vibrateTimings visibility',
};

export async function startFcmSandbox({ now = () => new Date() }: { now?: () => Date } = {}): Promise<FcmSandbox> {
  const accounts = new Map<string, KeyObject>();
  const phones = new Map<string, string>();
  const issued = new Set<string>();
  const sandbox: FcmSandbox = {
    url: '',
    projectId: 'kontor-sandbox',
    taken: [],
    refusals: [],
    answers: [],
    tokensGiven: 0,
    enabled: true,
    serviceAccount() {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const email = `push-${accounts.size + 1}@${sandbox.projectId}.iam.gserviceaccount.com`;
      accounts.set(email, createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })));
      return JSON.stringify({
        type: 'service_account',
        project_id: sandbox.projectId,
        private_key_id: String(accounts.size),
        private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
        client_email: email,
        // A file may name any address; it is not the one that is called.
        token_uri: 'https://elsewhere.test/token',
      });
    },
    revoke() {
      accounts.clear();
      issued.clear();
    },
    install(name) {
      const token = `${name}:APA91b${Buffer.from(name.repeat(8)).toString('base64url')}`;
      phones.set(token, name);
      return token;
    },
    uninstall(name) {
      for (const [token, phone] of phones) if (phone === name) phones.delete(token);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    if (request.method === 'POST' && request.url === '/token') return giveToken(request, response, body);
    const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(request.url ?? '')?.[1];
    if (request.method !== 'POST' || project === undefined)
      return answer(response, 404, { error: { status: 'NOT_FOUND' } });
    return take(request, response, { project: decodeURIComponent(project), body });
  });

  async function giveToken(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const form = new URLSearchParams(body);
    const assertion = form.get('assertion') ?? '';
    try {
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new Error('type');
      if (form.get('grant_type') !== GRANT) throw new Error('grant_type');
      const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()) as { iss: string };
      const key = accounts.get(claims.iss);
      if (!key) throw new Error('account');
      const { payload } = await jwtVerify(assertion, key, {
        algorithms: ['RS256'],
        audience: `${sandbox.url}/token`,
        currentDate: now(),
        requiredClaims: ['iat', 'exp'],
      });
      if (payload.scope !== SCOPE || payload.exp! - payload.iat! > 3600) throw new Error('scope or span');
    } catch (error) {
      sandbox.refusals.push(`token: ${(error as Error).message}`);
      return answer(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
    }
    sandbox.tokensGiven += 1;
    const token = `ya29.${sandbox.tokensGiven}`;
    issued.add(token);
    answer(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
  }

  function take(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { project, body }: { project: string; body: string },
  ): void {
    const refuse = (status: number, word: string, errorCode?: string): void => {
      sandbox.refusals.push(errorCode ?? word);
      const details = errorCode ? [{ '@type': `${TYPE}google.firebase.fcm.v1.FcmError`, errorCode }] : [];
      answer(response, status, { error: { code: status, message: word, status: word, details } });
    };
    if (!issued.has(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''))
      return refuse(401, 'UNAUTHENTICATED');
    if (project !== sandbox.projectId) return refuse(404, 'NOT_FOUND');
    if (!sandbox.enabled) return refuse(403, 'PERMISSION_DENIED');
    const told = sandbox.answers.shift();
    if (told) {
      response.writeHead(told.status, told.retryAfter === undefined ? {} : { 'retry-after': told.retryAfter }).end();
      return;
    }
    const wrong = wrongMember(body);
    if (wrong !== null) {
      sandbox.refusals.push(`member ${wrong}`);
      const details = [{ '@type': `${TYPE}google.rpc.BadRequest`, fieldViolations: [{ field: wrong }] }];
      return answer(response, 400, { error: { code: 400, message: wrong, status: 'INVALID_ARGUMENT', details } });
    }
    const { message, validateOnly } = JSON.parse(body) as {
      message: Record<string, never> & { token?: string; notification: { title: string; body: string }; data?: never };
      validateOnly?: boolean;
    };
    if (message.token !== undefined && !phones.has(message.token)) {
      const isOne = /^[\w:.-]{20,}$/.test(message.token);
      return isOne ? refuse(404, 'NOT_FOUND', 'UNREGISTERED') : refuse(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
    }
    const android = (message.android ?? {}) as { ttl?: string; notification?: { tag?: string } };
    if (!validateOnly)
      sandbox.taken.push({
        token: message.token ?? '',
        title: message.notification.title,
        body: message.notification.body,
        data: message.data ?? {},
        tag: android.notification?.tag,
        ttl: android.ttl,
      });
    answer(response, 200, { name: `projects/${project}/messages/0:${sandbox.taken.length}` });
  }

  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sandbox;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Path of the first member that the service does not know, or whose form it does not take; null where all is right. */
function wrongMember(body: string): string | null {
  if (Buffer.byteLength(body) > 4096) return 'message';
  const request = JSON.parse(body) as { message?: Record<string, object | string> };
  const { message } = request;
  if (!message) return 'message';
  const targets = ['token', 'topic', 'condition'].filter((name) => message[name] !== undefined);
  if (targets.length !== 1) return 'message.target';
  const android = message.android as { notification?: object; ttl?: string } | undefined;
  if (android?.ttl !== undefined && !/^\d+(\.\d{1,9})?s$/.test(android.ttl)) return 'message.android.ttl';
  const data = Object.entries(message.data ?? {});
  const odd = data.find(
    ([name, value]) => typeof value !== 'string' || /^(from|message_type|google.*|gcm.*)$/.test(name),
  );
  if (odd) return `message.data.${odd[0]}`;
  return (
    unknownIn('request', request) ??
    unknownIn('message', message) ??
    unknownIn('notification', message.notification) ??
    unknownIn('android', android) ??
    unknownIn('androidNotification', android?.notification)
  );
}

function unknownIn(kind: string, value: unknown): string | null {
  const names = MEMBERS[kind]!.split(' ');
  return Object.keys((value ?? {}) as object).find((name) => !names.includes(name)) ?? null;
}
