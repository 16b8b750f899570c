import type { Parte } from '../../../../shared/contracts/apolice-partes/definir-parte.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Ato } from '../../escrita/alcada.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { findAbaixoDoPiso } from '../../sql/pisos.repository.ts';
import { findContrato } from './partes.repository.ts';
import type { ParteEscrita } from './conferir-taxas.ts';

/** Act of a part's write that needs authority, measured by its largest row: discounts, and rates below a floor. */
export async function atoDaParte(transaction: Db, parte: Parte, escrita: ParteEscrita): Promise<Ato | null> {
  const { idApolice } = escrita;
  const mudadas = novasOuMudadas(parte, escrita);
  const medido =
    parte.nome === 'adicionais'
      ? descontoDe(mudadas)
      : 'taxa' in parte.campos
        ? await pisoDe(transaction, idApolice, mudadas)
        : null;
  if (medido === null) return null;
  const { linhas, ...medida } = medido;
  const { numero, id_ramo } = await findContrato(transaction, idApolice);
  return {
    ...medida,
    id_ramo,
    registro: { entidade: `apolice-${parte.nome}`, id: idApolice },
    descricao: `Alterar ${parte.titulo} da apólice ${numero}`,
    mudancas: linhas.map((linha) => ({
      campo: 'linhas',
      rotulo: parte.titulo,
      antes: null,
      depois: emTexto(parte, linha),
    })),
  };
}

type Medida = Pick<Ato, 'acao' | 'percentual'> & { readonly linhas: readonly Linha[] };

function descontoDe(mudadas: readonly Linha[]): Medida | null {
  const linhas = mudadas.filter(({ tipo }) => tipo === 'DESCONTO');
  const percentuais = linhas.flatMap(({ percentual }) => (typeof percentual === 'string' ? [percentual] : []));
  const percentual = percentuais.toSorted((um, outro) => Number(outro) - Number(um))[0] ?? null;
  return linhas.length === 0 ? null : { acao: 'DESCONTO', percentual, linhas };
}

async function pisoDe(transaction: Db, idApolice: number, mudadas: readonly Linha[]): Promise<Medida | null> {
  const taxas = mudadas.filter(({ taxa }) => taxa !== null);
  const abaixo = await findAbaixoDoPiso(
    transaction,
    taxas.map(({ taxa = null, id_mercadoria = null, grupo_mercadoria = null }) => ({
      id_apolice: idApolice,
      taxa,
      id_mercadoria,
      grupo_mercadoria,
    })),
  );
  const [maior] = abaixo.toSorted((um, outro) => Number(outro.percentual) - Number(um.percentual));
  if (maior === undefined) return null;
  return {
    acao: 'TAXA_ABAIXO_DO_PISO',
    percentual: maior.percentual,
    linhas: abaixo.map(({ at }) => taxas[at] as Linha),
  };
}

function novasOuMudadas({ chave, campos }: Parte, { antes, depois }: ParteEscrita): readonly Linha[] {
  const dados = (linha: Linha) =>
    JSON.stringify([chave, ...Object.keys(campos)].map((coluna) => linha[coluna] ?? null));
  const conhecidas = new Set(antes.map(dados));
  return depois.filter((linha) => !conhecidas.has(dados(linha)));
}

const emTexto = ({ campos }: Parte, linha: Linha): string =>
  Object.entries(campos)
    .flatMap(([coluna, campo]) =>
      linha[coluna] === null ? [] : [`${campo.rotulo} ${valorEmTexto(campo, coluna, linha)}`],
    )
    .join(', ');
