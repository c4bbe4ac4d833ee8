import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface MailServer {
  url: string;
  port: number;
  inbox: { from: string; to: string[]; raw: string }[];
  /** Answers every recipient with this line; null takes everybody. */
  refuse(answer: string | null): void;
  close(): Promise<void>;
}

/** A mail server of the test's own. With `login` it takes nobody else. */
export async function aMailServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const inbox: MailServer['inbox'] = [];
  let answer: string | null = null;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => done(answer ? refusal(answer) : null),
    onData: (stream: SMTPServerDataStream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        inbox.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((each) => each.address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    inbox,
    refuse: (line) => void (answer = line),
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
}

function refusal(answer: string): Error {
  const [code, ...rest] = answer.split(' ');
  return Object.assign(new Error(rest.join(' ')), { responseCode: Number(code) });
}
