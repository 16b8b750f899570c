import { useNavigate } from 'react-router-dom';
import Dropdown from 'react-bootstrap/Dropdown';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { FormatoDeArquivo, Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { type Filtro, pedirArquivo } from '../../api/relatorios.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { paths } from '../../navigation/paths.ts';
import { position } from '../../ui/PopoverButton.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

export interface DoFormulario {
  readonly relatorio: Relatorio;
  readonly filtroDe: (parametros: Linha) => Filtro | null;
  readonly comValidos: (then: (parametros: Linha) => void) => Promise<void>;
}

const feitos: Readonly<Record<FormatoDeArquivo, readonly [nome: string, andamento: string]>> = {
  xlsx: ['planilha', 'A planilha está sendo gerada.'],
  pdf: ['PDF', 'O PDF está sendo gerado.'],
};

/** Second half of the split button: the spreadsheet or PDF is generated in the background, and Tarefas shows the file. */
export function SegundoPlano({ relatorio, filtroDe, comValidos }: DoFormulario) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { send, isPending } = useToastedSending({
    mutationFn: ({ formato, parametros }: { readonly formato: FormatoDeArquivo; readonly parametros: Linha }) =>
      pedirArquivo(relatorio, formato, { parametros: parametros as Parametros, filtro: filtroDe(parametros) }),
    onSuccess: (_, { formato }) =>
      toasts.show({
        tone: 'success',
        text: `${feitos[formato][1]} Você pode sair desta página.`,
        action: { label: 'Ver tarefas', run: () => void navigate(paths.tarefas) },
      }),
  });
  return (
    <>
      <Dropdown.Toggle split disabled={isPending} aria-label="Executar de outro modo" />
      <Dropdown.Menu popperConfig={position}>
        {(['xlsx', 'pdf'] as const).map((formato) => (
          <Dropdown.Item
            key={formato}
            as="button"
            type="button"
            onClick={() => void comValidos((parametros) => send({ formato, parametros }))}
          >
            Gerar {feitos[formato][0]} em segundo plano
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </>
  );
}
