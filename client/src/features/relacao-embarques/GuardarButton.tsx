import { useNavigate } from 'react-router-dom';
import { pedirPlanilha, type PrintRequest } from '../../api/relacao-embarques.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { RowAction } from '../../ui/list/actions-column.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

interface Props {
  readonly request: PrintRequest;
  /** Display name of the row. */
  readonly of: string;
}

/** Generates a row's spreadsheet in the background; Tarefas shows progress and the file. */
export function GuardarButton({ request, of }: Props) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { send } = useSending({
    mutationFn: pedirPlanilha,
    onSuccess: () =>
      toasts.show({
        tone: 'success',
        text: 'A planilha está sendo gerada. Você pode sair desta página.',
        action: { label: 'Ver tarefas', run: () => void navigate(paths.tarefas) },
      }),
    onError: (error) => toasts.fail(failureOf(error)),
  });
  return <RowAction icon="box-seam" verb="Gerar em segundo plano" of={of} onPress={() => send(request)} />;
}
