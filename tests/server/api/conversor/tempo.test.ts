import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { pastaDeEntrada } from '../../../../server/api/arquivos/arquivos.ts';
import { semExigencias } from '../../../../server/api/leitura/conferencia/regras.ts';
import { converterNaFila } from '../../../../server/api/conversor/fila.ts';
import { digestOf } from '../../../../server/api/arquivos/stored-file.ts';
import { findLayoutDefinition } from '../../../../server/api/leitura/layouts.repository.ts';
import type { LayoutDefinition } from '../../../../server/api/leitura/registro.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('a conversion that does not come to its end is ended, says so, and leaves nothing, no transaction either', async () => {
  const { db, database, dataDir } = converter;
  const path = join(pastaDeEntrada(dataDir), 'lote.csv');
  await mkdir(pastaDeEntrada(dataDir), { recursive: true });
  await writeFile(path, csv([embarque(1)]));
  // The holder of this lock never lets go.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE averbacao_documentos');
  const layout = (await findLayoutDefinition(db, { nome: 'CSV' })) as LayoutDefinition;
  const converting = converterNaFila(
    {
      databaseUrl: database.url,
      destino: { pasta: dataDir, s3: null },
      path,
      layout,
      ramo: { id: 54, ambito: 'N' },
      maximoRegistros: 1_000_000,
      pararAposErros: null,
      limiteLiberado: null,
      exigencias: semExigencias,
      repetir: false,
      premioInternacional: 'MOEDA',
      competenciaPor: 'EMBARQUE',
      competenciaFechada: 'ABERTA',
      aceitar: 'tudo',
      mercadoriaPadrao: null,
      idConversao: 1_000,
      guardado: false,
      pedido: {
        idLayout: layout.id,
        idRamo: 54,
        arquivo: 'lote.csv',
        tamanho: 1,
        sha256: await digestOf(path),
        idUsuario: 1,
        usuario: 'ana',
        requestId: 'x',
        iniciadaEm: new Date(),
        caixa: undefined,
        apolice: undefined,
      },
    },
    {},
    3_000,
  );
  await expect(converting).rejects.toMatchObject({
    status: 422,
    code: 'too_long',
    message: expect.stringMatching(/^O processamento do arquivo passou de 1 minutos? .* Nada foi gravado\.$/),
  });
  const sessions = `SELECT FROM pg_stat_activity WHERE application_name = 'romaneio conversor' AND datname = current_database()`;
  while ((await database.query(sessions)).length > 0) await sleep(100);
  await holder.end();
  expect(await database.query('SELECT FROM averbacoes UNION ALL SELECT FROM averbacao_documentos')).toEqual([]);
  expect((await converter.upload(csv([embarque(1)]))).body).toMatchObject({ aceitos: 1 });
});
