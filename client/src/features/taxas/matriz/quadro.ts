/** The matrix as sheets: a sheet holds the rates that differ only in their pair of UFs. */
import { alcanceDaTaxa, taxas, vigenciaDaTaxa } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';

export const ufs = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(
  ' ',
) as readonly string[];

/** Columns shared by the rates of a sheet; with the pair of UFs they are the unique key of a policy's rate. */
const comuns = [
  'id_grupo',
  'cnpj_parte',
  'papel',
  'id_mercadoria',
  'grupo_mercadoria',
  'inicio_vigencia',
] as const satisfies readonly (keyof typeof taxas.campos)[];

export interface Quadro {
  readonly chave: string;
  readonly rotulo: string;
  /** Template for new rates of the sheet. */
  readonly molde: Linha;
}

export interface Celula {
  readonly taxa: string | null;
  /** The pair's rate is not a percentage (R$ per trip or per km): it is edited in its own form. */
  readonly outra: boolean;
}

/** A pair of UFs: `SPPR` is São Paulo to Paraná. */
export type Par = string;
export const parDe = (origem: string, destino: string): Par => origem + destino;
export const parEmTexto = (par: Par) => `${par.slice(0, 2)} → ${par.slice(2)}`;

export function quadroDe(linha: Linha): Quadro {
  const molde: Linha = {
    ...Object.fromEntries(Object.keys(taxas.campos).map((coluna) => [coluna, null])),
    ...Object.fromEntries(comuns.map((coluna) => [coluna, linha[coluna] ?? null])),
    fim_vigencia: linha['fim_vigencia'] ?? null,
    id_grupo_rotulo: linha['id_grupo_rotulo'] ?? null,
    id_mercadoria_rotulo: linha['id_mercadoria_rotulo'] ?? null,
    tipo: 'TAXA',
  };
  return {
    chave: JSON.stringify(comuns.map((coluna) => molde[coluna])),
    rotulo: [alcanceDaTaxa(molde), vigenciaDaTaxa(molde)].filter(Boolean).join(', '),
    molde,
  };
}

/** The sheet without further criteria, then those of the rates, then the newly opened one. */
export function quadrosDe(linhas: readonly Linha[], aberto: Quadro | null): readonly Quadro[] {
  const porChave = new Map<string, Quadro>();
  for (const quadro of [quadroDe({}), ...linhas.filter(temPar).map(quadroDe), ...(aberto ? [aberto] : [])]) {
    if (!porChave.has(quadro.chave)) porChave.set(quadro.chave, quadro);
  }
  return [...porChave.values()];
}

export const celulasDe = (linhas: readonly Linha[], { chave }: Quadro): ReadonlyMap<Par, Celula> =>
  new Map(
    linhas
      .filter((linha) => temPar(linha) && quadroDe(linha).chave === chave)
      .map((linha) => [
        parDaLinha(linha),
        { taxa: linha['tipo'] === 'TAXA' ? String(linha['taxa']) : null, outra: linha['tipo'] !== 'TAXA' },
      ]),
  );

/** Changes of a sheet: new percentage by pair, null to delete. */
export type Mudancas = ReadonlyMap<Par, string | null>;

/** All rates of the policy with a sheet's changes applied; existing rates keep their key. */
export function comMudancas(linhas: readonly Linha[], { chave, molde }: Quadro, mudancas: Mudancas): readonly Linha[] {
  const novas = new Map(mudancas);
  const ficam = linhas.flatMap((linha) => {
    if (!temPar(linha) || quadroDe(linha).chave !== chave) return [linha];
    const par = parDaLinha(linha);
    const taxa = novas.get(par);
    if (taxa === undefined) return [linha];
    novas.delete(par);
    return taxa === null ? [] : [{ ...linha, taxa }];
  });
  const incluidas = [...novas].flatMap(([par, taxa]) =>
    taxa === null ? [] : [{ ...molde, uf_origem: par.slice(0, 2), uf_destino: par.slice(2), taxa }],
  );
  return [...ficam, ...incluidas].map(enviada);
}

const temPar = ({ uf_origem, uf_destino }: Linha) => Boolean(uf_origem && uf_destino);
const parDaLinha = ({ uf_origem, uf_destino }: Linha) => parDe(String(uf_origem), String(uf_destino));

const colunas = [taxas.chave, ...Object.keys(taxas.campos)];
const enviada = (linha: Linha): Linha => Object.fromEntries(colunas.map((coluna) => [coluna, linha[coluna] ?? null]));
