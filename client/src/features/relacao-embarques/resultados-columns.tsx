import { Link } from 'react-router-dom';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/list/data-table-columns.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

/** A row of the report, with where it stood in the answer. */
export type Resultado = Embarque & { readonly index: number };

/** The row's group by what it is called, or by its id where the service tells no more. */
const grupoDaLinha = ({ grupo, id_grupo }: Resultado) => grupo ?? id_grupo;

/** How a row is called in the name of its buttons. */
export const nomeDaLinha = (row: Resultado): string =>
  `apólice ${row.numero ?? ''}${grupoDaLinha(row) ? `, sub grupo ${grupoDaLinha(row)}` : ''}`;

/** The colour of a situação, told by how the word begins: the spec names no values. */
function toneOf(situacao: string): Tone {
  if (/^fatur/i.test(situacao)) return 'success';
  if (/^(penden|aberta|aberto)/i.test(situacao)) return 'warning';
  if (/^(cancel|exclu|recus)/i.test(situacao)) return 'danger';
  return 'neutral';
}

export const resultadosColumns: readonly Column<Resultado>[] = [
  {
    key: 'situacao',
    title: 'Situação',
    width: '9rem',
    value: (row) => row.situacao,
    render: ({ situacao }) => situacao && <StatusBadge tone={toneOf(situacao)}>{situacao}</StatusBadge>,
  },
  { key: 'ramo', title: 'Ramo', width: '9rem', value: (row) => row.ramo },
  {
    key: 'numero',
    title: 'Apólice',
    width: '11rem',
    rowHeader: true,
    value: (row) => row.numero,
    render: ({ numero, id_apolice }) =>
      runtimeConfig().builtInApi && id_apolice ? (
        <Link to={paths.averbacoesDaApolice(id_apolice)}>{numero}</Link>
      ) : (
        numero
      ),
  },
  { key: 'id_grupo', title: 'Sub Grupo', width: '11rem', value: grupoDaLinha },
  { key: 'razao_social', title: 'Segurado', value: (row) => row.razao_social },
];
