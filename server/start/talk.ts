/** What a process and one that it has started ask of each other, over the channel between them. */
import type { ChildProcess } from 'node:child_process';

/** What a process that was started tells of itself: where it listens, or in one line why it does not. */
export type StartMessage = { readonly port: number } | { readonly fault: string };

/** Functions that the other side may ask for by name; what they take and give is copied. */
export type Answers<T> = { [Name in keyof T]: (...given: never[]) => unknown };

/** Asks the other side. Rejects where it does not know, does not answer in time, or has gone. */
export type Ask<T extends Answers<T>> = <Name extends keyof T & string>(
  name: Name,
  ...given: Parameters<T[Name]>
) => Promise<Awaited<ReturnType<T[Name]>>>;

type Message =
  | { readonly question: number; readonly name: string; readonly given: readonly never[] }
  | { readonly reply: number; readonly known: boolean; readonly value: unknown };

const ANSWER_MS = 5_000;

/**
 * Answers what the other side asks for, and lets ask it.
 * @param channel the process that was started; of one that was started itself, `process`.
 * @param ours functions that the other side may ask for by name; `ask` asks it.
 */
export function talk<Theirs extends Answers<Theirs>>(
  channel: ChildProcess | NodeJS.Process,
  ours: (ask: Ask<Theirs>) => object = () => ({}),
): Ask<Theirs> {
  const waiting = new Map<number, (reply: { known: boolean; value: unknown }) => void>();
  let last = 0;
  // A process that has just ended hears nothing; its `disconnect` ends the wait for an answer.
  const send = (message: Message) => void channel.send?.(message, undefined, undefined, () => undefined);

  async function reply(question: number, name: string, given: readonly never[]): Promise<void> {
    try {
      send({ reply: question, known: true, value: await answers.get(name)?.(...given) });
    } catch {
      send({ reply: question, known: false, value: null });
    }
  }

  channel.on('message', (message: Message | StartMessage) => {
    if ('question' in message) void reply(message.question, message.name, message.given);
    else if ('reply' in message) waiting.get(message.reply)?.(message);
  });
  channel.on('disconnect', () => {
    for (const hear of waiting.values()) hear({ known: false, value: null });
  });

  const ask: Ask<Theirs> = (name, ...given) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Theirs[typeof name]>>>();
    last += 1;
    const question = last;
    const hear = (answer: { known: boolean; value: unknown }) => {
      waiting.delete(question);
      clearTimeout(deadline);
      if (answer.known) resolve(answer.value as Awaited<ReturnType<Theirs[typeof name]>>);
      else reject(new Error(`no answer to ${name}`));
    };
    const deadline = setTimeout(hear, ANSWER_MS, { known: false, value: null }).unref();
    waiting.set(question, hear);
    if (channel.connected) send({ question, name, given });
    else hear({ known: false, value: null });
    return promise;
  };
  const answers = new Map<string, (...given: never[]) => unknown>(Object.entries(ours(ask)));
  return ask;
}
