import { Link } from 'react-router-dom';
import { tomador } from '../../../../../shared/contracts/cadastros/declarados/tomador.ts';
import type { Tomador } from '../../../../../shared/contracts/listas.ts';
import { formatarDecimal, formatarInteiro } from '../../../../../shared/format/numero.ts';
import { tomadoresQuery } from '../../../api/partes.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CnpjText } from '../../../ui/CnpjText.tsx';
import { columnsOf, filterOf, type ListFilter } from '../../../ui/list/columns.tsx';
import { paginaDaSpec } from './ListaDaSpec.tsx';

/** Rates have up to 6 decimals; scaled to integers they sum exactly. */
const SCALE = 1_000_000;

/**
 * Summary cards of the tomadores found: count, average rate in percent with 2 decimals, rounded half up
 * (`0,00%` if none), and number of policies.
 * @param found indexes into `rows`; runs on every keystroke over a long list, hence a single pass.
 */
function resumo(rows: readonly Tomador[], found: Uint32Array) {
  const apolices = new Set<number>();
  let soma = 0;
  let taxas = 0;
  for (const position of found) {
    const { taxa, iD_APOLICE } = rows[position] as Tomador;
    if (typeof iD_APOLICE === 'number') apolices.add(iD_APOLICE);
    if (typeof taxa !== 'number') continue;
    soma += Math.round(taxa * SCALE);
    taxas += 1;
  }
  const centesimos = taxas === 0 ? 0 : Math.round(soma / taxas / (SCALE / 100));
  return [
    { label: 'Total de Tomadores', value: formatarInteiro(found.length) },
    { label: 'Taxa Média', value: `${formatarDecimal((centesimos / 100).toFixed(2))}%` },
    { label: 'Apólices distintas', value: formatarInteiro(apolices.size) },
  ];
}

function cnpjFilter(rows: readonly Tomador[]): ListFilter<Tomador> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { cnpj } of rows) if (cnpj) (seen.has(cnpj) ? repeated : seen).add(cnpj);
  return filterOf('cnpj', 'CNPJ', { repetido: 'Repetidos' }, ({ cnpj }) =>
    cnpj && repeated.has(cnpj) ? 'repetido' : '',
  );
}

/** Filter for tomadores of policies in force today, which the dashboard counts as active. */
const vigenciaFilter = filterOf<Tomador>(
  'vigencia',
  'Vigência',
  { vigentes: 'De apólices vigentes' },
  ({ apolice_vigente }) => (apolice_vigente ? 'vigentes' : ''),
);

const coluna = columnsOf<Tomador>();

export default paginaDaSpec({
  cadastro: tomador,
  query: tomadoresQuery,
  name: 'tomadores',
  title: 'Tomadores',
  placeholder: 'Buscar por razão social, CNPJ ou ID...',
  emptyText: 'Nenhum tomador encontrado',
  keyOf: (row) => row.iD_APOLICE_TOMADOR,
  columns: [
    coluna('iD_APOLICE_TOMADOR', 'ID', { kind: 'integer', width: '4.75rem' }),
    coluna('razaO_SOCIAL', 'Razão Social', { rowHeader: true }),
    coluna('cnpj', 'CNPJ', { kind: 'cnpj', width: '11rem', render: (row) => <CnpjText cnpj={row.cnpj} /> }),
    coluna('taxa', 'Taxa (%)', { kind: 'percent', width: '6rem' }),
    coluna('iD_APOLICE', 'ID Apólice', {
      kind: 'integer',
      width: '6.75rem',
      render: (row) => row.iD_APOLICE && <Link to={paths.apolice(row.iD_APOLICE)}>{row.iD_APOLICE}</Link>,
    }),
  ],
  beside: colunasDaApolice<Tomador>((row) => row.iD_APOLICE),
  filtersOf: (rows) => [...(runtimeConfig().builtInApi ? [vigenciaFilter] : []), cnpjFilter(rows)],
  cardsOf: resumo,
  novo: true,
});
