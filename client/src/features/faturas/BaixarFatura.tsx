import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { fetchDocumentoDaFatura } from '../../api/faturas.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

export function BaixarFatura({ fatura, extensao }: { readonly fatura: Fatura; readonly extensao: 'pdf' | 'xlsx' }) {
  const { id_fatura, numero_fatura, numero, competencia } = fatura;
  return (
    <DownloadButton
      icon={extensao === 'pdf' ? 'file-earmark-pdf' : 'file-earmark-spreadsheet'}
      fileName={`fatura_${numero_fatura ?? 'previa'}_${numero}_${competencia}.${extensao}`}
      fetchFile={() => fetchDocumentoDaFatura(id_fatura, extensao)}
    >
      {extensao === 'pdf' ? 'PDF' : 'Relação e resumo'}
    </DownloadButton>
  );
}
