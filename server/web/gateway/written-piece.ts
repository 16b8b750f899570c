/**
 * Called when a piece of a body has been written: gives its memory back at once. Left to the garbage collector, pieces
 * of 64 KiB that are long gone pile up to a hundred MiB while large files pass, as little else of the heap moves. A
 * piece that shares its memory with others keeps it.
 */
export function freeWritten(piece: Buffer): (error?: Error | null) => void {
  return (error) => {
    const { buffer, byteLength } = piece;
    if (error || byteLength === 0 || !(buffer instanceof ArrayBuffer)) return;
    if (buffer.byteLength === byteLength) buffer.transfer(0);
  };
}
