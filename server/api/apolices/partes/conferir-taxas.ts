import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { cnpjValido } from '../../../../shared/format/cnpj.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import { findGruposDeMercadoria, findVigencia, type Vigencia } from './partes.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';

export interface ParteEscrita {
  readonly idApolice: number;
  readonly antes: readonly Linha[];
  readonly depois: readonly Linha[];
}

/** Rule of a part; any fault refuses the write. `linhas.0.taxa` names a field of a row. */
export type RegraDaParte = (transaction: Db, escrita: ParteEscrita) => Promise<readonly FieldFault[]>;

type Falta = readonly [campo: string, mensagem: string] | false;

/** Rates: consistent dimensions and amounts, within the policy's validity. */
export const conferirTaxas: RegraDaParte = async (transaction, { idApolice, depois }) => {
  const vigencia = await findVigencia(transaction, idApolice);
  const grupos = await findGruposDeMercadoria(transaction);
  return porLinha(depois, (linha) => {
    const { cnpj_parte, papel, id_mercadoria, grupo_mercadoria, uf_origem, uf_destino, percurso } = linha;
    const { tipo, taxa, valor, km_minimo } = linha;
    const porTaxa = tipo === 'TAXA';
    return [
      typeof cnpj_parte === 'string' && !parteValida(cnpj_parte) && ['cnpj_parte', 'Deve ser um CNPJ ou a raiz de um'],
      papel !== null && cnpj_parte === null && ['cnpj_parte', 'Diga de quem'],
      id_mercadoria !== null &&
        grupo_mercadoria !== null && ['grupo_mercadoria', 'A mercadoria ou o grupo, não os dois'],
      typeof grupo_mercadoria === 'string' &&
        !grupos.has(grupo_mercadoria) && ['grupo_mercadoria', 'Nenhuma mercadoria é deste grupo'],
      percurso !== null && (uf_origem ?? uf_destino) !== null && ['percurso', 'O percurso ou as UFs, não os dois'],
      (taxa !== null) !== porTaxa && ['taxa', porTaxa ? 'Campo obrigatório' : 'Só na cobrança por taxa'],
      (valor === null) !== porTaxa && ['valor', porTaxa ? 'Só na cobrança por viagem ou km' : 'Campo obrigatório'],
      tipo !== 'KM' && km_minimo !== null && ['km_minimo', 'Só na cobrança por km'],
      ...foraDaVigencia(linha, vigencia),
    ];
  });
};

/** Exactly one of percentage and rate; OCD alone or with lifting, not both. */
export const conferirAdicionais: RegraDaParte = async (transaction, { idApolice, depois }) => {
  const vigencia = await findVigencia(transaction, idApolice);
  const comIcamento = new Set(depois.flatMap(({ tipo, id_grupo }) => (tipo === 'OCD_ICAMENTO' ? [id_grupo] : [])));
  const exclui = (grupo: Linha[string] | undefined) =>
    comIcamento.has(null) || (grupo === null ? comIcamento.size > 0 : comIcamento.has(grupo ?? null));
  return porLinha(depois, (linha) => [
    (linha['percentual'] === null) === (linha['taxa'] === null) && [
      'percentual',
      'O percentual ou a taxa própria, um dos dois',
    ],
    linha['tipo'] === 'OUTRO' && linha['descricao'] === null && ['descricao', 'Campo obrigatório'],
    linha['tipo'] === 'OCD' && exclui(linha['id_grupo']) && ['tipo', 'OCD já está em “OCD e içamento”: um dos dois'],
    ...foraDaVigencia(linha, vigencia),
  ]);
};

function porLinha(linhas: readonly Linha[], faltas: (linha: Linha) => readonly Falta[]): FieldFault[] {
  return linhas.flatMap((linha, at) =>
    faltas(linha).flatMap((falta) => (falta ? [{ campo: `linhas.${at}.${falta[0]}`, mensagem: falta[1] }] : [])),
  );
}

const parteValida = (cnpj: string) => (cnpj.length === 8 ? /^[0-9A-Z]{8}$/.test(cnpj) : cnpjValido(cnpj));

function foraDaVigencia({ inicio_vigencia, fim_vigencia }: Linha, { inicio, fim }: Vigencia): Falta[] {
  const fora = (dia: Linha[string] | undefined) => typeof dia === 'string' && (dia < inicio || dia > fim);
  const mensagem = `Fora da vigência da apólice: ${formatarData(inicio)} a ${formatarData(fim)}`;
  const invertida =
    typeof inicio_vigencia === 'string' && typeof fim_vigencia === 'string' && fim_vigencia < inicio_vigencia;
  return [
    fora(inicio_vigencia) && ['inicio_vigencia', mensagem],
    fora(fim_vigencia) && ['fim_vigencia', mensagem],
    invertida && ['fim_vigencia', 'Antes do início'],
  ];
}
