import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const PIECE = 1_048_576;

/**
 * Shipments as far as the file alone says them, a line each, until the registries have said the rest: beside the
 * database, because only the few values that its rules ask for have to go there twice. The file has no name, so that
 * it is gone with its process, however that ends.
 */
export class Rascunho {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async abrir(folder: string, name: string): Promise<Rascunho> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Rascunho(file);
  }

  /** Adds lines, each with its end. */
  async escrever(lines: Buffer): Promise<void> {
    await this.#file.appendFile(lines);
  }

  /** All lines from the first one, a few thousand at a time. */
  async *linhas(): AsyncGenerator<readonly string[]> {
    let rest = '';
    const stream = this.#file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8', highWaterMark: PIECE });
    for await (const piece of stream as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() as string;
      yield lines;
    }
  }

  async fechar(): Promise<void> {
    await this.#file.close();
  }
}
