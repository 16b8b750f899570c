import { apolice, camposDoCancelamento, faturamento } from '../../../shared/contracts/apolice/apolice.ts';
import { partes } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { Historico } from '../../../shared/contracts/fields.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Condicoes } from '../../../shared/contracts/condicoes.ts';
import { mercadoriaEmTexto, prazoEmTexto } from '../../../shared/apolice/condicoes-em-texto.ts';
import { formatarReais } from '../../../shared/format/numero.ts';
import type { Db } from '../sql/connection.repository.ts';
import { mudancasEntre } from '../escrita/row-history.ts';
import { type EntradaDaTrilha, findHistorico } from '../escrita/row-history.repository.ts';
import { findIdsDasSuspensoes } from './administracao.repository.ts';
import { ENTIDADE } from './gravar-apolice.ts';

const daApolice: Cadastro['campos'] = {
  ...apolice.campos,
  cancelamento_vigencia: camposDoCancelamento.data,
  motivo_cancelamento: camposDoCancelamento.motivo,
};

/** The trail keeps conditions as lists; the history shows them as text. */
const dasCondicoes: Cadastro['campos'] = {
  mercadorias: { tipo: 'texto', rotulo: 'Mercadorias com condição', max: 100_000 },
  prazo: { tipo: 'texto', rotulo: 'Prazo', max: 100 },
};

/** Parts of a policy by their name in the trail; a part's rows are one field. */
const doQueTem: Readonly<Record<string, Cadastro['campos']>> = {
  'apolice-faturamento': faturamento.campos,
  condicoes: dasCondicoes,
  ...Object.fromEntries(
    partes.map(({ nome, titulo, tabela, campos }) => [
      `apolice-${nome}`,
      { linhas: { tipo: 'lista', rotulo: titulo, tabela, campos } },
    ]),
  ),
};

const SUSPENSOES = 'suspensoes';
const daSuspensao: Cadastro['campos'] = {
  data_inicial: { tipo: 'data', rotulo: 'Suspensa desde' },
  data_final: { tipo: 'data', rotulo: 'Suspensa até' },
  motivo: { tipo: 'texto', rotulo: 'Motivo da suspensão', max: 500 },
};

export async function historicoDaApolice(db: Db, id: number): Promise<Historico['retorno']> {
  const suspensoes = await findIdsDasSuspensoes(db, id);
  const entradas = await Promise.all([
    findHistorico(db, [ENTIDADE, ...Object.keys(doQueTem)], [id]),
    findHistorico(db, [SUSPENSOES], suspensoes),
  ]);
  return entradas
    .flat()
    .map(apresentar)
    .toSorted((a, b) => b.quando.localeCompare(a.quando));
}

function apresentar({ quando, quem, acao, entidade, antes, depois }: EntradaDaTrilha): Historico['retorno'][number] {
  const campos = entidade === SUSPENSOES ? daSuspensao : (doQueTem[entidade] ?? daApolice);
  const lida = entidade === 'condicoes' ? condicoesEmTexto : (linha: Linha | null) => linha ?? {};
  return {
    quando: quando.toISOString(),
    quem,
    // A suspension counts as a change of the policy.
    acao: entidade === SUSPENSOES ? 'alterar' : acao,
    mudancas: mudancasEntre({ campos }, lida(antes), lida(depois)),
  };
}

function condicoesEmTexto(linha: Linha | null): Linha {
  const { mercadorias = [], prazo = null } = (linha ?? {}) as unknown as Partial<Condicoes>;
  return {
    mercadorias: mercadorias
      .map(
        (uma) =>
          `${mercadoriaEmTexto(uma)}: ${uma.limite === null ? 'não coberta' : `até ${formatarReais(uma.limite)}`}`,
      )
      .join('; '),
    prazo: prazo === null ? null : prazoEmTexto(prazo),
  };
}
