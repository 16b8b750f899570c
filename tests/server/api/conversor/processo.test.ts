import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { semExigencias } from '../../../../server/api/leitura/conferencia/regras.ts';
import { converterNaFila } from '../../../../server/api/conversor/fila.ts';
import { findLayoutDefinition } from '../../../../server/api/leitura/layouts.repository.ts';
import type { LayoutDefinition } from '../../../../server/api/leitura/registro.ts';
import { nomeDoOriginal, pastaDeEntrada } from '../../../../server/api/arquivos/arquivos.ts';
import { digestOf } from '../../../../server/api/arquivos/stored-file.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('M2: what completes the connection string reaches the process that converts', async () => {
  const { db, database, dataDir } = converter;
  const path = join(pastaDeEntrada(dataDir), 'lote.csv');
  await mkdir(pastaDeEntrada(dataDir), { recursive: true });
  await writeFile(path, csv([embarque(1)]));
  const url = new URL(database.url);
  const PGDATABASE = url.pathname.slice(1);
  url.pathname = '';
  const layout = (await findLayoutDefinition(db, { nome: 'CSV' })) as LayoutDefinition;
  const trabalho = {
    databaseUrl: url.href,
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
  } as const;
  expect(await converterNaFila(trabalho, { PGDATABASE })).toMatchObject({ situacao: 'CONCLUIDA', lidos: 1 });
});

test('M5: a deadlock at COMMIT, when the file has been moved already, begins anew', async () => {
  const { database, dataDir } = converter;
  await database.query(`
    CREATE SEQUENCE vezes;
    CREATE FUNCTION impasse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('vezes') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER impasse AFTER INSERT ON conversoes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION impasse()`);
  const accepted = csv([embarque(2)]);
  const { status, body } = await converter.upload(accepted);
  expect([status, body.aceitos]).toEqual([200, 1]);
  // A refused file is written down by another connection, which meets the same.
  await database.query('ALTER SEQUENCE vezes RESTART');
  const refused = csv([embarque(3, { placa: 'X' })]);
  expect((await converter.upload(refused)).body.message).toContain('Linha 2, placa');
  for (const sha256 of (await database.query(`SELECT sha256 FROM conversoes WHERE lidos = 1`)).map(
    (row) => row['sha256'],
  )) {
    expect(await digestOf(join(dataDir, nomeDoOriginal(String(sha256))))).toBe(sha256);
  }
});
