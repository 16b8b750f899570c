import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Fechamento } from '../../../../../shared/contracts/faturas-lote.ts';
import type { Tarefa } from '../../../../../shared/contracts/tarefas.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { invalidate } from '../../../api/queries.ts';
import { emCurso, parar, tarefaQuery } from '../../../api/tarefas.ts';
import { useToastedSending } from '../../../campos/useEnvio.ts';
import { paths } from '../../../navigation/paths.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

const titulos = { PREVIA: 'Cálculo das prévias', APROVADA: 'Aprovação', EMITIDA: 'Emissão' } as const;

export function AndamentoDoFechamento({ mes, tarefa }: { mes: string; tarefa: NonNullable<Fechamento['tarefa']> }) {
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
