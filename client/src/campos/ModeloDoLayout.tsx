import { useQuery } from '@tanstack/react-query';
import { colunasDoModelo, modeloEmTexto } from '../../../shared/averbacao/modelo-do-layout.ts';
import { type LayoutCompleto, tiposComLugares } from '../../../shared/contracts/conversor-layouts.ts';
import { layoutsCompletosQuery } from '../api/layouts.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';

const extensoes: Readonly<Record<string, string>> = { DELIMITADO: 'csv', PLANILHA: 'xlsx', FIXO: 'txt' };

/** Downloads an empty file with the columns of a layout. Documents of a norm have no template. */
export function ModeloDoLayout({ nome, className }: { readonly nome: string; readonly className?: string }) {
  const layout = useQuery(layoutsCompletosQuery).data?.find((um) => um.nome === nome);
  if (layout === undefined || !tiposComLugares.includes(layout.tipo)) return null;
  const modelo = async () =>
    layout.tipo === 'PLANILHA' ? planilhaDe(layout) : new Blob([modeloEmTexto(layout)], { type: 'text/csv' });
  return (
    <DownloadButton
      icon="download"
      fileName={`modelo-${nome}.${extensoes[layout.tipo] ?? 'csv'}`}
      fetchFile={modelo}
      {...(className && { className })}
    >
      Baixar modelo
    </DownloadButton>
  );
}

async function planilhaDe(layout: LayoutCompleto): Promise<Blob> {
  const [{ writeXlsx }, { XLSX }, { browserZip }] = await Promise.all([
    import('../../../shared/planilha/planilha.ts'),
    import('../../../shared/planilha/columns.ts'),
    import('../ui/list/export/browser-zip.ts'),
  ]);
  const columns = colunasDoModelo(layout).map((title) => ({ title, kind: 'text' as const }));
  const pieces: BlobPart[] = [];
  for await (const piece of writeXlsx({ cover: null, sheets: [{ name: 'Modelo', columns, rows: [] }] }, browserZip))
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  return new Blob(pieces, { type: XLSX });
}
