import { useState } from 'react';
import { contados } from '../../../../shared/format/numero.ts';
import { sendDeParaCsv } from '../../api/de-para.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { useSending } from '../../api/use-sending.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

export default function ImportDialog({ onClose }: { readonly onClose: (saved: boolean) => void }) {
  const toasts = useToasts();
  const [file, setFile] = useState<File | null>(null);
  const importacao = useSending({
    mutationFn: sendDeParaCsv,
    onSuccess: ({ criados, alterados }) => {
      const text = `De-Para importado: ${contados(criados, 'novo')}, ${contados(alterados, 'alterado')}`;
      toasts.show({ tone: 'success', text });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title="Importar De-Para"
      submitLabel="Importar"
      dirty={false}
      {...dialogProps(importacao, () => file && importacao.send(file))}
      onClose={onClose}
    >
      <FileDrop
        label="Arquivo CSV"
        icon="file-earmark-text"
        accept=".csv,text/csv"
        invitation="Arraste o CSV aqui ou escolha um arquivo"
        file={file}
        onFile={(chosen) => {
          importacao.reset();
          setFile(chosen);
        }}
        disabled={importacao.isPending}
        hint="Colunas: tipo;layout;cnpj_segurado;de;para. O que já existe para o mesmo layout e segurado é alterado. Entram todas as linhas ou nenhuma."
      />
    </FormDialog>
  );
}
