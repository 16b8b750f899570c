import { useCallback, useMemo } from 'react';
import type { LinhaRespondida } from '../../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Chave, readRegistro } from '../../../api/registros.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { failureOf } from '../../../api/server-message.ts';
import { type Column, rowActions } from '../../../ui/list/columns.tsx';
import { formatValue } from '../../../ui/list/data-table-columns.ts';
import { useToasts } from '../../../ui/Toasts.tsx';
import { useEdicao } from '../useEdicao.tsx';

const none: readonly never[] = [];

/**
 * Adds registry editing to a list of the product spec, which keeps its columns, texts and call. Rows are fetched from
 * their registry when opened.
 * @param keyOf a row's key in the registry. `columns`, `keyOf` and `beside` must be referentially stable.
 * @param beside extra columns, whose values only the built-in API returns.
 */
export function useEdicaoDaSpec<Row>(
  cadastro: Cadastro,
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => Chave | null | undefined,
  beside: readonly Column<Row>[] = none,
) {
  const toasts = useToasts();
  const { mayWrite, abrir, ask, ...edicao } = useEdicao(cadastro);
  const read = useCallback(
    (rows: readonly Row[], then: (registros: readonly LinhaRespondida[]) => void) => {
      inTurn(rows, async (row) => (await readRegistro(cadastro, keyOf(row) ?? '')) as LinhaRespondida).then(
        then,
        (error: Error) => toasts.fail(failureOf(error)),
      );
    },
    [cadastro, keyOf, toasts],
  );
  const withActions = useMemo(() => {
    // Other services only have the spec's list.
    if (!runtimeConfig().builtInApi) return columns;
    const naming = columns.find(({ rowHeader }) => rowHeader);
    const open = (row: Row) =>
      read([row], ([registro = null]) => abrir({ cadastro, registro, somenteLeitura: !mayWrite }));
    const nameOf = (row: Row) => formatValue(naming?.value(row), naming?.kind);
    const remove = (row: Row) => read([row], ([registro]) => registro && ask(registro));
    const actions = mayWrite
      ? rowActions(
          nameOf,
          [
            ['pencil', 'Editar', open],
            ['trash', 'Excluir', remove],
          ],
          '5.5rem',
        )
      : rowActions(nameOf, [['eye', 'Ver', open]], '4.5rem');
    return [...columns, ...beside, actions];
  }, [cadastro, columns, beside, mayWrite, abrir, ask, read]);
  const bulkActions = edicao.bulkActions.map(({ run, ...action }) => ({
    ...action,
    run: (rows: readonly Row[]) => read(rows, run),
  }));
  return { ...edicao, columns: withActions, bulkActions };
}

/** Sequential, to avoid a hundred parallel requests for a hundred selected rows. */
async function inTurn<Row, Read>(rows: readonly Row[], read: (row: Row) => Promise<Read>): Promise<Read[]> {
  const all: Read[] = [];
  for (const row of rows) all.push(await read(row));
  return all;
}
