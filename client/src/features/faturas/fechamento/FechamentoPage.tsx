import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fechamentoQuery } from '../../../api/fechamento.ts';
import { ramosQuery } from '../../../api/ramos.ts';
import { paths } from '../../../navigation/paths.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { MonthInput } from '../../../ui/dates/MonthInput.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Select } from '../../../ui/Select.tsx';
import { mesQueFecha } from '../../../hooks/mes-que-fecha.ts';
import { competenciaDe, MesDasFaturas } from '../MesDasFaturas.tsx';
import { AndamentoDoFechamento } from './AndamentoDoFechamento.tsx';
import { BloqueiosDoMes, VariacoesDoMes } from './BloqueiosDoMes.tsx';
import { PassosDoFechamento } from './PassosDoFechamento.tsx';
import '../faturas.css';
import { QueryState } from '../../../campos/QueryState.tsx';

/** Closes a month (ux-2 E): bulk previews, approval and issue, blocked periods with reasons, progress. */
export default function FechamentoPage() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const mes = address.get('competencia') ?? mesQueFecha();
  const ramo = /^\d{1,9}$/.exec(address.get('ramo') ?? '')?.[0] ?? '';
  const competencia = competenciaDe(mes);
  const ramos = useQuery(ramosQuery());
  const { data, error, refetch, isLoading } = useQuery(fechamentoQuery(competencia, ramo));

  function show(name: string, value: string) {
    setAddress((current) => {
      const next = new URLSearchParams(current);
      next.set(name, value);
      return next;
    });
  }

  return (
    <>
      <PageHeader title="Fechamento do mês" />
      <div className="ap-month-head d-grid gap-3 align-items-start mb-3">
        <div className="d-grid gap-3">
          <MonthInput label="Competência" value={mes} onChange={(value) => show('competencia', value)} />
          <FormField label="Ramo">
            {(control) => (
              <Select
                {...control}
                empty="Todos"
                options={(ramos.data ?? []).map(({ value, nome }) => ({ value, label: nome }))}
                value={ramo}
                onChange={(value) => show('ramo', value)}
              />
            )}
          </FormField>
        </div>
        {competencia > 0 && (
          <MesDasFaturas
            competencia={competencia}
            situacao=""
            onSituacao={(situacao) => void navigate(paths.faturasDoMes(mes, { situacao }))}
          />
        )}
      </div>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data && (
        <div className="ap-sections">
          {data.tarefa && <AndamentoDoFechamento key={data.tarefa.id_tarefa} mes={mes} tarefa={data.tarefa} />}
          <PassosDoFechamento competencia={competencia} ramo={ramo} fechamento={data} />
          <BloqueiosDoMes bloqueios={data.bloqueios} />
          <VariacoesDoMes variacoes={data.variacoes} />
        </div>
      )}
    </>
  );
}
