import { Link } from 'react-router-dom';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { paths } from '../../navigation/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { actionsColumn, RowAction } from '../../ui/list/actions-column.tsx';
import type { Column } from '../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';

interface Atos {
  onEdit(modelo: Modelo): void;
  onDelete(modelo: Modelo): void;
}

const deQuem = ({ da_equipe, dono }: Modelo) => (da_equipe ? `Equipe (${dono})` : 'Meu');

export const modelosColumns = ({ onEdit, onDelete }: Atos): readonly Column<Modelo>[] => [
  {
    key: 'nome',
    title: 'Nome',
    rowHeader: true,
    value: ({ nome }) => nome,
    render: (modelo) => <Link to={paths.relatorioDoModelo(modelo)}>{modelo.nome}</Link>,
  },
  { key: 'relatorio', title: 'Relatório', value: ({ titulo }) => titulo },
  { key: 'dono', title: 'De quem', width: '12rem', value: deQuem },
  {
    key: 'acompanha',
    title: 'Período',
    width: '12rem',
    value: ({ acompanha }) => (acompanha ? 'Acompanha o calendário' : 'Fixo'),
  },
  {
    key: 'barra',
    title: 'Barra do gráfico',
    width: '12rem',
    extra: true,
    value: ({ barra }) => celulaEmTexto('texto', barra) || 'Todas',
  },
  actionsColumn(
    (modelo) => (
      <div className="ap-row-actions">
        <CopyButton
          text={location.origin + paths.relatorioDoModelo(modelo)}
          label={`Copiar link de ${modelo.nome}`}
          className="btn btn-icon btn-ghost"
        />
        <Link
          className="btn btn-sm btn-ghost"
          to={paths.agendar(modelo.id_modelo)}
          aria-label={`Agendar ${modelo.nome}`}
        >
          Agendar
        </Link>
        {modelo.altera && (
          <>
            <RowAction icon="pencil" verb="Editar" of={modelo.nome} onPress={() => onEdit(modelo)} />
            <RowAction icon="trash" verb="Excluir" of={modelo.nome} onPress={() => onDelete(modelo)} />
          </>
        )}
      </div>
    ),
    '14rem',
  ),
];

export const modelosFilters: readonly ListFilter<Modelo>[] = [
  {
    name: 'de',
    label: 'De quem',
    options: [
      { value: 'meus', label: 'Meus' },
      { value: 'equipe', label: 'Da equipe' },
    ],
    of: ({ da_equipe }) => (da_equipe ? 'equipe' : 'meus'),
  },
];
