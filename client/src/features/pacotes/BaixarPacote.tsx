import type { Pacote } from '../../../../shared/contracts/pacote.ts';
import { fetchArquivo } from '../../api/pacotes.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

export function BaixarPacote({ pacote, formato }: { readonly pacote: Pacote; readonly formato: 'json' | 'xml' }) {
  return (
    <DownloadButton
      icon="download"
      fileName={`pacote_${pacote.numero}.${formato}`}
      fetchFile={() => fetchArquivo(pacote.id_pacote, formato)}
    >
      {formato.toUpperCase()}
    </DownloadButton>
  );
}
