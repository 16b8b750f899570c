import { useNavigate } from 'react-router-dom';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { pedirPlanilha } from '../../api/relatorios.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

interface SegundoPlanoProps {
  readonly relatorio: Relatorio;
  /** Hands over the parameters that are in the form, where they can be read; else the form says what is wrong. */
  readonly onPedir: (pedir: (parametros: Linha) => void) => Promise<void>;
}

/** Has the spreadsheet made while the person does something else: the tasks show how far it is, and give it. */
export function SegundoPlano({ relatorio, onPedir }: SegundoPlanoProps) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { send, isPending } = useSending({
    mutationFn: (parametros: Linha) => pedirPlanilha(relatorio, parametros as Parametros),
    onSuccess: () =>
      toasts.show({
        tone: 'success',
        text: 'A planilha está sendo gerada. Você pode sair desta página.',
        action: { label: 'Ver tarefas', run: () => void navigate(paths.tarefas) },
      }),
    onError: (error) => toasts.show({ tone: 'danger', text: serverMessage(error) }),
  });
  return (
    <button type="button" className="btn btn-outline-secondary" disabled={isPending} onClick={() => void onPedir(send)}>
      {isPending && <Spinner />}
      Gerar planilha em segundo plano
    </button>
  );
}
