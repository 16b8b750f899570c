import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nomeDaLinha } from '../../../shared/format/linha-da-memoria.ts';
import type { Sheet } from '../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { nodeZip } from '../../planilha/node-zip.ts';
import { pastaDeEntrada } from '../serving/arquivos.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Caller } from '../serving/endpoint.ts';
import { conflict, notFound } from '../serving/refusals.ts';
import { type FaturaGuardada, findFatura } from './fatura.repository.ts';
import { colunasDaRelacao, noMesmoInstante, readRelacao } from './relacao.repository.ts';

/**
 * Writes an invoice's shipments and its summary into a file of its own, all of one moment: the database is let go
 * before a slow reader begins.
 * @returns the file, which the caller deletes. @throws 404, 409 for an invoice that holds no shipments any more.
 */
export function escreverRelacao(
  db: Db,
  dataDir: string,
  caller: Pick<Caller, 'id' | 'perfil'>,
  id: number,
): Promise<{ readonly fatura: FaturaGuardada; readonly arquivo: string }> {
  return noMesmoInstante(db, async (snapshot) => {
    const fatura = await findFatura(snapshot, caller, id);
    if (fatura === undefined) throw notFound('Fatura não encontrada.');
    if (fatura.situacao === 'CANCELADA' || fatura.situacao === 'REJEITADA') {
      throw conflict('As averbações desta fatura voltaram ao movimento aberto.');
    }
    const sheets = [
      { name: 'Relação', columns: colunasDaRelacao, rows: readRelacao(snapshot, fatura) },
      resumo(fatura),
    ];
    await mkdir(pastaDeEntrada(dataDir), { recursive: true, mode: 0o700 });
    const arquivo = join(pastaDeEntrada(dataDir), `${randomUUID()}.xlsx`);
    const bytes = Readable.from(writeXlsx(sheets, nodeZip), { objectMode: false });
    await pipeline(bytes, createWriteStream(arquivo, { mode: 0o600 }));
    return { fatura, arquivo };
  });
}

/** The sums by group, then every line of the calculation. */
function resumo({ grupos, memoria }: FaturaGuardada): Sheet {
  return {
    name: 'Resumo',
    columns: [
      { title: 'Linha', kind: 'text' },
      { title: 'Conta', kind: 'text' },
      { title: 'Embarques', kind: 'integer' },
      { title: 'Importância Segurada', kind: 'money' },
      { title: 'Valor', kind: 'money' },
    ],
    rows: [
      grupos.map((grupo) => [
        grupo.grupo,
        'Prêmio das averbações',
        grupo.quantidade,
        grupo.importancia_segurada,
        grupo.premio,
      ]),
      memoria.map(({ linha, conta, valor }) => [nomeDaLinha(linha), conta, null, null, valor]),
    ],
  };
}
