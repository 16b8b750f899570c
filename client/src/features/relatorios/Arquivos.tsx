import Button from 'react-bootstrap/Button';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { MAX_IMPRESSAS } from '../../../../shared/contracts/relatorios/relatorio-calls.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { AskedPage } from '../../api/page-query.ts';
import { baixarRelatorio, type Filtro } from '../../api/relatorios.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { exportFileName } from '../../ui/list/export/export-file.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface ArquivosProps {
  readonly relatorio: Relatorio;
  readonly parametros: Parametros;
  readonly filtro: Filtro | null;
  readonly linhas: number;
  readonly imprimindo: boolean;
  readonly onImprimir: () => void;
  readonly colunas: readonly string[];
  readonly ordem: AskedPage['ordem'];
}

const extensoes = { planilha: 'xlsx', csv: 'csv', pdf: 'pdf' } as const;

export function Arquivos({ relatorio, linhas, imprimindo, onImprimir, ...pedido }: ArquivosProps) {
  const { send, isPending } = useToastedSending({
    mutationFn: async (formato: keyof typeof extensoes) => {
      const blob = await baixarRelatorio(relatorio, formato, pedido);
      saveFile(blob, exportFileName(relatorio.nome, extensoes[formato]));
    },
  });
  return (
    <div className="d-flex flex-wrap gap-2 ms-auto no-print">
      <Button variant="outline-secondary" size="sm" disabled={isPending} onClick={() => send('planilha')}>
        {isPending ? <Spinner /> : <Icon name="download" />}
        XLSX
      </Button>
      <SecondaryButton text="CSV" size="sm" disabled={isPending} onClick={() => send('csv')} />
      <Button
        variant="outline-secondary"
        size="sm"
        disabled={isPending || linhas > MAX_IMPRESSAS}
        onClick={() => send('pdf')}
      >
        {linhas > MAX_IMPRESSAS ? `PDF: só até ${formatarInteiro(MAX_IMPRESSAS)} linhas` : 'PDF'}
      </Button>
      <Button variant="outline-secondary" size="sm" disabled={imprimindo} onClick={onImprimir}>
        {imprimindo && <Spinner />}
        Imprimir
      </Button>
      <CopyButton text={location.href} label="Copiar link do relatório" />
    </div>
  );
}
