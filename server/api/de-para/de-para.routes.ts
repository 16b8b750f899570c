import * as contract from '../../../shared/contracts/de-para.ts';
import { type ApiParts, endpoint, answerEndpoint } from '../chamada/endpoint.ts';
import { withReceivedFile } from '../arquivos/receive-file.ts';
import { messageEndpoint } from '../escrita/write-endpoint.ts';
import { write } from '../escrita/writer.repository.ts';
import { lerArquivo } from './de-para.arquivo.ts';
import { escreverCsv } from './de-para.csv.ts';
import { conferirMapeamento, excluirMapeamento, gravarMapeamento, importar } from './de-para.gravar.ts';
import * as dePara from './de-para.repository.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Historico } from '../../../shared/contracts/fields.ts';
import { layoutText, paraText, seguradoText, tipoNames } from '../../../shared/format/mapeamento.ts';
import { type Db, exists } from '../sql/connection.repository.ts';
import type { EntradaDaTrilha } from '../escrita/row-history.repository.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';
import { pastaDeEntrada } from '../../arquivos/temp-file.ts';

export const deParaRoutes = ({ db, dataDir }: ApiParts) => [
  answerEndpoint(contract.listDePara, async () => ({ data: await dePara.findMapeamentos(db) })),

  answerEndpoint(contract.listRegistros, async ({ query }) => ({ data: await dePara.findRegistros(db, query.tipo) })),

  answerEndpoint(contract.listPendentes, async () => ({
    data: (await dePara.findPendentes(db)).map((row) => ({
      ...row,
      cnpj_segurado: row.cnpj_segurado || null,
      atualizado_em: row.atualizado_em.toISOString(),
    })),
  })),

  endpoint(contract.listSugestoes, async () => {
    const porPendente = Map.groupBy(await dePara.findSugestoes(db), ({ id_pendente }) => id_pendente);
    const data = [...porPendente].map(([id_pendente, achadas]) => ({
      id_pendente,
      sugestoes: achadas.map(({ id_pendente: _pendente, ...sugestao }) => sugestao),
    }));
    return { status: 1, data };
  }),

  endpoint(contract.exportDePara, async (_received, response) => {
    const rows = await dePara.findMapeamentos(db);
    const csv = escreverCsv(
      rows.map((row) => ({ ...row, layout: row.layout ?? '', cnpj_segurado: row.cnpj_segurado ?? '' })),
    );
    response.attachment('de-para.csv').type('text/csv; charset=utf-8').send(csv);
  }),

  endpoint(contract.importDePara, async ({ request, autor }, response) => {
    const { field, maxBytes } = contract.importDePara.body;
    const folder = pastaDeEntrada(dataDir);
    const linhas = await withReceivedFile(request, response, { folder, field, maxBytes }, ({ path }) =>
      lerArquivo(path, autor.id),
    );
    const counts = await write(db, (transaction) => importar(transaction, linhas, autor));
    return { message: 'De-Para importado com sucesso!', ...counts };
  }),

  endpoint(contract.createDePara, async ({ body, autor }) => {
    const row = await conferirMapeamento(db, body, autor);
    const id = await write(db, (transaction) => gravarMapeamento(transaction, row, autor));
    return { message: 'Mapeamento criado com sucesso!', id_de_para: id };
  }),

  endpoint(contract.updateDePara, async ({ params: { id }, body, autor }) => {
    const row = await conferirMapeamento(db, body, autor);
    await write(db, (transaction) => gravarMapeamento(transaction, row, autor, { id, versao: body.versao }));
    return { message: 'Mapeamento alterado com sucesso!', id_de_para: id };
  }),

  messageEndpoint(db, contract.deleteDePara, 'Mapeamento excluído com sucesso!', (transaction, { params, autor }) =>
    excluirMapeamento(transaction, params.id, autor),
  ),

  endpoint(contract.getHistoricoDoMapeamento, ({ params }) => historicoDoMapeamento(db, params.id)),
];

const campos: Cadastro['campos'] = {
  de: { tipo: 'texto', rotulo: 'De', max: 120 },
  tipo: { tipo: 'opcao', rotulo: 'Tipo', opcoes: tipoNames },
  para: { tipo: 'texto', rotulo: 'Para', max: 300 },
  layout: { tipo: 'texto', rotulo: 'Layout', max: 120 },
  segurado: { tipo: 'texto', rotulo: 'Segurado', max: 300 },
};

const historicoDoMapeamento = (db: Db, id: number): Promise<Historico> =>
  historicoDoRegistro(db, {
    entidade: 'de-para',
    id,
    campos,
    desconhecido: 'Mapeamento não encontrado.',
    existe: () => exists(db, 'de_para', 'id_de_para', id),
    ler: (entradas) => nomear(db, entradas),
  });

async function nomear(db: Db, entradas: readonly EntradaDaTrilha[]): Promise<readonly EntradaDaTrilha[]> {
  const linhas = entradas.flatMap(({ antes, depois }) => [antes, depois]).filter((linha) => linha !== null);
  const nomes = await dePara.findNomes(db, linhas);
  const nomeadas = new Map(
    linhas.map((linha, n): [Linha, Linha] => {
      const nome = nomes[n] as (typeof nomes)[number];
      return [linha, { ...linha, layout: layoutText(nome), segurado: seguradoText(nome), para: paraText(nome) }];
    }),
  );
  const nomeada = (linha: Linha | null) => (linha === null ? null : (nomeadas.get(linha) ?? linha));
  return entradas.map((entrada) => ({ ...entrada, antes: nomeada(entrada.antes), depois: nomeada(entrada.depois) }));
}
