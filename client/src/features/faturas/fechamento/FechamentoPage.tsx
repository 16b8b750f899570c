import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams, Link } from 'react-router-dom';
import { fechamentoQuery } from '../../../api/fechamento.ts';
import { ramosQuery } from '../../../api/ramos.ts';
import { paths } from '../../../navigation/paths.ts';
import { MonthInput } from '../../../ui/dates/MonthInput.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { mesQueFecha } from '../../../hooks/mes-que-fecha.ts';
import { competenciaDe, MesDasFaturas } from '../MesDasFaturas.tsx';
import { BloqueiosDoMes, VariacoesDoMes } from './BloqueiosDoMes.tsx';
import { PassosDoFechamento } from './PassosDoFechamento.tsx';
import { QueryState } from '../../../campos/QueryState.tsx';
import { useEffect } from 'react';
import Card from 'react-bootstrap/Card';
import type { Fechamento } from '../../../../../shared/contracts/faturas-lote.ts';
import type { Tarefa } from '../../../../../shared/contracts/tarefas.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { invalidate } from '../../../api/queries.ts';
import { emCurso, parar, tarefaQuery } from '../../../api/tarefas.ts';
import { useToastedSending } from '../../../campos/useEnvio.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';
import '../faturas.css';

export default function FechamentoPage() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const mes = address.get('competencia') ?? mesQueFecha();
  const ramo = /^\d{1,9}$/.exec(address.get('ramo') ?? '')?.[0] ?? '';
  const competencia = competenciaDe(mes);
  const ramos = useQuery(ramosQuery());
  const { data, error, refetch, isLoading } = useQuery(fechamentoQuery(competencia, ramo));

  const show = (name: string, value: string) =>
    setAddress((current) => ({ ...Object.fromEntries(current), [name]: value }));

  return (
    <>
      <PageHeader title="Fechamento do mês" />
      <div className="d-grid gap-3 mb-3">
        <div className="d-flex flex-wrap gap-3">
          <MonthInput label="Competência" value={mes} onChange={(value) => show('competencia', value)} />
          <SelectField
            label="Ramo"
            empty="Todos"
            options={(ramos.data ?? []).map(({ value, nome }) => ({ value, label: nome }))}
            value={ramo}
            onChange={(value) => show('ramo', value)}
          />
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

const titulos = { PREVIA: 'Cálculo das prévias', APROVADA: 'Aprovação', EMITIDA: 'Emissão' } as const;

function AndamentoDoFechamento({ mes, tarefa }: { mes: string; tarefa: NonNullable<Fechamento['tarefa']> }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...tarefaQuery(tarefa.id_tarefa), ...(!tarefa.sua && { enabled: false }) });
  const acabou = emCurso(tarefa) && data !== undefined && !emCurso(data);
  useEffect(() => {
    if (acabou) void invalidate(client, 'faturas');
  }, [acabou, client]);
  const parada = useToastedSending(parar);

  if (!tarefa.sua) {
    if (!emCurso(tarefa)) return null;
    return <p role="status">{`${titulos[tarefa.para]} em andamento, a pedido de ${tarefa.usuario}.`}</p>;
  }
  if (data === undefined) return null;
  return (
    <Section
      title={titulos[tarefa.para]}
      flush
      tools={
        emCurso(data) && (
          <SecondaryButton
            text={data.parando ? 'Parando...' : 'Parar'}
            size="sm"
            disabled={data.parando || parada.isPending}
            onClick={() => parada.send(data.id_tarefa)}
          />
        )
      }
    >
      <Card.Body className="d-grid gap-2">
        {emCurso(data) && <ProgressBar label={titulos[tarefa.para]} percent={percentOf(data)} />}
        <p className="mb-0" role="status">
          {emPalavras(data)}
        </p>
      </Card.Body>
      {/* Failed previews are listed below by reason instead. */}
      {tarefa.para !== 'PREVIA' && data.itens_com_falha.length > 0 && (
        <PlainTable
          label="O que não passou"
          heads={['Apólice', 'Motivo']}
          rows={data.itens_com_falha.map(({ ref, mensagem }) => [
            <Link to={paths.faturasDoMes(mes, { busca: ref })}>{ref}</Link>,
            mensagem,
          ])}
        />
      )}
    </Section>
  );
}

type Progresso = Pick<Tarefa, 'situacao' | 'total' | 'feitas' | 'falhas' | 'mensagem'>;

const percentOf = ({ total, feitas }: Progresso) => (total ? Math.floor((feitas / total) * 100) : 0);

function emPalavras({ situacao, total, feitas, falhas, mensagem }: Progresso): string {
  if (situacao === 'AGUARDANDO') return 'Na fila...';
  if (situacao === 'CONCLUIDA' || situacao === 'FALHOU') return mensagem ?? '';
  const bloqueadas = falhas > 0 ? `, ${formatarInteiro(falhas)} não passaram` : '';
  const feito = total === null ? '' : `${formatarInteiro(feitas)} de ${formatarInteiro(total)}${bloqueadas}`;
  if (situacao === 'EM_ANDAMENTO') return feito || 'Preparando...';
  return `Parada a pedido${feito && `: ${feito}`}. O que já foi feito está gravado; repita o passo para continuar.`;
}
