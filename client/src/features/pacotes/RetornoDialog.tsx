import { useState } from 'react';
import type { Sent } from '../../../../shared/contracts/call.ts';
import type { Pacote } from '../../../../shared/contracts/pacote.ts';
import type { returnPacote } from '../../../../shared/contracts/pacotes.ts';
import { sendRetorno } from '../../api/pacotes.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { useSending } from '../../api/use-sending.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

export default function RetornoDialog({ pacote, onClose }: { readonly pacote: Pacote; readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const retorno = useSending({
    mutationFn: async (arquivo: File) => sendRetorno(pacote.id_pacote, await ler(arquivo)),
    invalidates: ['pacotes'],
  });
  return (
    <FormDialog
      title={`Importar retorno: pacote ${pacote.numero}`}
      submitLabel="Importar"
      disabled={file === null}
      dirty={file !== null}
      {...dialogProps(retorno, () => file && retorno.send(file), 'Retorno importado.')}
      onClose={onClose}
    >
      <FileDrop
        label="Arquivo de retorno"
        invitation="Arraste o arquivo de retorno aqui ou escolha um"
        accept=".json,application/json"
        file={file}
        onFile={setFile}
        hint='JSON como {"itens":[{"ref":"fatura-1","situacao":"ACEITO"}]}, até 10.000 itens por vez'
      />
    </FormDialog>
  );
}

/** @throws if the file is not JSON. The server validates the content. */
async function ler(arquivo: File): Promise<Sent<typeof returnPacote>> {
  try {
    return JSON.parse(await arquivo.text()) as Sent<typeof returnPacote>;
  } catch {
    throw new Error('Este arquivo não é um JSON válido.');
  }
}
