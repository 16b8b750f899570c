import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { formatarCompetencia, formatarMomento } from '../../../../shared/format/data.ts';
import { nomeDaLinha } from '../../../../shared/format/linha-da-memoria.ts';
import type { Cover } from '../../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../../shared/planilha/planilha.ts';
import { nodeZip } from '../../../planilha/node-zip.ts';
import { type Db, findNomeDe } from '../../sql/connection.repository.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import type { Caller, Leitor } from '../../chamada/endpoint.ts';
import { conflict, found } from '../../chamada/refusals.ts';
import { type FaturaGuardada, findFatura } from '../lista/fatura.repository.ts';
import { colunasDaRelacao, comSnapshot, readRelacao } from './relacao.repository.ts';

/** Writes an invoice's shipments, in one snapshot, to a file. @throws 404, 409 */
export function escreverRelacao(db: Db, arquivo: string, caller: Leitor & Pick<Caller, 'username'>, id: number) {
  return comSnapshot(db, async (snapshot) => {
    const fatura = found(await findFatura(snapshot, caller, id), 'Fatura não encontrada.');
    if (fatura.situacao === 'CANCELADA' || fatura.situacao === 'REJEITADA')
      throw conflict('As averbações desta fatura voltaram ao movimento aberto.');
    const seguradora = await lerParametro(snapshot, 'seguradora_nome');
    const cover = capa(fatura, seguradora, await findNomeDe(snapshot, caller.username));
    const sheets = [{ name: 'Relação', columns: colunasDaRelacao, rows: readRelacao(snapshot, fatura) }];
    const bytes = Readable.from(writeXlsx({ cover, sheets }, nodeZip), { objectMode: false });
    await pipeline(bytes, createWriteStream(arquivo, { mode: 0o600 }));
    return fatura;
  });
}

const daAverbacao = 'Prêmio das averbações';

function capa(fatura: FaturaGuardada, seguradora: string | null, quem: string): Cover {
  const { numero, numero_fatura, segurado, competencia, grupos, memoria, situacao } = fatura;
  return {
    title: numero_fatura === null ? `Prévia da apólice ${numero}` : `Fatura ${numero_fatura}`,
    seguradora,
    facts: [
      ['Apólice', numero],
      ['Segurado', segurado],
      ['Competência', formatarCompetencia(competencia)],
      ['Situação', situacaoEmPalavras[situacao][0]],
    ],
    by: quem,
    when: formatarMomento(new Date().toISOString()),
    table: {
      columns: [
        { title: 'Linha', kind: 'text' },
        { title: 'Conta', kind: 'text' },
        { title: 'Embarques', kind: 'integer' },
        { title: 'Importância Segurada', kind: 'money' },
        { title: 'Valor', kind: 'money' },
      ],
      rows: [
        ...grupos.map((um) => [um.grupo, daAverbacao, um.quantidade, um.importancia_segurada, um.premio]),
        ...memoria.map(({ linha, conta, valor }) => [nomeDaLinha(linha), conta, null, null, valor]),
      ],
    },
  };
}
