/**
 * Write callback that frees a written piece at once; left to the garbage collector, large files leave up to 100 MiB of them. A
 * piece that shares its memory is not freed.
 */
export function freeWritten(piece: Buffer): (error?: Error | null) => void {
  return (error) => {
    const { buffer, byteLength } = piece;
    if (error || byteLength === 0 || !(buffer instanceof ArrayBuffer)) return;
    if (buffer.byteLength === byteLength) buffer.transfer(0);
  };
}
