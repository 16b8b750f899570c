import type { ConversaoEmAndamento as EmAndamento } from '../../../../shared/contracts/conversor-historico.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { pararConversao } from '../../api/conversoes.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FactsCard } from '../../ui/Facts.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const situacoes: Readonly<Record<EmAndamento['situacao'], readonly [word: string, tone: Tone]>> = {
  AGUARDANDO: ['Na fila', 'neutral'],
  EM_ANDAMENTO: ['Em andamento', 'info'],
  CONCLUIDA: ['Em andamento', 'info'],
  FALHOU: ['Falhou', 'danger'],
  CANCELADA: ['Interrompida', 'neutral'],
};

export default function ConversaoEmAndamento({ conversao }: { readonly conversao: EmAndamento }) {
  const { id_CONVERSAO: id, situacao, parando, mensagem } = conversao;
  const parar = useSending(pararConversao(() => ({ params: { id: conversao.id_tarefa } })));
  const [word, tone] = situacoes[situacao];
  const continua = situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO';
  const facts = [
    ['Layout', conversao.layout],
    ['Usuário', conversao.usuario],
    ['Pedida em', formatarMomento(conversao.pedidaEm)],
    ['Lidos até agora', formatarInteiro(conversao.lidas)],
  ] as const;
  return (
    <>
      <PageHeader
        title={`Conversão ${id}`}
        subtitle={conversao.arquivo}
        badge={<StatusBadge tone={tone}>{parando ? 'Parando' : word}</StatusBadge>}
        back={paths.conversoes}
      >
        {continua && conversao.pode_parar && (
          <SecondaryButton text="Interromper" disabled={parando || parar.isPending} onClick={() => parar.send()} />
        )}
      </PageHeader>
      <QueryState error={parar.error} />
      {mensagem && <ErrorAlert message={mensagem} />}
      <p role="status">
        {continua
          ? 'O arquivo é processado em segundo plano; esta página acompanha. Você pode sair dela.'
          : 'Nada deste arquivo foi gravado.'}
      </p>
      <FactsCard label="Andamento da conversão" className="mb-3" facts={facts} />
    </>
  );
}
