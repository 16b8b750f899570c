import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Interim answers accepted before a 502. */
export const MAX_INTERIM = 16;

export interface Sink {
  /** @returns whether to send the next piece at once; if not, `resume` asks for it. */
  piece(piece: Buffer): boolean;
  end(): void;
  /** The answer is incomplete. May be called more than once. */
  broken(): void;
}

/** Answer of an upstream after its head, independent of the transport. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly broken: boolean;
  /** The whole body if it arrived with the head; a small one is a latin1 string. */
  readonly whole: Buffer | string | null;
  /** Starts to stream the body. Call it once. */
  flowTo(sink: Sink): void;
  resume(): void;
  /** Closes the connection unless the answer is complete. */
  destroy(): void;
}

export const answerOf = (message: IncomingMessage): Answer => ({
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
});
