import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { separarEmails } from '../../../../shared/contracts/cadastros/formatos.ts';
import type { Agendamento, Periodicidade } from '../../../../shared/contracts/relatorio-agendamentos.ts';
import type { FormatoDeArquivo } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { correioQuery, sendAgendamento, sendNovoAgendamento } from '../../api/relatorio-agendamentos.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { diasDaSemana, periodicidades } from './quando.ts';

interface AgendamentoDialogProps {
  /** The saved model that runs. */
  readonly modelo: { readonly id_modelo: number; readonly nome: string; readonly acompanha: boolean };
  /** The one that is changed; null: a new one. */
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

/** When a saved model runs by itself, and whom it goes to. */
export default function AgendamentoDialog({ modelo, agendamento, onClose }: AgendamentoDialogProps) {
  const toasts = useToasts();
  const writes = useAdmitted('write');
  const { data: correio = true } = useQuery(correioQuery);
  const form = useForm<Campos>({ defaultValues: digitados(agendamento) });
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const periodicidade = watch('periodicidade');
  const sending = useFormSending(form, {
    mutationFn: ({ dia, hora, para, ...campos }: Campos) => {
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
    onSuccess: () => {
      toasts.show({ tone: 'success', text: agendamento ? 'Agendamento salvo.' : 'Relatório agendado.' });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={agendamento ? `Editar agendamento de ${modelo.nome}` : `Agendar ${modelo.nome}`}
      submitLabel={agendamento ? 'Salvar' : 'Agendar'}
      busyLabel="Salvando..."
      {...sending}
      onClose={onClose}
    >
      <FormField label="Periodicidade" required error={errors.periodicidade?.message}>
        {(control) => (
          <select
            {...register('periodicidade', { onChange: () => setValue('dia', '1') })}
            {...control}
            className="form-select"
            autoFocus
          >
            {Object.entries(periodicidades).map(([valor, rotulo]) => (
              <option key={valor} value={valor}>
                {rotulo}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {periodicidade !== 'DIARIA' && (
        <FormField label="Dia" required error={errors.dia?.message}>
          {(control) => (
            <select {...register('dia')} {...control} className="form-select">
              {diasDe(periodicidade).map((rotulo, at) => (
                <option key={rotulo} value={at + 1}>
                  {rotulo}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField label="Hora" required error={errors.hora?.message} hint="Horário de Brasília">
        {(control) => (
          <select {...register('hora')} {...control} className="form-select">
            {Array.from({ length: 24 }, (_, hora) => (
              <option key={hora} value={hora}>
                {hora}h
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Formato" required error={errors.formato?.message}>
        {(control) => (
          <select {...register('formato')} {...control} className="form-select">
            <option value="xlsx">Planilha (XLSX)</option>
            <option value="pdf">PDF</option>
          </select>
        )}
      </FormField>
      {writes && (
        <FormField label="E-mail para" error={errors.para?.message ?? errors.root?.message} hint={aviso(correio)}>
          {(control) => <input {...register('para')} {...control} type="text" className="form-control" />}
        </FormField>
      )}
      <p className="text-body-secondary mb-0">
        {modelo.acompanha
          ? `O período mantém o tamanho e anda com o calendário; o que ia até o dia em que foi salvo vai até ${fins[periodicidade]}.`
          : 'O período deste modelo é fixo: cada execução repete o mesmo.'}
      </p>
    </FormDialog>
  );
}

/** What a run has of a period that was saved up to its own day, see `corridaAgendada`. */
const fins: Readonly<Record<Periodicidade, string>> = {
  DIARIA: 'a véspera',
  SEMANAL: 'a véspera, com os sete dias da semana',
  MENSAL: 'o fim do mês anterior, com o mês inteiro',
};

const aviso = (correio: boolean) =>
  correio
    ? 'Separados por vírgula. Sem ninguém, o relatório fica só guardado em Tarefas.'
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
