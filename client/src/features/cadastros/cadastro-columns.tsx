import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { formatarDecimal } from '../../../../shared/format/numero.ts';
import { chaveOf } from '../../api/registros.ts';
import { links } from '../../navigation/links.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import {
  ativoColumn,
  ativoFilter,
  type CellValue,
  type Column,
  type ColumnKind,
  filterOf,
  type ListFilter,
  rowActions,
} from '../../ui/list/columns.tsx';
import { textOf } from '../../campos/campo-text.ts';
import { ehCurta, ehDinheiro, larguraDoNome, larguraOf, quantosCabem, tituloDoNumero } from './largura.ts';
import { nomeOf } from '../../campos/palavras.ts';
import './cadastros.css';

/** Maximum options for a filter; longer ones are left to the search. */
const CHIPS = 8;
const CASAS_DA_TAXA = 4;

/**
 * Columns of a registry's list.
 * @param mayWrite whether rows are editable; otherwise they only open.
 */
export function cadastroColumns(
  cadastro: Cadastro,
  handlers: RegistroHandlers,
  mayWrite: boolean,
): readonly Column<LinhaRespondida>[] {
  const { campos, nomeia, decide = [] } = cadastro;
  const [naming] = nomeia;
  const others = Object.entries(campos)
    .filter(([coluna, campo]) => campo.coluna !== false && coluna !== naming)
    .toSorted(([a], [b]) => placeOf(decide, a) - placeOf(decide, b));
  const nome = campos[naming] as Campo;
  const fit = quantosCabem(others.map(([, campo]) => campo));
  return [
    { ...columnOf(naming, nome), ...namingColumn(cadastro, handlers), ...larguraDoNome(nome) },
    // Columns that do not fit are hidden by default.
    ...others.map(([coluna, campo], at) => ({
      ...columnOf(coluna, campo),
      ...larguraOf(campo, ehCurta(nome)),
      ...(at >= fit && { extra: true }),
    })),
    mayWrite ? switchColumn(cadastro, handlers) : ativoColumn(({ ativo }) => ativo, '7rem'),
    ...(mayWrite
      ? [
          rowActions<Row>(
            (row) => nomeOf(cadastro, row),
            [
              ['pencil', 'Editar', handlers.onOpen],
              ['copy', 'Duplicar', handlers.onCopy],
              ['trash', 'Excluir', handlers.onDelete],
            ],
            '8.5rem',
          ),
        ]
      : []),
  ];
}

export function cadastroFilters({ campos }: Cadastro): readonly ListFilter<LinhaRespondida>[] {
  const ofOpcoes = Object.entries(campos).flatMap(([coluna, campo]) => {
    if (campo.tipo !== 'opcao' || campo.coluna === false || Object.keys(campo.opcoes).length > CHIPS) return [];
    return filterOf<LinhaRespondida>(coluna, campo.rotulo, campo.opcoes);
  });
  return [ativoFilter(({ ativo }) => ativo), ...ofOpcoes];
}

const paginas: Readonly<Record<string, (id: number | string) => string>> = { segurado: links.segurado, dis: links.di };

function namingColumn(cadastro: Cadastro, { onOpen }: RegistroHandlers): Partial<Column<LinhaRespondida>> {
  const [naming] = cadastro.nomeia;
  const campo = cadastro.campos[naming] as Campo;
  const pagina = paginas[cadastro.nome];
  return {
    rowHeader: true,
    render: (row) => (
      <span className="ap-nome d-flex align-items-center gap-2">
        {pagina ? (
          <Link to={pagina(chaveOf(cadastro, row))} className="ap-two-lines">
            {textOf(campo, row[naming]) || nomeOf(cadastro, row)}
          </Link>
        ) : (
          <Button variant="link" className="ap-two-lines" onClick={() => onOpen(row)}>
            {campo.tipo === 'referencia' ? String(row[`${naming}_rotulo`] ?? '') : textOf(campo, row[naming])}
          </Button>
        )}
        {row.padrao && <span className="ap-tag flex-shrink-0 rounded-1 fw-normal text-body-secondary">padrão</span>}
      </span>
    ),
  };
}

const switchColumn = (cadastro: Cadastro, { onAtivo }: RegistroHandlers): Column<LinhaRespondida> => ({
  ...ativoColumn(({ ativo }) => ativo, '7.25rem'),
  render: (row) => <AtivoSwitch nome={nomeOf(cadastro, row)} ativo={row.ativo} onChange={() => onAtivo(row)} />,
});

const placeOf = (first: readonly string[], coluna: string) =>
  first.includes(coluna) ? first.indexOf(coluna) : first.length;

type Row = LinhaRespondida;

function columnOf(coluna: string, campo: Campo): Column<Row> {
  const base: Column<Row> = { key: coluna, title: campo.rotulo, value: (row) => row[coluna] as CellValue };
  const text = (row: Row) => textOf(campo, row[coluna]);
  switch (campo.tipo) {
    case 'texto':
      return {
        ...base,
        ...textKind(campo),
        ...(campo.formato === 'cnpj' && { render: (row: Row) => <CnpjText cnpj={row[coluna] as string | null} /> }),
      };
    case 'referencia':
      return { ...base, value: (row) => row[`${coluna}_rotulo`] as CellValue, narrows: true };
    case 'inteiro':
      return { ...base, kind: 'integer' };
    case 'decimal':
      return { ...base, ...decimalColumn(coluna, campo) };
    case 'data':
      return { ...base, kind: 'date' };
    case 'competencia':
      return { ...base, kind: 'integer', render: text };
    case 'sim-nao':
    case 'lista':
      return { ...base, kind: 'status', value: text };
    case 'opcao':
      return { ...base, value: text };
  }
}

function textKind({ formato }: Extract<Campo, { tipo: 'texto' }>): { readonly kind?: ColumnKind } {
  if (formato === 'cnpj') return { kind: 'cnpj' };
  return formato === 'telefone' ? { kind: 'phone' } : {};
}

function decimalColumn(coluna: string, campo: Extract<Campo, { tipo: 'decimal' }>): Partial<Column<Row>> {
  if (ehDinheiro(campo)) return { kind: 'money', summed: false };
  const title = tituloDoNumero(campo);
  if (campo.unidade !== 'R$') return { kind: 'decimal', title };
  const render = (row: Row) => formatarDecimal(String(row[coluna] ?? ''), CASAS_DA_TAXA);
  return { kind: 'decimal', title, summed: false, render };
}

interface RegistroHandlers {
  onOpen(registro: LinhaRespondida): void;
  onCopy(registro: LinhaRespondida): void;
  onDelete(registro: LinhaRespondida): void;
  onAtivo(registro: LinhaRespondida): void;
}

const AtivoSwitch = ({ nome, ativo, onChange }: { nome: string; ativo: boolean; onChange(): void }) => (
  <button
    type="button"
    role="switch"
    className="ap-switch d-inline-flex align-items-center gap-2 border-0 rounded-1 small"
    aria-checked={ativo}
    aria-label={`${nome} ativo`}
    title={ativo ? 'Desativar' : 'Ativar'}
    onClick={onChange}
  >
    {ativo ? 'Ativo' : 'Inativo'}
  </button>
);
