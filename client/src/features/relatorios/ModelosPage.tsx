import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { useWholeList } from '../../campos/useLista.ts';
import { modelosQuery, removeModelo } from '../../api/relatorio-modelos.ts';
import { paths } from '../../navigation/paths.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ExcluirDialog } from '../../campos/ExcluirDialog.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { actionsColumn, type Column, columnsOf, filterOf, RowAction } from '../../ui/list/columns.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

const coluna = columnsOf<Modelo>();

type Atos = Readonly<Record<'onEdit' | 'onDelete', (modelo: Modelo) => void>>;

const deQuem = ({ da_equipe, dono }: Modelo) => (da_equipe ? `Equipe (${dono})` : 'Meu');

const modelosColumns = ({ onEdit, onDelete }: Atos): readonly Column<Modelo>[] => [
  coluna('nome', 'Nome', {
    rowHeader: true,
    render: (modelo) => <Link to={paths.relatorioDoModelo(modelo)}>{modelo.nome}</Link>,
  }),
  { key: 'relatorio', title: 'Relatório', value: ({ titulo }) => titulo },
  { key: 'dono', title: 'De quem', width: '12rem', value: deQuem },
  coluna('acompanha', 'Período', {
    width: '12rem',
    value: ({ acompanha }) => (acompanha ? 'Acompanha o calendário' : 'Fixo'),
  }),
  coluna('barra', 'Barra do gráfico', {
    width: '12rem',
    extra: true,
    value: ({ barra }) => celulaEmTexto('texto', barra) || 'Todas',
  }),
  actionsColumn(
    (modelo) => (
      <div className="d-flex gap-1">
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

const modelosFilters = [
  filterOf<Modelo>('de', 'De quem', { meus: 'Meus', equipe: 'Da equipe' }, (modelo) =>
    modelo.da_equipe ? 'equipe' : 'meus',
  ),
];

const ModeloDialog = deferred(() => import('./ModeloDialog.tsx'));

export default function ModelosPage() {
  const [edited, setEdited] = useState<Modelo | null>(null);
  const [doomed, setDoomed] = useState<Modelo | null>(null);
  const columns = useMemo(() => modelosColumns({ onEdit: setEdited, onDelete: setDoomed }), []);
  const modelos = useWholeList(modelosQuery, { name: 'modelos-de-relatorio', columns, filters: modelosFilters });
  return (
    <>
      <ListPage
        {...modelos}
        title="Modelos de relatório"
        subtitle="Parâmetros guardados sob um nome, meus e da equipe."
        lead={<SecondaryLink text="Relatórios agendados" to={paths.agendamentos} />}
        label="Modelos"
        placeholder="Buscar por nome ou relatório..."
        rowKey={({ id_modelo }) => id_modelo}
        emptyText="Nenhum modelo salvo"
      />
      {edited && <ModeloDialog modelo={edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ExcluirDialog
          title="Excluir modelo"
          row={doomed.id_modelo}
          remove={() => removeModelo(doomed)}
          refresh={modelos.refresh}
          onClose={() => setDoomed(null)}
        >
          Excluir o modelo <strong>{doomed.nome}</strong>
          {doomed.da_equipe && ', que toda a equipe vê'}?
        </ExcluirDialog>
      )}
    </>
  );
}
