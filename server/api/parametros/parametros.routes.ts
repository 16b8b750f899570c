import type { Linha, Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import * as contract from '../../../shared/contracts/parametros/parametros.ts';
import {
  contratoDaAba,
  type Definicao,
  getHistoricoDoParametro,
  listParametros,
} from '../../../shared/contracts/parametros/parametros-contract.ts';
import type { Parametro } from '../../../shared/contracts/parametros/definir-parametros.ts';
import { getSeguradora } from '../../../shared/contracts/seguradora.ts';
import { lerSeguradora } from '../impressos/seguradora.ts';
import { type ApiParts, type Autor, endpoint, readEndpoint } from '../chamada/endpoint.ts';
import { findValores, listDefinidos, listEntradasDaTrilha, lockVersao, upsertValor } from './parametros.repository.ts';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Db } from '../sql/connection.repository.ts';
import { invalid } from '../chamada/refusals.ts';
import { type Ato, exigirAlcada } from '../escrita/alcada.repository.ts';
import { recordChanges, refuseStale, write } from '../escrita/writer.repository.ts';

export const parametrosRoutes = ({ db }: ApiParts) => [
  endpoint(listParametros, async () => {
    const definidos = await listDefinidos(db);
    const versaoDa = (campos: object) =>
      definidos.reduce((soma, { chave, versao }) => (Object.hasOwn(campos, chave) ? soma + versao : soma), 0);
    return {
      status: 1,
      versoes: Object.fromEntries(contract.abasGravaveis.map((aba) => [aba, versaoDa(contract.abas[aba].campos)])),
      retorno: definidos.map(({ versao: _versao, ...definido }) => definido),
    };
  }),

  endpoint(getHistoricoDoParametro, async ({ params: { chave } }) => ({
    status: 1,
    retorno: (await listEntradasDaTrilha(db, chave)).map(({ quando, quem, ramo, antes, depois }) => ({
      quando: quando.toISOString(),
      quem,
      ramo,
      vigencia_inicio: depois.vigencia_inicio,
      antes: antes && emTexto(chave, antes.valor),
      depois: emTexto(chave, depois.valor),
    })),
  })),

  ...contract.abasGravaveis.map((aba) =>
    endpoint(contratoDaAba(aba), ({ body, autor }) => definir(db, aba, body, autor)),
  ),

  readEndpoint(getSeguradora, () => lerSeguradora(db)),
];

function emTexto(chave: contract.Chave, valor: unknown): string | null {
  if (valor === null) return null;
  const parametro: Parametro = contract.parametros[chave];
  return parametro.imagem ? 'Imagem' : valorEmTexto(parametro, chave, { [chave]: valor } as Linha);
}

/** Sets changed parameters of a tab. @throws 409 stale; 422 for an unknown or unsupported ramo. */
function definir(db: Db, aba: contract.Aba, definicao: Definicao, autor: Autor) {
  const { id_ramo = null, vigencia_inicio, versao, valores } = definicao;
  const campos: Readonly<Record<string, Parametro>> = contract.abas[aba].campos;
  const dados = Object.entries(valores).filter(([, valor]) => valor !== undefined);
  const semRamo = id_ramo === null ? [] : dados.filter(([chave]) => !campos[chave]?.porRamo);
  if (semRamo.length > 0)
    throw invalid(semRamo.map(([chave]) => ({ campo: `valores.${chave}`, mensagem: 'Vale para todos os ramos' })));
  return write(db, async (transaction) => {
    const chaves = Object.keys(campos);
    refuseStale(await lockVersao(transaction, chaves), versao);
    const lugar = { id_ramo, vigencia_inicio };
    const antes = await findValores(transaction, chaves, lugar);
    const mudados = dados.filter(
      ([chave, valor]) => JSON.stringify(valor) !== JSON.stringify(antes.get(chave) ?? null),
    );
    for (const [chave, valor] of mudados.filter(([uma]) => campos[uma]?.separa))
      await exigirAlcada(transaction, autor, atoDe(chave, campos[chave] as Parametro, antes.get(chave), valor));
    for (const [chave, valor] of mudados) await upsertValor(transaction, chave, lugar, valor, autor.username);
    await recordChanges(
      transaction,
      autor,
      'parametros',
      mudados.map(([chave, valor]) => ({
        id: chave,
        ...(antes.get(chave) !== null && { antes: { ...lugar, valor: antes.get(chave) } }),
        depois: { ...lugar, valor },
      })),
    );
    return { status: 1, versao: (await lockVersao(transaction, chaves)).versao };
  });
}

/** A parameter about who may act alone is not for one administrator to change. */
function atoDe(chave: string, campo: Parametro, antes: unknown, depois: unknown): Ato {
  const texto = (valor: unknown) => valorEmTexto(campo as Campo, chave, { [chave]: (valor ?? null) as Valor }) || null;
  return {
    acao: null,
    perfis: ['admin'],
    registro: { entidade: 'parametros', id: chave },
    descricao: `Alterar o parâmetro “${campo.rotulo}”`,
    mudancas: [{ campo: chave, rotulo: campo.rotulo, antes: texto(antes), depois: texto(depois) }],
  };
}
