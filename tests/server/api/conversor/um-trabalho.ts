import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../../../../server/api/arquivos/stored-file.ts';
import { pastaDeEntrada } from '../../../../server/arquivos/temp-file.ts';
import type { Trabalho } from '../../../../server/api/conversor/converter.ts';
import { semExigencias } from '../../../../server/api/leitura/conferencia/regras.ts';
import { findLayoutDefinition } from '../../../../server/api/leitura/layouts.repository.ts';
import type { LayoutDefinition } from '../../../../server/api/leitura/registro.ts';
import { type ConverterUnderTest, csv, embarque } from './converter-under-test.ts';

const semAlcada = { valor: '-1', dias: '-1', quem: null };
const livre = { valor: 'Infinity', dias: 'Infinity', quem: null };

/** The converter process's job for a CSV with one shipment. */
export async function umTrabalho({ db, database, dataDir }: ConverterUnderTest): Promise<Trabalho> {
  const path = join(pastaDeEntrada(dataDir), 'lote.csv');
  await mkdir(pastaDeEntrada(dataDir), { recursive: true });
  await writeFile(path, csv([embarque(1)]));
  const layout = (await findLayoutDefinition(db, { nome: 'CSV' })) as LayoutDefinition;
  return {
    databaseUrl: database.applicationUrl,
    destino: { pasta: dataDir, s3: null, chaves: [] },
    path,
    layout,
    ramo: { id: 54, ambito: 'N' },
    maximoRegistros: 1_000_000,
    pararAposErros: null,
    exigencias: semExigencias,
    parametros: {
      limiteLiberado: null,
      atrasos: { AVERBAR_FORA_PRAZO: semAlcada, AVERBAR_COMPETENCIA_FECHADA: livre },
      premioInternacional: 'MOEDA',
      competenciaPor: 'EMBARQUE',
      competenciaFechada: 'ABERTA',
      mercadoriaPadrao: null,
    },
    repetir: false,
    aceitar: 'tudo',
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
  };
}
