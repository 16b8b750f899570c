import { request, type IncomingMessage } from 'node:http';
import type { RawCall } from './raw-calls.ts';

const piece = Buffer.alloc(65_536, 'x');

function answerTo(
  port: number,
  call: RawCall,
  send: (outgoing: ReturnType<typeof request>) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', agent: false, ...call }, resolve);
    outgoing.on('error', reject);
    send(outgoing);
  });
}

/** Sends `call.bodyBytes` as fast as possible. @returns milliseconds until the upstream received the first byte. */
export async function upload(port: number, call: RawCall): Promise<number> {
  let sentAt = 0n;
  const headers = { ...call.headers, 'Content-Length': String(call.bodyBytes) };
  const answer = await answerTo(port, { ...call, headers }, (outgoing) => {
    let left = call.bodyBytes;
    const pump = () => {
      while (left > 0) {
        const size = Math.min(left, piece.length);
        left -= size;
        if (!outgoing.write(piece.subarray(0, size))) return void outgoing.once('drain', pump);
      }
      outgoing.end();
    };
    sentAt = process.hrtime.bigint();
    pump();
  });
  const body = await textOf(answer);
  const { bytes, firstByteAt } = JSON.parse(body) as { bytes: number; firstByteAt: string };
  if (answer.statusCode !== 200 || bytes !== call.bodyBytes) throw new Error(`upload failed: ${body}`);
  return Number(BigInt(firstByteAt) - sentAt) / 1e6;
}

/** Reads and discards an answer. @returns its size in bytes. */
export async function download(port: number, call: RawCall): Promise<number> {
  const answer = await answerTo(port, call, (outgoing) => outgoing.end('{}'));
  if (answer.statusCode !== 200) throw new Error(`download failed: ${await textOf(answer)}`);
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length;
  return bytes;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}
