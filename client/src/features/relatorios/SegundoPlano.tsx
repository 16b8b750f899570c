import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { FormatoDeArquivo, Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { type Filtro, pedirArquivo } from '../../api/relatorios.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { paths } from '../../navigation/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

export interface DoFormulario {
  readonly relatorio: Relatorio;
  /** Row filter of a run with these parameters. */
  readonly filtroDe: (parametros: Linha) => Filtro | null;
  /** Passes on the form's parameters if valid; otherwise the form shows its errors. */
  readonly comValidos: (then: (parametros: Linha) => void) => Promise<void>;
}

const feitos: Readonly<Record<FormatoDeArquivo, readonly [nome: string, andamento: string]>> = {
  xlsx: ['planilha', 'A planilha está sendo gerada.'],
  pdf: ['PDF', 'O PDF está sendo gerado.'],
};

/** Generates the spreadsheet or PDF in the background; Tarefas shows progress and the file. */
export function SegundoPlano({ relatorio, filtroDe, comValidos }: DoFormulario) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const {
    send,
    variables: sent,
    isPending,
  } = useToastedSending({
    mutationFn: ({ formato, parametros }: { readonly formato: FormatoDeArquivo; readonly parametros: Linha }) =>
      pedirArquivo(relatorio, formato, { parametros: parametros as Parametros, filtro: filtroDe(parametros) }),
    onSuccess: (_, { formato }) =>
      toasts.show({
        tone: 'success',
        text: `${feitos[formato][1]} Você pode sair desta página.`,
        action: { label: 'Ver tarefas', run: () => void navigate(paths.tarefas) },
      }),
  });
  return (['xlsx', 'pdf'] as const).map((formato) => (
    <Button
      key={formato}
      variant="outline-secondary"
      disabled={isPending}
      onClick={() => void comValidos((parametros) => send({ formato, parametros }))}
    >
      {isPending && sent?.formato === formato && <Spinner />}
      Gerar {feitos[formato][0]} em segundo plano
    </Button>
  ));
}
