// Services that keep contacts, played on this machine over HTTP: who may ask, which routes there are, and what was asked. Whatever is asked and
// answered is shown to a contract, if there is one.
export {
  startService,
  type Contract,
  type Route,
  type Service,
  type ServiceRequest,
  type ServiceReply,
} from './start-service.ts';
export type { ContactSandbox, SandboxContact } from './contact-sandbox.ts';
