import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import type { ApoliceListada } from '../../../../shared/contracts/apolices-pesquisa.ts';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { formatarCompetencia, hoje } from '../../../../shared/format/data.ts';
import { actionsColumn, type Column, columnsOf } from '../../ui/list/columns.tsx';
import type { RowKey } from '../../ui/list/data-table-selection.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { ApoliceLink } from './ApoliceLink.tsx';

const coluna = columnsOf<ApoliceListada>();

/** `54 – RCTR-C`; missing parts are skipped. */
export const ramoText = ({ ramo, ramoDescricao }: Apolice): string =>
  [ramo, ramoDescricao].filter((part) => part !== null && part !== undefined && part !== '').join(' – ');

/** The id, or the serialised row when the upstream sends none. */
export const apoliceKey = (apolice: Apolice): RowKey => apolice.iD_APOLICE_NACIONAL ?? JSON.stringify(apolice);

/** Status derived from tipo: D is Ativo, anything else is shown as is (product spec, section 4). */
const statusOfTipo = ({ tipo }: Apolice): string => (tipo === 'D' ? 'Ativo' : (tipo ?? ''));

/** Status on the detail page: the upstream's own text if there is one. */
export const statusOfDetail = (apolice: Apolice): string => apolice.statusApolice || statusOfTipo(apolice);

export function toneOf(status: string): Tone {
  if (/^ativ/i.test(status)) return 'success';
  if (/^cancel/i.test(status)) return 'danger';
  return 'neutral';
}

/** The cell's title has the whole text. */
const umaLinha = (texto: string | null | undefined) => texto && <span className="ap-one-line">{texto}</span>;

export const apolicesColumns: readonly Column<ApoliceListada>[] = [
  coluna('numero', 'Número', {
    width: '8.25rem',
    rowHeader: true,
    render: (row) => (
      <ApoliceLink apolice={row} className="link-row">
        {row.numero}
      </ApoliceLink>
    ),
  }),
  coluna('ramo', 'Ramo', {
    // Whole from 1600 px on; laptops need the room for names.
    width: 'clamp(7.75rem, 25vw - 13.5rem, 11.75rem)',
    value: ramoText,
    // On paper, too, no branch breaks at its hyphen.
    render: (row) => <span className="ap-one-line text-nowrap">{ramoText(row)}</span>,
  }),
  coluna('tomador', 'Tomador', {
    narrows: true,
    value: (row) => row.seguradoRazaoSocial,
    render: (row) => umaLinha(row.seguradoRazaoSocial),
  }),
  coluna('corretor', 'Corretor', {
    narrows: true,
    value: (row) => row.corretorRazaoSocial,
    render: (row) => umaLinha(row.corretorRazaoSocial),
  }),
  { key: 'inicio', title: 'Início Vigência', width: '7rem', kind: 'date', value: (row) => row.iniciO_VIGENCIA },
  { key: 'fim', title: 'Fim Vigência', width: '7rem', kind: 'date', value: (row) => row.finaL_VIGENCIA },
  coluna('status', 'Status', {
    width: '8.5rem',
    value: (row) => [statusOfTipo(row), marcaDaApolice(row, hoje())?.texto].filter(Boolean).join(' · '),
    render: (row) => <Status apolice={row} />,
  }),
  coluna('cnpj', 'CNPJ do Tomador', { width: '10.5rem', kind: 'cnpj', extra: true, value: (row) => row.seguradoCNPJ }),
  { key: 'premio', title: 'Prêmio', width: '8rem', kind: 'money', extra: true, value: (row) => row.valorPremio },
  { key: 'emissao', title: 'Emissão', width: '7rem', kind: 'date', extra: true, value: (row) => row.dataEmissao },
  { key: 'endosso', title: 'Endosso', width: '6rem', extra: true, value: (row) => row.numeroEndosso },
  coluna('sucursal', 'Sucursal', {
    width: '9rem',
    extra: true,
    // Falls back to the id (product spec).
    value: (row) => row.sucursal ?? row.iD_SUCURSAL,
  }),
  coluna('faturamento', 'Último faturamento', {
    width: '9rem',
    extra: true,
    value: ({ ultimo_faturamento: mes }) => (mes ? formatarCompetencia(mes) : null),
  }),
  actionsColumn(
    (row) => (
      <ApoliceLink apolice={row} className="btn btn-sm btn-ghost" label={`Ver apólice ${row.numero ?? ''}`}>
        Ver
      </ApoliceLink>
    ),
    '4.5rem',
  ),
];

/** The spec's status with our own badge below it. */
function Status({ apolice }: { readonly apolice: ApoliceListada }) {
  const status = statusOfTipo(apolice);
  const marca = marcaDaApolice(apolice, hoje());
  return (
    <span className="ap-status">
      {status && <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>}
      {marca && (
        <small data-situacao={marca.situacao} title={marca.texto}>
          {marca.texto}
        </small>
      )}
    </span>
  );
}
