import * as childProcess from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { comecosDe } from '../../../../server/api/conversor/reconhecer/comeco.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const { fork } = await vi.importActual<typeof childProcess>('node:child_process');
vi.mock('node:child_process', async (importOriginal) => {
  const real = await importOriginal<typeof childProcess>();
  return { ...real, fork: vi.fn(real.fork) };
});

const COMECO = 64 * 1024;
const converter = started(startConverter);

async function reconhecer(conteudo: string) {
  const { status, body } = await converter
    .as('ana')
    .post(`/api/Conversor/reconhecer?tamanho=${conteudo.length}`)
    .attach('file', Buffer.from(conteudo).subarray(0, COMECO), 'arquivo');
  return { ...body, status };
}

test('A-X5: layouts are tried in a process apart, on the head of a text alone', async () => {
  const linhas = csv(Array.from({ length: 2_000 }, (_, at) => embarque(at + 1)));
  const cabecaDe = (texto: string) => [...comecosDe(Buffer.from(texto).subarray(0, COMECO), texto.length)];
  const [cabeca] = cabecaDe(linhas);
  expect(cabeca).toMatchObject({ especie: 'TEXTO', inteiro: false });
  expect(cabeca?.bytes.length).toBeLessThanOrEqual(16 * 1024);
  // A header of 20,000 bytes is not truncated.
  const larga = `${'coluna;'.repeat(3_000)}\n${'1;'.repeat(30_000)}`;
  expect(cabecaDe(larga)[0]?.bytes.toString()).toBe(larga.slice(0, 21_001));

  vi.mocked(childProcess.fork).mockClear();
  expect(await reconhecer(linhas)).toMatchObject({ layout: 'CSV' });
  expect(vi.mocked(childProcess.fork).mock.calls.map(([program]) => String(program))).toEqual([
    expect.stringMatching(/reconhecer\.process\.ts$/),
  ]);
});

test('A-X5: of the recognitions of one user one runs at a time', async () => {
  let running = 0;
  const seen: number[] = [];
  vi.mocked(childProcess.fork).mockImplementation((...args) => {
    const child = fork(...args);
    seen.push((running += 1));
    child.once('message', () => (running -= 1));
    return child;
  });
  const todas = await Promise.all(Array.from({ length: 6 }, () => reconhecer('nome;idade\nAna;3\n')));
  expect(todas.map(({ status }) => status as number)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
});
