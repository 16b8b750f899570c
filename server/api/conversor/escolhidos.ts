import type { Lote } from '../leitura/registro.ts';
import type { Reprocesso } from './gravacao/recusados.repository.ts';

/** Lets through what is to be converted, with the values that were corrected. */
export function escolhidos(reprocesso: Reprocesso | undefined): (lote: Lote) => Lote {
  if (reprocesso === undefined) return (lote) => lote;
  const lugar = (linha: number, origem = '') => `${linha} ${origem}`;
  const correcoes = new Map(reprocesso.documentos.map((um) => [lugar(um.linha, um.origem), um.correcoes]));
  return ({ registros, falhas }) => ({
    registros: registros.flatMap((registro) => {
      const corrigidos = correcoes.get(lugar(registro.linha, registro.origem));
      return corrigidos === undefined ? [] : [{ ...registro, campos: { ...registro.campos, ...corrigidos } }];
    }),
    falhas: falhas.filter(({ linha, origem }) => correcoes.has(lugar(linha, origem))),
  });
}
