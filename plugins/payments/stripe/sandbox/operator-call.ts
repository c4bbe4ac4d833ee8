import type { Call } from './call.ts';
import { recordEvent } from './resources/events.ts';
import type { Sandbox } from './sandbox.ts';
import type { Account } from './world.ts';

/** A call nobody sent over the API: the bank, the 3-D Secure page, the passing of time. */
export function operatorCall(sandbox: Sandbox, account: Account, publicUrl = ''): Call {
  return {
    world: sandbox.world,
    account,
    caller: 'secret',
    params: {},
    id: '',
    requestId: '',
    idempotencyKey: null,
    publicUrl,
    browserUrl: sandbox.browserUrl ?? publicUrl,
    searchLagSeconds: 0,
    emit(type, object, previous) {
      sandbox.post.send(
        account,
        recordEvent(sandbox.world, account, { type, object, previous, request: { id: null, idempotency_key: null } }),
      );
    },
  };
}
