import type { Chave } from '../../../../shared/contracts/parametros/parametros.ts';
import type { ApiUnderTest } from '../api-under-test.ts';

/** Sets a parameter for all ramos, or for one, from a given day on. */
export function definirParametro(
  { database }: Pick<ApiUnderTest, 'database'>,
  chave: Chave,
  valor: unknown,
  { ramo = null, de = '2026-01-01' }: { readonly ramo?: number | null; readonly de?: string } = {},
) {
  return database.query(
    `INSERT INTO parametros (chave, id_ramo, vigencia_inicio, valor, alterado_por) VALUES ($1, $2, $3, $4, 'chefe')`,
    [chave, ramo, de, JSON.stringify(valor)],
  );
}
