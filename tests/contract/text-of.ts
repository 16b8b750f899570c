import { inflateRawSync, inflateSync } from 'node:zlib';

/** All that an answer says, packed parts included: an .xlsx is a ZIP, a PDF has deflated streams. */
export function textOf(bytes: Buffer): string {
  const texts = [bytes.toString()];
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    texts.push(unpacked(() => inflateRawSync(bytes.subarray(start), { finishFlush: 2 })));
  }
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7))
    texts.push(unpacked(() => inflateSync(bytes.subarray(at + 7), { finishFlush: 2 })));
  return texts.join('\n');
}

function unpacked(read: () => Buffer): string {
  try {
    return read().toString();
  } catch {
    return '';
  }
}
