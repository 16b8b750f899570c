import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** An upstream that sends more interim answers than this has gone mad. */
export const MAX_INTERIM = 16;

/** Where the body of an answer goes. */
export interface Sink {
  /** @returns whether the next piece may come at once; else `resume` asks for it. */
  piece(piece: Buffer): boolean;
  end(): void;
  /** The upstream broke off, or was let go: what has come is not the whole. May be told more than once. */
  broken(): void;
}

/** An upstream's answer, whose head has come, whichever transport carries it. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Whether it broke off already. */
  readonly broken: boolean;
  /** The whole body, where it came together with the head; else null. A small one is a text, byte for byte (latin1). */
  readonly whole: Buffer | string | null;
  /** Begins to hand the body on. Call it once. */
  flowTo(sink: Sink): void;
  resume(): void;
  /** Lets the upstream go; an answer that is complete does not mind. */
  destroy(): void;
}

/** The answer to a call that `node:http` carried. */
export function answerOf(message: IncomingMessage): Answer {
  return {
    status: message.statusCode ?? 502,
    headers: message.headers,
    get broken() {
      return message.destroyed && !message.complete;
    },
    whole: null,
    flowTo(sink) {
      message.on('data', (piece: Buffer) => {
        if (!sink.piece(piece)) message.pause();
      });
      message.once('end', () => sink.end());
      message.on('error', () => sink.broken());
      message.once('close', () => {
        if (!message.complete) sink.broken();
      });
    },
    resume: () => message.resume(),
    destroy() {
      if (!message.complete) message.destroy();
    },
  };
}
