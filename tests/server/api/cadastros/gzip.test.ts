import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Mapeamento } from '../../../../shared/contracts/conversor.ts';
import { completarCnpj } from '../../../../shared/format/cnpj.ts';
import { started } from '../../../support/started.ts';
import { startConverter } from '../conversor/converter-under-test.ts';

const converter = started(startConverter);

test('A-F10 a registry is mapped and imported from a GZIP; a damaged one and a .tgz are refused by their name', async () => {
  await converter.database.query("SELECT setval(pg_get_serial_sequence('corretores', 'id_corretor'), 100)");
  // Longer than the beginning that is enough for a text: 2,000 brokers.
  const numero = (at: number) => completarCnpj(String(300_000_000_000 + at));
  const corretoras = Array.from({ length: 2_000 }, (_, at) => `Corretora ${at};${numero(at)};${20_000_000 + at}`);
  const gz = gzipSync(['Empresa;CNPJ;SUSEP', ...corretoras].join('\n'));
  const mapeado = await converter
    .as('ana')
    .post('/api/Conversor/mapeamento?cadastro=corretores')
    .attach('file', gz, 'corretores.csv.gz');
  const { colunas } = mapeado.body as Mapeamento;
  expect(colunas.map(({ campo }) => campo)).toEqual(['razao_social', 'cnpj', 'registro_susep']);
  const importar = (bytes: Buffer) =>
    converter
      .as('ana')
      .post('/api/Cadastro/corretores/importacao?simular=false')
      .field('mapeamento', JSON.stringify(colunas.map(({ coluna, campo }) => ({ coluna, campo }))))
      .attach('file', bytes, 'corretores.csv.gz');
  expect((await importar(gz)).body).toMatchObject({ lidas: 2_000, incluidas: 2_000, erros: [] });
  const tar = Buffer.alloc(1_024);
  tar.write('a.csv');
  tar.write('ustar', 257);
  for (const [bytes, frase] of [
    [gz.subarray(0, 5_000), 'GZIP'],
    [gzipSync(tar), 'O arquivo é um TAR compactado (.tgz, .tar.gz)'],
  ] as const)
    expect([(await importar(bytes)).status, JSON.stringify((await importar(bytes)).body)]).toEqual([
      422,
      expect.stringContaining(frase),
    ]);
});
