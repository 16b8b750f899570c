/** Frees a written piece at once, unless its memory is shared: garbage of large files leaves up to 100 MiB. */
export function freeWritten(piece: Buffer): (error?: Error | null) => void {
  return (error) => {
    const { buffer, byteLength } = piece;
    if (error || byteLength === 0 || !(buffer instanceof ArrayBuffer)) return;
    if (buffer.byteLength === byteLength) buffer.transfer(0);
  };
}
