/** The matrix of UFs as sheets: the rates of one pair of UFs each that differ in nothing but the pair. */
import { alcanceDaTaxa, vigenciaDaTaxa } from '../../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import { taxas } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';

export const ufs = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(
  ' ',
) as readonly string[];

/** What the rates of one sheet share; with a pair of UFs no two rates of a policy do. */
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
  /** Which shipments it is for besides the pair, in words. */
  readonly rotulo: string;
  /** What a new rate of the sheet begins with. */
  readonly molde: Linha;
}

/** One cell: a percentage as decimal text, null where there is none. */
export interface Celula {
  readonly taxa: string | null;
  /** A rate of the pair that is no percentage (reais a trip or a kilometre): it is changed in its own form. */
  readonly outra: boolean;
}

/** A pair of UFs by its letters, `SPPR` from São Paulo to Paraná. */
export type Par = string;
export const parDe = (origem: string, destino: string): Par => origem + destino;
export const parEmTexto = (par: Par) => `${par.slice(0, 2)} → ${par.slice(2)}`;

/** The sheet that a rate lies on, or would lie on. */
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

/** The sheet that asks for nothing but the pair, then those of the rates, then the one that was opened. */
export function quadrosDe(linhas: readonly Linha[], aberto: Quadro | null): readonly Quadro[] {
  const porChave = new Map<string, Quadro>();
  for (const quadro of [quadroDe({}), ...linhas.filter(temPar).map(quadroDe), ...(aberto ? [aberto] : [])]) {
    if (!porChave.has(quadro.chave)) porChave.set(quadro.chave, quadro);
  }
  return [...porChave.values()];
}

/** The cells of a sheet that have a rate. */
export function celulasDe(linhas: readonly Linha[], { chave }: Quadro): ReadonlyMap<Par, Celula> {
  return new Map(
    linhas
      .filter((linha) => temPar(linha) && quadroDe(linha).chave === chave)
      .map((linha) => [
        parDaLinha(linha),
        { taxa: linha['tipo'] === 'TAXA' ? String(linha['taxa']) : null, outra: linha['tipo'] !== 'TAXA' },
      ]),
  );
}

/** What was changed on a sheet: by pair the new percentage, null where it is taken out. */
export type Mudancas = ReadonlyMap<Par, string | null>;

/** All rates of the policy once the changes of one sheet are made: what stays keeps its key. */
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
