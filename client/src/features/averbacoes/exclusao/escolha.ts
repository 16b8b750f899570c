import type { FiltrosDeAverbacoes } from '../../../../../shared/contracts/averbacoes.ts';

/** Step titles in order; `?passo=` is their 1-based position. */
export const passos = ['Escolher', 'Conferir', 'Motivo', 'Resultado'] as const;

/** Input of the first step; '' when unset. */
export interface Escolha {
  readonly ramo: string;
  readonly apolice: string;
  readonly grupo: string;
  readonly competencia: string;
  readonly de: string;
  readonly ate: string;
  readonly conversao: string;
  readonly cnpj_tomador: string;
}
export const campos = ['ramo', 'apolice', 'grupo', 'competencia', 'de', 'ate', 'conversao', 'cnpj_tomador'] as const;

export const lerEscolha = (address: URLSearchParams): Escolha =>
  Object.fromEntries(campos.map((campo) => [campo, address.get(campo) ?? ''])) as unknown as Escolha;

const numero = (texto: string) => (/^\d{1,9}$/.test(texto) ? Number(texto) : undefined);
const dia = (texto: string) => (/^\d{4}-\d{2}-\d{2}$/.test(texto) ? texto : undefined);

/**
 * Converts the input of step 1 to a filter.
 * @param documentos pasted keys and numbers, sufficient on their own.
 * @returns null when the ramo, the policy or one more filter is missing (domain 3.3).
 */
export function filtrosDe(escolha: Escolha, documentos: readonly string[]): FiltrosDeAverbacoes | null {
  const [id_ramo, id_apolice] = [numero(escolha.ramo), numero(escolha.apolice)];
  const [de, ate] = [dia(escolha.de), dia(escolha.ate)];
  const mais = semVazios({
    id_grupo: numero(escolha.grupo),
    competencia: numero(escolha.competencia.replace('-', '')),
    data_embarque: de === undefined && ate === undefined ? undefined : semVazios({ de, ate }),
    id_conversao: numero(escolha.conversao),
    cnpj_tomador: escolha.cnpj_tomador.trim() || undefined,
    documento: documentos.length > 0 ? [...documentos] : undefined,
  });
  const falta = id_ramo === undefined || id_apolice === undefined || Object.keys(mais).length === 0;
  if (falta && documentos.length === 0) return null;
  return semVazios({ id_ramo, id_apolice, ...mais });
}

const semVazios = <T extends object>(valores: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
