import { SecondaryLink } from '../../ui/SecondaryButton.tsx';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { faturasPages } from '../../api/faturas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { MoreActions } from '../../ui/MoreActions.tsx';
import { writeListParam } from '../../ui/list/list-params.ts';
import { NarrowedTo } from '../../ui/list/NarrowedTo.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { MonthInput } from '../../ui/dates/MonthInput.tsx';
import { faturasColumns, faturasFilters } from './faturas-columns.tsx';
import { useAsked } from '../../hooks/useAsked.ts';
import { demonstrativos } from '../../navigation/demonstrativos.ts';
import { paths } from '../../navigation/paths.ts';
import { mesQueFecha } from '../../hooks/mes-que-fecha.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { daAnalise, filtrosDaLinha, linhaEmPalavras } from './filtros-da-linha.ts';
import { competenciaDe, MesDasFaturas, MesSemFatura } from './MesDasFaturas.tsx';
import { deferred } from '../../ui/deferred.tsx';
import './faturas.css';
import { NewButton } from '../../ui/NewButton.tsx';

const PreviaDialog = deferred(() => import('./PreviaDialog.tsx'));

const filtros = { ambito: ['N', 'I'] };

/** Invoices of a month, or of a report line: open work, states and totals (domain 3.1). */
export default function FaturasPage() {
  const params = useListParams(faturasColumns, filtros);
  const [address, setAddress] = useSearchParams();
  const linha = useMemo(() => filtrosDaLinha(address), [address]);
  const mes = address.get('competencia') ?? (linha ? '' : mesQueFecha());
  const situacao = address.get('situacao') ?? '';
  const competencia = competenciaDe(mes);
  const source = useMemo(
    () => faturasPages({ ...linha, ...(competencia > 0 && { competencia }) }),
    [linha, competencia],
  );
  const asked = useMemo(() => ({ ...params, filtros: { ...params.filtros, situacao } }), [params, situacao]);
  const faturas = usePageQuery(source, asked);
  const [making, setMaking] = useAsked('previa');
  const mayWrite = useAdmitted('write');
  const navigate = useNavigate();
  const list = useListScreen({ name: 'faturas', columns: faturasColumns, filters: faturasFilters, page: faturas });

  // An empty search or filter result does not mean that the month is empty.
  const semFatura =
    !linha &&
    competencia > 0 &&
    situacao === '' &&
    list.busca.trim() === '' &&
    !Object.values(list.filtros).some(Boolean);

  function show(name: string, value: string) {
    setAddress((current) => {
      const next = writeListParam(current, name, value);
      // An empty `competencia` means all months; a missing one, the latest.
      if (name === 'competencia') next.set(name, value);
      return next;
    });
  }

  return (
    <>
      <ListPage
        {...faturas}
        list={list}
        title="Lista de Faturas"
        label="Faturas"
        lead={<MonthInput label="Competência" value={mes} onChange={(value) => show('competencia', value)} />}
        tools={
          <>
            {mayWrite && (
              <>
                <SecondaryLink text="Retorno do banco" to={paths.retorno} />
                <NewButton label="Gerar prévia" onPress={() => setMaking(true)} />
              </>
            )}
            <MoreActions
              actions={demonstrativos.map(({ label, path }) => ({ label, onPress: () => void navigate(path) }))}
            />
          </>
        }
        placeholder="Buscar por apólice, segurado, corretor ou número..."
        counted={['fatura', 'faturas']}
        rowKey={(row) => row.id_fatura}
        emptyText={
          semFatura ? `Nenhuma fatura ainda em ${formatarCompetencia(competencia)}` : 'Nenhuma fatura encontrada'
        }
        emptyAction={semFatura && <MesSemFatura mes={mes} onPrevia={() => setMaking(true)} />}
      >
        {competencia > 0 && (
          <MesDasFaturas
            competencia={competencia}
            situacao={situacao}
            onSituacao={(value) => show('situacao', value)}
          />
        )}
        {linha && (
          <p>
            <NarrowedTo
              name={linhaEmPalavras(linha)}
              onClear={() => setAddress((current) => withoutParams(current, [...daAnalise, 'pagina']))}
            />
          </p>
        )}
      </ListPage>
      {making && <PreviaDialog mes={mes} onClose={() => setMaking(false)} />}
    </>
  );
}
