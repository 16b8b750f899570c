import { useQuery } from '@tanstack/react-query';
import { separarEmails } from '../../../../shared/contracts/cadastros/formatos.ts';
import type { Agendamento, Periodicidade } from '../../../../shared/contracts/relatorio-agendamentos.ts';
import type { FormatoDeArquivo } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { correioQuery, sendAgendamento, sendNovoAgendamento } from '../../api/relatorio-agendamentos.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { optionsOf } from '../../ui/select-option.ts';
import { diasDaSemana, periodicidades } from './agendamentos-columns.tsx';

interface AgendamentoDialogProps {
  readonly modelo: { readonly id_modelo: number; readonly nome: string; readonly acompanha: boolean };
  readonly agendamento: Agendamento | null;
  readonly onClose: (saved: boolean) => void;
}

interface Campos {
  readonly periodicidade: Periodicidade;
  readonly dia: string;
  readonly hora: string;
  readonly formato: FormatoDeArquivo;
  readonly para: string;
}

const horas = Array.from({ length: 24 }, (_, hora) => ({ value: hora, label: `${hora}h` }));
const formatos = optionsOf({ xlsx: 'Planilha (XLSX)', pdf: 'PDF' });

export default function AgendamentoDialog({ modelo, agendamento, onClose }: AgendamentoDialogProps) {
  const writes = useAdmitted('write');
  const { data: correio = true } = useQuery(correioQuery);
  const { form, props } = useSentForm({
    defaultValues: digitados(agendamento),
    mutationFn: ({ dia, hora, para, ...campos }) => {
      const lido = {
        ...campos,
        dia: campos.periodicidade === 'DIARIA' ? null : Number(dia),
        hora: Number(hora),
        para: separarEmails(para),
        ativo: agendamento?.ativo ?? true,
      };
      return agendamento
        ? sendAgendamento(agendamento.id_agendamento, { ...lido, versao: agendamento.versao })
        : sendNovoAgendamento({ ...lido, id_modelo: modelo.id_modelo });
    },
    toast: agendamento ? 'Agendamento salvo.' : 'Relatório agendado.',
    onSuccess: () => onClose(true),
  });
  const periodicidade = form.watch('periodicidade');
  return (
    <FormDialog
      title={agendamento ? `Editar agendamento de ${modelo.nome}` : `Agendar ${modelo.nome}`}
      submitLabel={agendamento ? 'Salvar' : 'Agendar'}
      busyLabel="Salvando..."
      {...props}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={[
          {
            nome: 'periodicidade',
            rotulo: 'Periodicidade',
            obrigatorio: true,
            opcoes: optionsOf(periodicidades),
            onChange: () => form.setValue('dia', '1'),
          },
          periodicidade !== 'DIARIA' && {
            nome: 'dia',
            rotulo: 'Dia',
            obrigatorio: true,
            opcoes: diasDe(periodicidade).map((label, at) => ({ value: at + 1, label })),
          },
          { nome: 'hora', rotulo: 'Hora', obrigatorio: true, ajuda: 'Horário de Brasília', opcoes: horas },
          { nome: 'formato', rotulo: 'Formato', obrigatorio: true, opcoes: formatos },
          writes && { nome: 'para', rotulo: 'E-mail para', ajuda: aviso(correio) },
        ]}
      />
      <p className="text-body-secondary mb-0">
        {modelo.acompanha
          ? `O período mantém a duração e acompanha o calendário; o que ia até o dia em que foi salvo vai até ${fins[periodicidade]}.`
          : 'O período deste modelo é fixo: cada execução repete o mesmo.'}
      </p>
    </FormDialog>
  );
}

/** End of the period in a scheduled run, for a model whose period follows the date, see `corridaAgendada`. */
const fins: Readonly<Record<Periodicidade, string>> = {
  DIARIA: 'a véspera',
  SEMANAL: 'a véspera, com os sete dias da semana',
  MENSAL: 'o fim do mês anterior, com o mês inteiro',
};

const aviso = (correio: boolean) =>
  correio
    ? 'Separados por vírgula. Em branco, o relatório fica só em Tarefas.'
    : 'Esta instalação não envia e-mails: o relatório fica guardado em Tarefas.';

const diasDe = (periodicidade: Periodicidade): readonly string[] =>
  periodicidade === 'SEMANAL'
    ? diasDaSemana
    : Array.from({ length: 31 }, (_, at) => (at === 30 ? 'Último do mês' : String(at + 1)));

function digitados(agendamento: Agendamento | null): Campos {
  if (agendamento === null) return { periodicidade: 'MENSAL', dia: '1', hora: '7', formato: 'xlsx', para: '' };
  const { periodicidade, dia, hora, formato, para } = agendamento;
  return { periodicidade, dia: String(dia ?? 1), hora: String(hora), formato, para: para.join(', ') };
}
